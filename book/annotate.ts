import type { Layered } from './layers.ts'
import { sayNote, tellLine } from './lines.ts'
import { type Block, type Inline, type Notes, span, wordsOf } from './nodes.ts'
import type { ReadLine } from './reading.ts'
import { words } from './words.ts'

/** Story with its margin: what led to a paragraph, and the rest of the same move, stands beside it. */
export function annotate(layered: readonly Layered[], names: readonly string[]): Block[] {
  const page = new AnnotatedPage()
  let before: ReadLine | undefined
  for (const move of movesOf(layered)) {
    for (const { line, layer } of move) if (layer === 'margin') page.note(sayNote(line, names))
    for (const { line, layer } of move) {
      if (layer === 'margin') continue
      const teller = line.by === undefined ? undefined : names[line.by]
      if (teller !== undefined && before?.by !== line.by) page.note([span('voice', words.teller(teller))])
      page.tell(tellLine(line, before))
      before = line
    }
  }
  return page.finish()
}

/** The lines of each move together. */
function movesOf(layered: readonly Layered[]): Layered[][] {
  const moves: Layered[][] = []
  let version = -1
  for (const one of layered) {
    const next = Number.parseInt(one.line.id, 10)
    if (next !== version) moves.push([])
    version = next
    moves.at(-1)?.push(one)
  }
  return moves
}

/** Letters in a line of the story and of the margin, and how many story lines a margin line is high. */
const STORY_LINE = 46
const NOTE_LINE = 27
const NOTE_HEIGHT = 0.75
/** So many lines the margin may run ahead of the story before notes are set between its paragraphs. */
const MOST_AHEAD = 6

class AnnotatedPage {
  readonly #blocks: Block[] = []
  #notes: Inline[][] = []
  /** How many lines the margin is longer than the story beside it. */
  #ahead = 0

  note(of: Inline[]): void {
    this.#notes.push(of)
  }

  tell(paragraphs: readonly Block[]): void {
    this.#lay()
    this.#blocks.push(...paragraphs)
    const height = paragraphs.reduce((sum, block) => sum + linesOf(textOf(block), STORY_LINE), 0)
    this.#ahead = Math.max(0, this.#ahead - height)
  }

  finish(): Block[] {
    if (this.#blocks.length === 0) this.#ahead = MOST_AHEAD
    this.#lay()
    return this.#blocks
  }

  #lay(): void {
    if (this.#notes.length === 0) return
    const height =
      this.#notes.reduce((sum, note) => sum + linesOf(sayWords(note), NOTE_LINE) + 0.4, 0) * NOTE_HEIGHT
    const fits = height <= 1 || this.#ahead + height <= MOST_AHEAD
    const role: Notes['role'] = fits ? 'beside' : 'between'
    this.#blocks.push({ is: 'notes', role, of: this.#notes })
    this.#ahead = role === 'between' ? 0 : this.#ahead + height
    this.#notes = []
  }
}

function linesOf(text: string, width: number): number {
  return Math.ceil(text.length / width)
}

function textOf(block: Block): string {
  return block.is === 'paragraph' ? sayWords(block.of) : ''
}

function sayWords(nodes: readonly Inline[]): string {
  return nodes.map(wordsOf).join('')
}
