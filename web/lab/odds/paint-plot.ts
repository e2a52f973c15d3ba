import type { PlotNode } from '../../../lab/plot/svg.ts'

/** Twice as fine as a screen. */
const SCALE = 2

/** Draws a picture of the lab with the colours that it has where it stands: a canvas knows no variables. */
export async function paintPlots(plots: readonly PlotNode[], at: HTMLElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const boxes = plots.map(sizeOf)
  canvas.width = SCALE * Math.max(...boxes.map(({ width }) => width))
  canvas.height = SCALE * boxes.reduce((sum, { height }) => sum + height, 0)
  const style = getComputedStyle(at)
  const face = style.getPropertyValue('--face-plain') || 'sans-serif'
  const inkOf = (value: string) => value.replace(/^var\((--[\w-]+)\)$/, (_, name) => resolve(at, name))
  context.scale(SCALE, SCALE)
  context.fillStyle = resolve(at, '--paper')
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const [place, plot] of plots.entries()) {
    paint({ context, inkOf, face }, plot)
    context.translate(0, boxes[place]?.height ?? 0)
  }
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  )
}

interface Painting {
  readonly context: CanvasRenderingContext2D
  readonly inkOf: (value: string) => string
  readonly face: string
}

function sizeOf({ attributes }: PlotNode): { width: number; height: number } {
  const [, , width = 0, height = 0] = String(attributes.viewBox).split(' ').map(Number)
  return { width, height }
}

/** A variable may name another one; a style that uses it has the colour itself. */
function resolve(at: HTMLElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  at.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const ALIGNED: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'end' }

function paint(painting: Painting, { tag, attributes, children }: PlotNode): void {
  const { context, inkOf, face } = painting
  const { fill, stroke } = attributes
  context.save()
  if (tag === 'text') {
    context.font = `${attributes['font-size']}px ${face}`
    context.textAlign = ALIGNED[String(attributes['text-anchor'])] ?? 'start'
    context.fillStyle = inkOf(String(fill))
    context.fillText(children.filter((one) => typeof one === 'string').join(''), ...at(attributes, 'x', 'y'))
  } else if (tag !== 'svg' && tag !== 'title') {
    const path = pathOf(tag, attributes)
    context.globalAlpha = Number(attributes['fill-opacity'] ?? 1)
    if (fill !== undefined && fill !== 'none') {
      context.fillStyle = inkOf(String(fill))
      context.fill(path)
    }
    context.globalAlpha = 1
    if (stroke !== undefined) {
      context.strokeStyle = inkOf(String(stroke))
      context.lineWidth = Number(attributes['stroke-width'] ?? 1)
      context.setLineDash(
        String(attributes['stroke-dasharray'] ?? '')
          .split(' ')
          .filter(Boolean)
          .map(Number),
      )
      context.stroke(path)
    }
  }
  context.restore()
  for (const child of children) if (typeof child !== 'string') paint(painting, child)
}

function pathOf(tag: string, attributes: PlotNode['attributes']): Path2D {
  if (tag === 'path') return new Path2D(String(attributes.d))
  const path = new Path2D()
  if (tag === 'rect') path.rect(...at(attributes, 'x', 'y'), ...at(attributes, 'width', 'height'))
  else if (tag === 'circle') path.arc(...at(attributes, 'cx', 'cy'), Number(attributes.r), 0, 2 * Math.PI)
  else {
    path.moveTo(...at(attributes, 'x1', 'y1'))
    path.lineTo(...at(attributes, 'x2', 'y2'))
  }
  return path
}

function at(attributes: PlotNode['attributes'], one: string, other: string): [number, number] {
  return [Number(attributes[one] ?? 0), Number(attributes[other] ?? 0)]
}
