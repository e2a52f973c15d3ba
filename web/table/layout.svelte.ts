import { MediaQuery } from 'svelte/reactivity'

/** Three columns, two, or one part at a time. */
export type Layout = 'wide' | 'middle' | 'phone'

const wide = new MediaQuery('(min-width: 1100px)')
const phone = new MediaQuery('(max-width: 700px)')

export function currentLayout(): Layout {
  if (phone.current) return 'phone'
  return wide.current ? 'wide' : 'middle'
}
