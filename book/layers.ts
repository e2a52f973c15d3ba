import type { GameBook, Layer } from './game-book.ts'
import type { ReadLine } from './reading.ts'

export interface Layered {
  readonly line: ReadLine
  readonly layer: Exclude<Layer, 'left-out'>
}

/** The seals and numbers of the dice have a place of their own at the end. */
const DICE_RULES = new Set(['TB-070', 'TB-071'])

/** Lines by their layer: story, or a note in its margin. */
export function layerLines(lines: readonly ReadLine[], book: GameBook | undefined): Layered[] {
  return lines.flatMap((line) => {
    const layer = layerOf(line, book)
    return layer === 'left-out' ? [] : [{ line, layer }]
  })
}

function layerOf(line: ReadLine, book: GameBook | undefined): Layer {
  // A seam shows in every edition that something stood there.
  if (line.veiled) return 'fiction'
  if (line.rule !== undefined && DICE_RULES.has(line.rule)) return 'left-out'
  return book?.layer?.(line) ?? (line.kind === 'story' ? 'fiction' : 'margin')
}
