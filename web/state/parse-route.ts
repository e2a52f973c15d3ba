/** Where in the house the visitor is. */
export type Route =
  | { readonly at: 'shelf' }
  | { readonly at: 'open'; readonly game: string }
  | { readonly at: 'table'; readonly table: string }
  | { readonly at: 'guide'; readonly game: string }
  | { readonly at: 'nowhere' }

const TABLE = /^\/t\/([\w-]+)\/?$/
const OPEN = /^\/open\/([\w-]+)\/?$/
const GUIDE = /^\/guide\/([\w-]+)\/?$/

export function parseRoute(path: string): Route {
  if (path === '/') return { at: 'shelf' }
  const table = TABLE.exec(path)?.[1]
  if (table) return { at: 'table', table }
  const open = OPEN.exec(path)?.[1]
  if (open) return { at: 'open', game: open }
  const guide = GUIDE.exec(path)?.[1]
  if (guide) return { at: 'guide', game: guide }
  return { at: 'nowhere' }
}
