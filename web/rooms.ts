import type { Component } from 'svelte'
import Nowhere from './screens/Nowhere.svelte'
import type { Route } from './state/parse-route.ts'

/** Each room takes what its address says. */
type RoomAt<At extends Route['at']> = Component<Omit<Extract<Route, { at: At }>, 'at'>>

type Rooms = { readonly [At in Route['at']]: () => Promise<{ readonly default: RoomAt<At> }> }

/** Who follows a link to a table need not load the rest of the house. */
const rooms: Rooms = {
  shelf: () => import('./screens/shelf/Shelf.svelte'),
  open: () => import('./screens/OpenTable.svelte'),
  table: () => import('./screens/TablePage.svelte'),
  watch: () => import('./watching/WatchPage.svelte'),
  guide: () => import('./guide/GuidePage.svelte'),
  paper: () => import('./paper/GamePaper.svelte'),
  'table-paper': () => import('./paper/TablePaper.svelte'),
  book: () => import('./book/BookPage.svelte'),
  notices: () => import('./notices/NoticesPage.svelte'),
  pace: () => import('./pace/PacePage.svelte'),
  'notice-link': () => import('./notices/LinkPage.svelte'),
  lab: () => import('./lab/LabPage.svelte'),
  'lab-table': () => import('./lab/table/LabTablePage.svelte'),
  'lab-odds': () => import('./lab/odds/OddsPage.svelte'),
  // Every room shows it where something is not there.
  nowhere: async () => ({ default: Nowhere }),
}

export async function loadRoom(at: Route['at']): Promise<Component<Route>> {
  return (await rooms[at]()).default as Component<Route>
}
