import { cleanText } from '../clean-text.ts'
import type { Book, Grid, Inline, Paragraph, PlainBlock, Section } from '../nodes.ts'
import { words } from '../words.ts'

/** A book as Markdown, a part at a time. Players' words stay words: see `escapeMarkdown`. */
export function* writeMarkdown(book: Book): Generator<string> {
  for (const section of book.sections) yield* writeSection(section)
}

/**
 * The one place where text becomes Markdown. Every mark of CommonMark and its common extensions is
 * escaped, formulas too; addresses are broken by an invisible joiner, because some programs make links
 * of them even where their marks are escaped.
 */
export function escapeMarkdown(text: string): string {
  return cleanText(text)
    .replace(/[ \t\n]+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~$&^=]/g, '\\$&')
    .replace(/^(\s*)([-+:]|\d{1,9}(?=[.)](?:\s|$)))/, breakStart)
    .replace(/:(?=\/\/)|@/g, `$&${JOINER}`)
    .replace(/\bwww(?=\.)/gi, `$&${JOINER}`)
}

const JOINER = '\u2060'

/** What would begin a list, a rule or a definition. */
function breakStart(_whole: string, space: string, mark: string): string {
  return /\d/.test(mark) ? `${space}${mark}${JOINER}` : `${space}\\${mark}`
}

function* writeSection({ kind, title, number, blocks }: Section): Generator<string> {
  if (kind !== 'title')
    yield `## ${number === undefined ? '' : `${escapeMarkdown(number)} · `}${escapeMarkdown(title)}\n\n`
  for (const block of blocks) {
    if (block.is === 'grid') yield* writeGrid(block)
    else if (block.is === 'run') for (const one of block.blocks) yield* writeAlone(one)
    else yield* writeAlone(block)
  }
}

function* writeAlone(block: PlainBlock): Generator<string> {
  const text = writeBlock(block)
  if (text !== '') yield `${text}\n\n`
}

function* writeGrid({ head, rows }: Grid): Generator<string> {
  yield `| ${head.map(escapeMarkdown).join(' | ')} |\n|${head.map(() => ' --- |').join('')}\n`
  for (const row of rows) yield `| ${row.map(writeInlines).join(' | ')} |\n`
  yield '\n'
}

function writeBlock(block: PlainBlock): string {
  switch (block.is) {
    case 'paragraph':
      return writeParagraph(block.role, writeInlines(block.of))
    case 'heading':
      return `### ${writeInlines(block.of)}`
    case 'notes':
      return block.of.map((note) => `> ${writeInlines(note)}`).join('\n>\n')
    case 'list':
      return block.items.map((item) => `- ${writeInlines(item)}`).join('\n')
    case 'figure':
      return block.said === '' ? '' : `*\\[${escapeMarkdown(words.picture(block.said))}\\]*`
    case 'ornament':
      return '* * *'
    default:
      return block satisfies never
  }
}

function writeParagraph(role: Paragraph['role'], text: string): string {
  if (text.trim() === '') return ''
  switch (role) {
    case 'title':
      return `# ${text}`
    case 'subtitle':
    case 'epigraph':
    case 'seam':
      return `*${text.trim()}*`
    case 'first':
    case 'story':
    case 'plain':
    case 'small':
    case 'byline':
      return text
    default:
      return role satisfies never
  }
}

function writeInlines(nodes: readonly Inline[]): string {
  let text = ''
  for (const node of nodes) text += typeof node === 'string' ? escapeMarkdown(node) : writeSpan(node)
  return text
}

function writeSpan(node: Exclude<Inline, string>): string {
  const inner = writeInlines(node.of)
  switch (node.is) {
    case 'strong':
    case 'name':
    case 'voice':
      return around(inner, '**')
    case 'emphasis':
      return around(inner, '*')
    case 'taken-back':
      return around(inner, '~~')
    case 'code':
    case 'rule':
    case 'quiet':
    case 'link':
      return inner
    default:
      return node satisfies never
  }
}

/** Marks take hold only where they touch the words. */
function around(text: string, mark: string): string {
  const inner = text.trim()
  if (inner === '') return text
  const at = text.indexOf(inner)
  return `${text.slice(0, at)}${mark}${inner}${mark}${text.slice(at + inner.length)}`
}
