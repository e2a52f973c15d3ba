import { MediaQuery } from 'svelte/reactivity'
import type { TabName } from './TabBar.svelte'

/** Three columns, two, or one part at a time. */
export type Layout = 'wide' | 'middle' | 'phone'

/** What stands behind tabs: all of it on a phone, else what has no room of its own. */
export const TABS: Readonly<Record<Layout, readonly TabName[]>> = {
  wide: ['story', 'talk'],
  middle: ['story', 'talk', 'cast'],
  phone: ['stage', 'cast', 'story', 'talk'],
}

const wide = new MediaQuery('(min-width: 1100px)')
const phone = new MediaQuery('(max-width: 700px)')

export function currentLayout(): Layout {
  if (phone.current) return 'phone'
  return wide.current ? 'wide' : 'middle'
}
