import { type Block, type Inline, link, type Section, span, wordsOf } from './nodes.ts'
import { words } from './words.ts'

const MOST_NAMES = 400
const LONGEST_NAME = 60
const LONGEST_LABEL = 40

/** Where each name is found: an index by chapters, because pages differ from screen to screen. */
export function bindIndex(names: readonly string[], chapters: readonly Section[]): Section | undefined {
  const texts = chapters.map((chapter) => textOf(chapter))
  const items = sortNames(names).flatMap((name): Inline[][] => {
    const found = chapters.filter((_, place) => mentions(texts[place] ?? '', name))
    if (found.length === 0) return []
    const places = found.flatMap((chapter): Inline[] => [', ', link(chapter.id, labelOf(chapter))])
    return [[span('name', name), ...places]]
  })
  if (items.length === 0) return undefined
  return {
    id: 'names',
    kind: 'back',
    title: words.index.title,
    blocks: [{ is: 'list', role: 'index', items }],
  }
}

function labelOf({ number, title }: Section): string {
  const label = number ?? title
  return label.length > LONGEST_LABEL ? `${[...label].slice(0, LONGEST_LABEL).join('')}…` : label
}

function sortNames(names: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const name of names) {
    const key = name.trim().toLowerCase()
    if (key.length > 1 && key.length <= LONGEST_NAME && !known.has(key)) known.set(key, name.trim())
  }
  return [...known]
    .slice(0, MOST_NAMES)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, name]) => name)
}

const LETTER = /[\p{L}\p{N}]/u

/** The name as whole words: "Ann" is not in "Annex". */
function mentions(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!LETTER.test(text[at - 1] ?? ' ') && !LETTER.test(text[at + name.length] ?? ' ')) return true
  }
  return false
}

function textOf({ title, blocks }: Section): string {
  return [title, ...blocks.map(textOfBlock)].join('\n')
}

function textOfBlock(block: Block): string {
  switch (block.is) {
    case 'paragraph':
    case 'heading':
      return block.of.map(wordsOf).join('')
    case 'notes':
      return block.of.map((note) => note.map(wordsOf).join('')).join('\n')
    case 'list':
      return block.items.map((item) => item.map(wordsOf).join('')).join('\n')
    case 'figure':
      return block.caption.map(wordsOf).join('')
    case 'grid':
    case 'run':
    case 'ornament':
      return ''
    default:
      return block satisfies never
  }
}
