import { type Inline, parseInline, plainText } from '../../engine/telling/markup.ts'

/** A guide read into blocks: headings, paragraphs, lists, tables, quotes. Rules become anchors. */
export type Block =
  | {
      readonly kind: 'heading'
      readonly level: number
      readonly ids: readonly string[]
      readonly words: readonly Inline[]
    }
  | { readonly kind: 'paragraph'; readonly ids: readonly string[]; readonly words: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly head: Row; readonly rows: readonly Row[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'line' }

export interface Item {
  readonly ids: readonly string[]
  readonly blocks: readonly Block[]
}

export interface Row {
  readonly ids: readonly string[]
  readonly cells: readonly (readonly Inline[])[]
}

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
const BULLET = /^(?:[-*+]|\d{1,3}[.)])\s+/
const RULE_ID = /\b[A-Z]{2,3}-[A-Z]{0,2}\d{1,4}[a-z]?\b/g
/** Lists within lists end here; nobody reads deeper. */
const DEEPEST = 4

export function parseGuide(source: string): Block[] {
  return parseBlocks(source.replaceAll('\r\n', '\n').split('\n'), 0)
}

function parseBlocks(rows: readonly string[], depth: number): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < rows.length) {
    const row = rows[at] ?? ''
    if (row.trim() === '') {
      at += 1
      continue
    }
    const [block, next] = readBlock(rows, at, depth)
    blocks.push(block)
    at = next
  }
  return blocks
}

function readBlock(rows: readonly string[], at: number, depth: number): [Block, number] {
  const row = rows[at] ?? ''
  const heading = HEADING.exec(row)
  if (heading) {
    const words = inline(heading[2] ?? '')
    return [{ kind: 'heading', level: heading[1]?.length ?? 1, ids: headingIds(words), words }, at + 1]
  }
  if (/^(-{3,}|\*{3,})\s*$/.test(row)) return [{ kind: 'line' }, at + 1]
  if (row.startsWith('```')) return readCode(rows, at)
  if (row.startsWith('>')) return readQuote(rows, at, depth)
  if (row.startsWith('|') && /^\|?[\s:|-]+$/.test(rows[at + 1] ?? '')) return readTable(rows, at)
  if (BULLET.test(row) && depth < DEEPEST) return readList(rows, at, depth)
  return readParagraph(rows, at)
}

function readCode(rows: readonly string[], at: number): [Block, number] {
  let end = at + 1
  while (end < rows.length && !rows[end]?.startsWith('```')) end += 1
  return [{ kind: 'code', text: rows.slice(at + 1, end).join('\n') }, end + 1]
}

function readQuote(rows: readonly string[], at: number, depth: number): [Block, number] {
  let end = at
  while (rows[end]?.startsWith('>')) end += 1
  const inner = rows.slice(at, end).map((row) => row.replace(/^> ?/, ''))
  const blocks = depth < DEEPEST ? parseBlocks(inner, depth + 1) : []
  return [{ kind: 'quote', blocks }, end]
}

function readTable(rows: readonly string[], at: number): [Block, number] {
  let end = at + 2
  while (rows[end]?.startsWith('|')) end += 1
  const [head, ...body] = [rows[at] ?? '', ...rows.slice(at + 2, end)].map(readRow)
  return [{ kind: 'table', head: head ?? { ids: [], cells: [] }, rows: body }, end]
}

function readRow(row: string): Row {
  const cells = row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()))
  return { ids: boldIds(cells[0] ?? []), cells }
}

function readList(rows: readonly string[], at: number, depth: number): [Block, number] {
  const isOrdered = /^\d/.test(rows[at] ?? '')
  const items: Item[] = []
  let end = at
  while (end < rows.length && BULLET.test(rows[end] ?? '')) {
    const mark = BULLET.exec(rows[end] ?? '')?.[0].length ?? 2
    const own = [(rows[end] ?? '').slice(mark)]
    end += 1
    while (end < rows.length && belongsToItem(rows, end)) {
      own.push((rows[end] ?? '').replace(/^ {1,4}|^\t/, ''))
      end += 1
    }
    const blocks = parseBlocks(own, depth + 1)
    const [first] = blocks
    items.push({ ids: first?.kind === 'paragraph' ? first.ids : [], blocks })
  }
  return [{ kind: 'list', isOrdered, items }, end]
}

/** An item goes on with indented rows, also after an empty one, and with rows that start nothing new. */
function belongsToItem(rows: readonly string[], at: number): boolean {
  const row = rows[at] ?? ''
  if (row.trim() === '') return /^\s+\S/.test(rows[at + 1] ?? '')
  return /^\s/.test(row) || !startsBlock(row)
}

function startsBlock(row: string): boolean {
  return HEADING.test(row) || BULLET.test(row) || /^(```|>|\||-{3,})/.test(row)
}

function readParagraph(rows: readonly string[], at: number): [Block, number] {
  let end = at + 1
  while (end < rows.length && (rows[end] ?? '').trim() !== '' && !startsBlock(rows[end] ?? '')) end += 1
  const words = inline(rows.slice(at, end).join(' '))
  return [{ kind: 'paragraph', ids: boldIds(words), words }, end]
}

function inline(text: string): Inline[] {
  return parseInline(text, { links: true })
}

/** Rules that stand in bold: that is where they are explained. */
function boldIds(words: readonly Inline[]): string[] {
  return words.flatMap((node) => (node.kind === 'strong' ? listIds(plainText([node])) : []))
}

function headingIds(words: readonly Inline[]): string[] {
  const text = plainText(words)
  const ids = /^[A-Z]{2,3}-/.test(text) ? listIds(text) : []
  return ids.length > 0
    ? ids
    : [
        text
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/g, ''),
      ]
}

function listIds(text: string): string[] {
  return [...text.matchAll(RULE_ID)].map(([id]) => anchorOf(id))
}

/** `ET-010` stands at `#et-010`. */
export function anchorOf(rule: string): string {
  return rule.toLowerCase()
}

/** All words of a block, for searching. */
export function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainText(block.words)
    case 'list':
      return block.items.flatMap((item) => item.blocks.map(wordsOf)).join(' ')
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.cells.map(plainText)).join(' ')
    case 'quote':
      return block.blocks.map(wordsOf).join(' ')
    case 'code':
      return block.text
    case 'line':
      return ''
    default:
      return block satisfies never
  }
}
