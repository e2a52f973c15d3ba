import type { Frame, LineView } from '../engine/frame.ts'
import type { Block, Figure, Inline } from './nodes.ts'
import type { SvgNode } from './svg.ts'

/**
 * What a game adds to the books of its tables, in `games/<slug>/book.ts`. All of it is made from what
 * one reader saw: a game is handed views, never a state. A game without one still gets its books.
 */
export interface GameBook {
  /** A colour such as `#37458f`. */
  readonly accent: string
  readonly emblem: SvgNode
  /** Whether the views at the end of every chapter are wanted, or only those at both ends of the story. */
  readonly looks: 'every-chapter' | 'ends'
  /** Does the story itself begin here, after the preparations? Asked at headings, by the name of the phase. */
  begins(phase: string): boolean
  /** Which layer a line belongs to, where its kind does not say it. */
  layer?(line: LineView): Layer | undefined
  /** How the novel puts a line of its story, where the chronicle's sentence holds figures. */
  retell?(line: LineView): string
  cast(story: Story): readonly CastMember[]
  /** Pages before the first chapter: the world, the seeds, the quest. */
  front?(story: Story): readonly Page[]
  /** What the chapter is called that begins here, from the view at its heading; without it, as the heading has it. */
  opens?(view: BookView): ChapterOpening | undefined
  chapter?(chapter: ChapterSeen): ChapterDress
  /** Pages after the last chapter: sheets then and now, the road, the map. */
  back?(story: Story): readonly Page[]
  /** Names for the index, besides those of the cast. */
  names?(view: BookView): readonly string[]
}

/** The story, a note in its margin, or nothing that a book tells. */
export type Layer = 'fiction' | 'margin' | 'left-out'

/** What one reader saw at one moment. */
export interface BookView {
  readonly show: Frame['show']
  readonly whisper: Frame['whisper']
  readonly phase: string
  /** The names of the seats. */
  readonly names: readonly string[]
}

export interface Story {
  /** As the story itself began; the same as `now` where it has not. */
  readonly then: BookView
  readonly now: BookView
}

export interface CastMember {
  readonly name: string
  /** The seat that plays them, by name. */
  readonly player?: string
  readonly about?: string
}

export interface Page {
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface ChapterSeen {
  /** The heading as it was told. */
  readonly heading: string
  /** At the chapter's end, where the game looks at every chapter. */
  readonly view: BookView | undefined
}

export type ChapterOpening = Pick<ChapterDress, 'number' | 'title'>

/** How a chapter is dressed: what stands at its head and its foot. */
export interface ChapterDress {
  readonly number?: string
  readonly title?: string
  readonly epigraph?: readonly Inline[]
  readonly before?: readonly Figure[]
  readonly after?: readonly Figure[]
}
