import type { Table } from '../../engine/table.ts'

/**
 * What a chat shows of a table's link: what everybody may see of it, as static tags. Scripts never run
 * there, and whatever stands here is read by whoever carries the link from one to the other.
 */
export function previewTags({ kernel, game }: Table): string {
  const host = kernel.names[kernel.host] ?? ''
  const title = kernel.title === game.title ? game.title : `${kernel.title} · ${game.title}`
  const free = kernel.taken.filter((isTaken) => !isTaken).length
  const invites = kernel.stage === 'lobby' && host !== '' ? `${host} invites you. ` : ''
  const seats = kernel.stage === 'lobby' ? ` ${free === 1 ? 'One seat is' : `${free} seats are`} free.` : ''
  const description = `${invites}${game.about.line}${seats}`
  const tags: readonly (readonly [string, string, string])[] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Storytable'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', '/icon.svg'],
    ['name', 'description', description],
    ['name', 'twitter:card', 'summary'],
  ]
  return tags
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeSigns(content)}">`)
    .join('')
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeSigns(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}
