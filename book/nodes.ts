import type { SvgNode } from './svg.ts'

/** A book as a tree of plain data. Renderers turn it into Markdown, HTML and EPUB; nothing else writes markup. */
export interface Book {
  /** Differs for every table, version, edition and reader. */
  readonly identifier: string
  readonly title: string
  readonly subtitle: string
  /** Who told the story. */
  readonly authors: readonly string[]
  readonly edition: Edition
  /** When the last line was written, in milliseconds since 1970. */
  readonly at: number
  /** A colour such as `#37458f`. */
  readonly accent: string
  readonly sections: readonly Section[]
}

/** Fiction alone; fiction with margin notes; the mechanics, briefly. */
export type Edition = 'novel' | 'annotated' | 'minutes'

export const EDITIONS: readonly Edition[] = ['novel', 'annotated', 'minutes']

export interface Section {
  /** Good as an anchor and as a file's name: made by us, never from players' words. */
  readonly id: string
  readonly kind: 'title' | 'front' | 'chapter' | 'back'
  readonly title: string
  /** "Chapter 3", above the title. */
  readonly number?: string
  readonly blocks: readonly Block[]
}

export type Inline = string | Span | Link

export interface Span {
  readonly is: 'strong' | 'emphasis' | 'code' | 'voice' | 'name' | 'rule' | 'quiet' | 'taken-back'
  readonly of: readonly Inline[]
}

/** Within the book only: `to` is the id of a section. */
export interface Link {
  readonly is: 'link'
  readonly to: string
  readonly of: readonly Inline[]
}

export type Block = PlainBlock | Grid | Run

/** What is written at once. */
export type PlainBlock = Paragraph | Heading | Notes | List | Figure | Ornament

export interface Paragraph {
  readonly is: 'paragraph'
  /** `first` is the story's first paragraph in a chapter; a `seam` stands where something was veiled. */
  readonly role: 'first' | 'story' | 'plain' | 'small' | 'title' | 'subtitle' | 'byline' | 'epigraph' | 'seam'
  readonly of: readonly Inline[]
}

export interface Heading {
  readonly is: 'heading'
  readonly of: readonly Inline[]
}

/** What stands in the margin beside the story; more than a margin holds stands between its paragraphs. */
export interface Notes {
  readonly is: 'notes'
  readonly role: 'beside' | 'between'
  readonly of: readonly (readonly Inline[])[]
}

export interface List {
  readonly is: 'list'
  readonly role: 'plain' | 'cast' | 'minutes' | 'index'
  readonly items: readonly (readonly Inline[])[]
}

export interface Grid {
  readonly is: 'grid'
  readonly role: 'plain' | 'rolls'
  readonly head: readonly string[]
  readonly rows: Iterable<GridRow>
}

export type GridRow = readonly (readonly Inline[])[]

/** Many blocks alike, which are made while they are written: tens of thousands take no memory together. */
export interface Run {
  readonly is: 'run'
  readonly blocks: Iterable<PlainBlock>
}

export interface Figure {
  readonly is: 'figure'
  readonly role: 'plain' | 'emblem' | 'wide'
  readonly picture: SvgNode
  /** What the picture shows, in words: for those who do not see it, and where pictures cannot be. */
  readonly said: string
  readonly caption: readonly Inline[]
}

export interface Ornament {
  readonly is: 'ornament'
}

/** What `make` makes of each, one at a time and again for whoever asks again. */
export function oneByOne<From, To>(list: readonly From[], make: (from: From) => To): Iterable<To> {
  return {
    *[Symbol.iterator]() {
      for (const one of list) yield make(one)
    },
  }
}

export function paragraph(role: Paragraph['role'], ...of: readonly Inline[]): Paragraph {
  return { is: 'paragraph', role, of }
}

export function heading(...of: readonly Inline[]): Heading {
  return { is: 'heading', of }
}

export function span(is: Span['is'], ...of: readonly Inline[]): Span {
  return { is, of }
}

export function link(to: string, ...of: readonly Inline[]): Link {
  return { is: 'link', to, of }
}

/** The words of a node alone. */
export function wordsOf(node: Inline): string {
  return typeof node === 'string' ? node : node.of.map(wordsOf).join('')
}
