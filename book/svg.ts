/** A picture as a tree: the few elements and attributes that our drawings need, and no others. */
export interface SvgNode {
  readonly tag: SvgTag
  readonly attributes: Readonly<Partial<Record<SvgAttribute, string | number>>>
  readonly children: readonly (SvgNode | string)[]
}

export type SvgTag = 'svg' | 'g' | 'path' | 'circle' | 'rect' | 'line' | 'text'

export type SvgAttribute =
  | 'viewBox'
  | 'd'
  | 'x'
  | 'y'
  | 'x1'
  | 'y1'
  | 'x2'
  | 'y2'
  | 'cx'
  | 'cy'
  | 'r'
  | 'rx'
  | 'width'
  | 'height'
  | 'fill'
  | 'stroke'
  | 'stroke-width'
  | 'stroke-linejoin'
  | 'stroke-linecap'
  | 'stroke-dasharray'
  | 'text-anchor'
  | 'text-decoration'
  | 'dominant-baseline'
  | 'font-family'
  | 'font-size'
  | 'font-weight'
  | 'font-style'
  | 'opacity'
  | 'transform'

type Attributes = SvgNode['attributes']

export function svg(
  tag: SvgTag,
  attributes: Attributes,
  ...children: readonly (SvgNode | string)[]
): SvgNode {
  return { tag, attributes, children }
}

/** The whole picture, by the box that it is drawn in. */
export function picture(
  box: readonly [x: number, y: number, width: number, height: number],
  ...children: readonly SvgNode[]
): SvgNode {
  return svg('svg', { viewBox: box.map(round).join(' ') }, ...children)
}

/** The colours of all drawings: ink on paper, and the game's own. */
export const ink = {
  dark: '#231f1a',
  quiet: '#675e52',
  edge: '#8e8271',
  hairline: '#e3d9c8',
  paper: '#fffdf9',
  gold: '#946610',
  alarm: '#9c2438',
} as const

export const face = {
  story: 'Literata, Georgia, serif',
  plain: "'Source Sans 3', 'Helvetica Neue', Arial, sans-serif",
} as const

/** Coordinates need no more than hundredths; files stay small and the same everywhere. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** A mean letter is so wide, in parts of the size of the type. */
const LETTER = 0.5

/** Breaks words into at most so many lines of a width; what is too long ends with an ellipsis. */
export function wrap(text: string, width: number, size: number, most: number): string[] {
  const room = Math.max(2, Math.floor(width / (size * LETTER)))
  const lines: string[] = []
  let rest = [
    ...text
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, room * (most + 1) * 2),
  ]
  while (rest.length > 0 && lines.length < most) {
    const isLast = lines.length === most - 1
    if (rest.length <= room) return [...lines, rest.join('')]
    const space = rest.slice(0, room + 1).lastIndexOf(' ')
    const cut = space > room / 3 ? space : room
    lines.push(isLast ? `${rest.slice(0, room - 1).join('')}…` : rest.slice(0, cut).join(''))
    rest = rest.slice(rest[cut] === ' ' ? cut + 1 : cut)
  }
  return lines
}

export interface Label {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly face?: string
  readonly fill?: string
  readonly weight?: number
  readonly style?: 'italic'
}

/** One line of writing in a picture. */
export function label(text: string, at: Label): SvgNode {
  const { x, y, size, anchor = 'start', face: family = face.plain, fill = ink.dark, weight, style } = at
  return svg(
    'text',
    {
      x: round(x),
      y: round(y),
      'font-size': size,
      'font-family': family,
      fill,
      ...(anchor === 'start' ? {} : { 'text-anchor': anchor }),
      ...(weight === undefined ? {} : { 'font-weight': weight }),
      ...(style === undefined ? {} : { 'font-style': style }),
    },
    text,
  )
}

/** Several lines under each other. */
export function labels(lines: readonly string[], at: Label, leading = 1.3): SvgNode[] {
  return lines.map((line, place) => label(line, { ...at, y: at.y + place * at.size * leading }))
}
