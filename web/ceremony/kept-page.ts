import type { LineView } from '../../engine/frame.ts'
import { parseInline, plainText } from '../../engine/telling/markup.ts'

/** A page to keep or to send: the passages of one chapter, without anything that not everybody reads. */
export interface KeptPage {
  readonly title: string
  /** The chapter's heading, where it has one. */
  readonly chapter: string
  readonly passages: readonly Passage[]
  readonly names: string
}

export interface Passage {
  /** Who speaks, where it is not the one before. */
  readonly teller: string
  readonly paragraphs: readonly string[]
}

interface About {
  readonly title: string
  readonly names: string
  nameOf(seat: number): string
  isTakenBack(line: LineView): boolean
}

export function pageToKeep(lines: readonly LineView[], about: About): KeptPage {
  const from = lines.findLastIndex((line) => line.kind === 'heading' && !line.veiled)
  const told = lines
    .slice(from + 1)
    .filter((line) => line.kind === 'story' && !line.veiled && !line.whispered && !about.isTakenBack(line))
  let last = ''
  const passages = told.map((line) => {
    const name = line.voice ?? (line.by === undefined ? '' : about.nameOf(line.by))
    const teller = name === last ? '' : name
    last = name
    return { teller, paragraphs: paragraphsOf(line.text) }
  })
  return { title: about.title, chapter: lines[from]?.text ?? '', passages, names: about.names }
}

function paragraphsOf(text: string): string[] {
  return plainText(parseInline(text))
    .split(/\n+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
