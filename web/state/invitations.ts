import { forget, recall, remember } from './keep.ts'

/** Invitations that this browser made, so that the host finds them again. The server keeps only hashes. */
type Keys = Record<number, string>

export function recallKeys(table: string): Keys {
  return recall<Keys>(`keys:${table}`) ?? {}
}

export function rememberKeys(table: string, keys: Keys): void {
  if (Object.keys(keys).length === 0) forget(`keys:${table}`)
  else remember(`keys:${table}`, keys)
}

export function seatLink(table: string, key: string): string {
  return `${location.origin}/t/${table}#seat=${key}`
}

/** The one link for the group. Before play it leads to the invitation, later to watching. */
export function tableLink(table: string): string {
  return `${location.origin}/t/${table}`
}

export function watchLink(table: string): string {
  return `${tableLink(table)}?watch`
}

/** The key in this page's address, taken out of it at once so that it is not copied on by mistake. */
export function takeKeyFromAddress(table: string): string | undefined {
  const found = /^#seat=([\w-]{8,64})$/.exec(location.hash)?.[1]
  if (found) {
    history.replaceState(null, '', location.pathname + location.search)
    sessionStorage.setItem(`storytable:key:${table}`, found)
  }
  return found ?? sessionStorage.getItem(`storytable:key:${table}`) ?? undefined
}

export function dropKey(table: string): void {
  sessionStorage.removeItem(`storytable:key:${table}`)
}
