import { cleanText } from '../clean-text.ts'
import type { Figure, Grid, Inline, PlainBlock, Section } from '../nodes.ts'
import type { SvgNode } from '../svg.ts'
import { words } from '../words.ts'

/**
 * Nodes as markup that is both HTML and well-formed XML. Every letter that comes from a table passes
 * through `escapeMarkup`, and nothing else here takes text.
 */
export function escapeMarkup(text: string): string {
  return cleanText(text).replace(SPECIAL, (mark) => ENTITIES[mark] ?? '')
}

const SPECIAL = /[&<>"']/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Where a link leads: to an anchor on the same page, or into another file. */
export type Address = (section: string) => string

/** In parts, so that a long section is never in memory as a whole. */
export function* markSection(section: Section, address: Address): Generator<string> {
  const { id, kind, title, number, blocks } = section
  const top =
    kind === 'title'
      ? ''
      : `<header>${number === undefined ? '' : `<p class="number" dir="auto">${escapeMarkup(number)}</p>`}<h2 dir="auto">${escapeMarkup(title)}</h2></header>\n`
  yield `<section class="${kind}" id="${id}">\n${top}`
  for (const block of blocks) {
    if (block.is === 'run') for (const one of block.blocks) yield `${markBlock(one, address)}\n`
    else if (block.is === 'grid') yield* markGrid(block, address)
    else yield `${markBlock(block, address)}\n`
  }
  yield '</section>'
}

function* markGrid({ role, head, rows }: Grid, address: Address): Generator<string> {
  const heads = head.map((cell) => `<th scope="col">${escapeMarkup(cell)}</th>`)
  yield `<table class="${role}"><thead><tr>${heads.join('')}</tr></thead><tbody>\n`
  for (const row of rows) {
    yield `<tr>${row.map((cell) => `<td dir="auto">${markInlines(cell, address)}</td>`).join('')}</tr>\n`
  }
  yield '</tbody></table>\n'
}

function markBlock(block: PlainBlock, address: Address): string {
  const inline = (nodes: readonly Inline[]) => markInlines(nodes, address)
  switch (block.is) {
    case 'paragraph':
      return block.role === 'title'
        ? `<h1 dir="auto">${inline(block.of)}</h1>`
        : `<p class="${block.role}" dir="auto">${inline(block.of)}</p>`
    case 'heading':
      return `<h3 dir="auto">${inline(block.of)}</h3>`
    case 'notes':
      return `<aside class="notes ${block.role}">${block.of.map((note) => `<p dir="auto">${inline(note)}</p>`).join('')}</aside>`
    case 'list':
      return `<ul class="${block.role}">${block.items.map((item) => `<li dir="auto">${inline(item)}</li>`).join('\n')}</ul>`
    case 'figure':
      return markFigure(block, inline)
    case 'ornament':
      return '<hr/>'
    default:
      return block satisfies never
  }
}

function markFigure(
  { role, picture, said, caption }: Figure,
  inline: (nodes: readonly Inline[]) => string,
): string {
  const named =
    said === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeMarkup(words.picture(said))}"`
  const below = caption.length === 0 ? '' : `<figcaption dir="auto">${inline(caption)}</figcaption>`
  return `<figure class="${role}">${markSvg(picture, `xmlns="http://www.w3.org/2000/svg" ${named}`)}${below}</figure>`
}

function markSvg({ tag, attributes, children }: SvgNode, own = ''): string {
  const all = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
  const inner = children.map((child) => (typeof child === 'string' ? escapeMarkup(child) : markSvg(child)))
  return `<${tag}${own === '' ? '' : ` ${own}`}${all.join('')}>${inner.join('')}</${tag}>`
}

function markInlines(nodes: readonly Inline[], address: Address): string {
  let text = ''
  for (const node of nodes) text += typeof node === 'string' ? escapeMarkup(node) : markSpan(node, address)
  return text
}

function markSpan(node: Exclude<Inline, string>, address: Address): string {
  const inner = markInlines(node.of, address)
  switch (node.is) {
    case 'strong':
      return `<strong>${inner}</strong>`
    case 'emphasis':
      return `<em>${inner}</em>`
    case 'code':
      return `<code>${inner}</code>`
    case 'taken-back':
      return `<del>${inner}</del>`
    case 'voice':
    case 'name':
      return `<bdi class="${node.is}">${inner}</bdi>`
    case 'rule':
    case 'quiet':
      return `<span class="${node.is}">${inner}</span>`
    case 'link':
      return `<a href="${address(node.to)}">${inner}</a>`
    default:
      return node satisfies never
  }
}
