import { annotate } from './annotate.ts'
import type { BookView, ChapterDress, ChapterOpening, GameBook } from './game-book.ts'
import { layerLines } from './layers.ts'
import { tellStory } from './lines.ts'
import { takeMinutes } from './minutes.ts'
import { type Block, type Edition, type Figure, paragraph, type Section } from './nodes.ts'
import type { Reading, ReadLine } from './reading.ts'
import { roman, words } from './words.ts'

/** A stretch of lines under one heading. */
interface Stretch {
  readonly heading: string | undefined
  readonly opens?: ChapterOpening | undefined
  readonly lines: ReadLine[]
  /** What the reader saw at its end. */
  view: BookView | undefined
}

export function bindChapters(reading: Reading, edition: Edition, book: GameBook | undefined): Section[] {
  const sections: Section[] = []
  let place = 0
  for (const stretch of splitAtHeadings(reading, edition)) {
    const told = bindLines(stretch.lines, reading, edition, book)
    if (told.length === 0) continue
    if (stretch.heading !== undefined) place += 1
    sections.push(bindChapter({ stretch, place, told, edition, book, count: sections.length + 1 }))
  }
  return sections
}

interface Chapter {
  readonly stretch: Stretch
  readonly place: number
  readonly count: number
  readonly told: readonly Block[]
  readonly edition: Edition
  readonly book: GameBook | undefined
}

function bindChapter({ stretch, place, count, told, edition, book }: Chapter): Section {
  const { heading } = stretch
  const dress = dressOf(stretch, place, book)
  const figures = (all: readonly Figure[] | undefined) => (edition === 'minutes' ? [] : (all ?? []))
  const title = dress.title || heading || words.opening
  const epigraph = dress.epigraph === undefined ? [] : [paragraph('epigraph', ...dress.epigraph)]
  return {
    id: `chapter-${count}`,
    kind: 'chapter',
    title,
    ...(dress.number === undefined || dress.number === title ? {} : { number: dress.number }),
    blocks: [...figures(dress.before), ...epigraph, ...markFirst(told), ...figures(dress.after)],
  }
}

function dressOf({ heading, view, opens }: Stretch, place: number, book: GameBook | undefined): ChapterDress {
  if (heading === undefined) return {}
  if (book?.chapter === undefined && book?.opens === undefined) return { number: roman(place) }
  return { ...opens, ...book.chapter?.({ heading, view }) }
}

/** The story's first paragraph opens the chapter. */
function markFirst(told: readonly Block[]): Block[] {
  const first = told.findIndex((block) => block.is === 'paragraph' && block.role === 'story')
  return told.map((block, place) =>
    place === first && block.is === 'paragraph' ? { ...block, role: 'first' } : block,
  )
}

/** What was taken back opens no chapter; only the minutes still tell it. */
function splitAtHeadings({ lines, now }: Reading, edition: Edition): Stretch[] {
  const keptLines = edition === 'minutes' ? lines : lines.filter((line) => !line.isTakenBack)
  const isHeaded = keptLines.some((line) => line.kind === 'heading' && !line.isTakenBack)
  const stretches: Stretch[] = [{ heading: undefined, lines: [], view: undefined }]
  for (const line of keptLines) {
    const heading = headingAt(line, isHeaded)
    const current = stretches.at(-1) as Stretch
    if (heading !== undefined) {
      current.view = line.before
      stretches.push({ heading, opens: line.opens, lines: [], view: undefined })
    }
    if (line.kind !== 'heading' || line.isTakenBack) (stretches.at(-1) as Stretch).lines.push(line)
  }
  const last = stretches.at(-1) as Stretch
  last.view = now
  return stretches
}

/** A game that tells no headings is divided where its rulebook's own steps are. */
function headingAt(line: ReadLine, isHeaded: boolean): string | undefined {
  if (line.isTakenBack) return undefined
  if (isHeaded) return line.kind === 'heading' ? line.text : undefined
  return line.path?.[0]
}

function retold(line: ReadLine, book: GameBook | undefined): ReadLine {
  return book?.retell === undefined ? line : { ...line, text: book.retell(line) }
}

function bindLines(
  lines: readonly ReadLine[],
  reading: Reading,
  edition: Edition,
  book: GameBook | undefined,
): Block[] {
  const told = edition === 'minutes' ? lines : lines.filter((line) => !line.isLobby)
  const layered = layerLines(told, book)
  switch (edition) {
    case 'novel':
      return tellStory(
        layered.flatMap(({ line, layer }) => (layer === 'fiction' ? [retold(line, book)] : [])),
      )
    case 'annotated':
      return annotate(layered, reading.names)
    case 'minutes':
      return takeMinutes(layered, reading.names)
    default:
      return edition satisfies never
  }
}
