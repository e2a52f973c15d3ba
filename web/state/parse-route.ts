/** Where in the house the visitor is. */
export type Route =
  | { readonly at: 'shelf' }
  | { readonly at: 'open'; readonly game: string }
  /** `moment`: the version that is looked back at. */
  | { readonly at: 'table'; readonly table: string; readonly moment?: number }
  | { readonly at: 'guide'; readonly game: string }
  /** `moment`: the step of the evening to begin with. */
  | { readonly at: 'watch'; readonly game: string; readonly moment?: number }
  | { readonly at: 'paper'; readonly game: string }
  | { readonly at: 'table-paper'; readonly table: string }
  | { readonly at: 'book'; readonly table: string }
  | { readonly at: 'notices'; readonly table: string }
  | { readonly at: 'pace'; readonly table: string }
  /** A link from a mail. */
  | { readonly at: 'notice-link'; readonly does: 'confirm' | 'end'; readonly path: string }
  | { readonly at: 'lab' }
  | { readonly at: 'lab-table' }
  | { readonly at: 'lab-odds' }
  | { readonly at: 'nowhere' }

const TABLE = /^\/t\/([\w-]+)\/?$/
const MOMENT = /^\/t\/([\w-]+)\/at\/(\d{1,6})\/?$/
const OPEN = /^\/open\/([\w-]+)\/?$/
const PAPER = /^\/paper\/([\w-]+)\/?$/
const TABLE_PAPER = /^\/t\/([\w-]+)\/paper\/?$/
const BOOK = /^\/t\/([\w-]+)\/book\/?$/
const NOTICES = /^\/t\/([\w-]+)\/(notices|pace)\/?$/
const NOTICE_LINK = /^\/n\/(confirm|end)\/[\w-]+\/[\w-]+\/[\w-]+$/
/** An evening is no table, but tables that go on from one say where they came from. */
const WATCH = /^\/(?:watch\/|t\/evening-)([a-z0-9-]+)(?:\/at\/(\d{1,6}))?\/?$/
const LAB = /^\/lab(?:\/(odds|table))?\/?$/
const GUIDE = /^\/guide\/([\w-]+)\/?$/

export function parseRoute(path: string): Route {
  if (path === '/') return { at: 'shelf' }
  const watched = WATCH.exec(path)
  if (watched) return watchRoute(watched[1] ?? '', watched[2])
  const table = TABLE.exec(path)?.[1]
  if (table) return { at: 'table', table }
  const moment = MOMENT.exec(path)
  if (moment) return { at: 'table', table: moment[1] ?? '', moment: Number(moment[2]) }
  const open = OPEN.exec(path)?.[1]
  if (open) return { at: 'open', game: open }
  const guide = GUIDE.exec(path)?.[1]
  if (guide) return { at: 'guide', game: guide }
  const paper = PAPER.exec(path)?.[1]
  if (paper) return { at: 'paper', game: paper }
  const sheets = TABLE_PAPER.exec(path)?.[1]
  if (sheets) return { at: 'table-paper', table: sheets }
  const book = BOOK.exec(path)?.[1]
  if (book) return { at: 'book', table: book }
  const told = NOTICES.exec(path)
  if (told) return { at: told[2] === 'pace' ? 'pace' : 'notices', table: told[1] ?? '' }
  const link = NOTICE_LINK.exec(path)?.[1]
  if (link) return { at: 'notice-link', does: link === 'end' ? 'end' : 'confirm', path }
  const lab = LAB.exec(path)
  if (lab) return { at: lab[1] === undefined ? 'lab' : lab[1] === 'odds' ? 'lab-odds' : 'lab-table' }
  return { at: 'nowhere' }
}

function watchRoute(game: string, moment: string | undefined): Route {
  return moment === undefined ? { at: 'watch', game } : { at: 'watch', game, moment: Number(moment) }
}
