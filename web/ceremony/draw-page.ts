import type { KeptPage } from './kept-page.ts'
import { wrap } from './set-type.ts'
import { ceremonyWords } from './words.ts'

/** Colours as the room has them. */
export interface Ink {
  readonly paper: string
  readonly ink: string
  readonly quiet: string
  readonly accent: string
  readonly hairline: string
}

const WIDTH = 1200
const MARGIN = 110
/** A picture that is longer than this is no page any more; the latest passages are kept. */
const TALLEST = 4200

const FACES = {
  small: '600 24px "Source Sans 3 Variable", sans-serif',
  title: '500 60px "Fraunces Variable", Georgia, serif',
  teller: '600 24px "Source Sans 3 Variable", sans-serif',
  story: '34px "Literata Variable", Georgia, serif',
} as const

interface Row {
  readonly text: string
  readonly face: keyof typeof FACES
  readonly colour: keyof Ink
  /** From the baseline before. */
  readonly step: number
}

/** The page set in type, twice as fine as a screen. */
export async function drawPage(canvas: HTMLCanvasElement, page: KeptPage, ink: Ink): Promise<Blob> {
  await Promise.all(Object.values(FACES).map((face) => document.fonts.load(face)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const rows = setPage(page, (text, face) => {
    context.font = FACES[face]
    return context.measureText(text).width
  })
  canvas.width = WIDTH
  canvas.height = rows.reduce((sum, { step }) => sum + step, 2 * MARGIN + 40)
  context.fillStyle = ink.paper
  context.fillRect(0, 0, WIDTH, canvas.height)
  context.strokeStyle = ink.hairline
  context.lineWidth = 2
  context.strokeRect(40, 40, WIDTH - 80, canvas.height - 80)
  let y = MARGIN
  for (const { text, face, colour, step } of rows) {
    y += step
    context.font = FACES[face]
    context.fillStyle = ink[colour]
    context.fillText(text, MARGIN, y)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

function setPage(page: KeptPage, width: (text: string, face: keyof typeof FACES) => number): Row[] {
  const most = WIDTH - 2 * MARGIN
  const lines = (text: string, row: Omit<Row, 'text'>, first: number): Row[] =>
    wrap(text, most, (part) => width(part, row.face)).map((one, place) => ({
      ...row,
      text: one,
      step: place === 0 ? first : row.step,
    }))
  const head = [
    ...lines(page.title.toUpperCase(), { face: 'small', colour: 'accent', step: 34 }, 24),
    ...lines(page.chapter, { face: 'title', colour: 'ink', step: 70 }, 76),
  ]
  const foot = lines(ceremonyWords.toldBy(page.names), { face: 'small', colour: 'quiet', step: 34 }, 90)
  const passages = page.passages.map(({ teller, paragraphs }) => [
    ...lines(teller, { face: 'teller', colour: 'quiet', step: 34 }, 62),
    ...paragraphs.flatMap((one, place) =>
      lines(one, { face: 'story', colour: 'ink', step: 54 }, teller !== '' && place === 0 ? 48 : 68),
    ),
  ])
  const height = (rows: readonly Row[]) => rows.reduce((sum, { step }) => sum + step, 0)
  let room = TALLEST - height([...head, ...foot])
  const kept: Row[][] = []
  for (const one of passages.reverse()) {
    room -= height(one)
    if (room < 0 && kept.length > 0) break
    kept.unshift(one)
  }
  return [...head, ...kept.flat(), ...foot]
}
