/** A picture as a tree, so that a page, a report and a file draw the same one. */
export interface PlotNode {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (PlotNode | string)[]
  /** The table behind this part of the picture, by its seed, in the variant of that place. */
  readonly opens?: { readonly seed: number; readonly variant: number }
}

export function node(
  tag: string,
  attributes: PlotNode['attributes'] = {},
  children: PlotNode['children'] = [],
): PlotNode {
  return { tag, attributes, children }
}

/** The picture as a file of its own, or inside a report. */
export function markup({ tag, attributes, children }: PlotNode): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(String(value))}"`)
  const inner = children
    .map((child) => (typeof child === 'string' ? escapeText(child) : markup(child)))
    .join('')
  return `<${tag}${written.join('')}>${inner}</${tag}>`
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Day and night for pictures outside our pages; inside, the page's own colours go first. */
export const PLOT_STYLE = `
.plot { --plot-ink: #231f1a; --plot-quiet: #675e52; --plot-line: #d5c9b5; --plot-paper: #fbf7ef;
  --plot-0: #0a66a8; --plot-1: #b84a00; --plot-2: #00775a; --plot-3: #a34a83; --plot-4: #7d6200; --plot-5: #4a5560;
  font: 12px system-ui, sans-serif }
@media (prefers-color-scheme: dark) {
  .plot { --plot-ink: #efe7da; --plot-quiet: #a89c8a; --plot-line: #4a4135; --plot-paper: #17140f;
    --plot-0: #6fb6ee; --plot-1: #f0935a; --plot-2: #4fc7a0; --plot-3: #e29bc8; --plot-4: #d9bc4a; --plot-5: #b9c2cc }
}`

/** A file that can be opened by itself. */
export function fileOf(plot: PlotNode): string {
  const ground = node('rect', { width: '100%', height: '100%', fill: 'var(--plot-paper)' })
  const style = node('style', {}, [PLOT_STYLE])
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', ...plot.attributes }
  return `${markup({ ...plot, attributes, children: [style, ground, ...plot.children] })}\n`
}
