import type { Drafts } from '../kit/table-context.ts'
import { forget, listKept, recall, remember } from './keep.ts'

/** Unfinished words and forms survive a reload. They are kept by table, seat and offer, never sent. */
interface Draft {
  readonly at: number
  readonly values: unknown
}

const LONGEST = 60 * 24 * 60 * 60_000

export function draftName(table: string, seat: number | null, what: string): string {
  return `draft:${table}/${seat ?? '-'}/${what}`
}

export function writeDraft(name: string, values: unknown): void {
  remember(name, { at: Date.now(), values } satisfies Draft)
}

export function dropOldDrafts(now: number): void {
  for (const name of listKept('draft:')) {
    if (now - (recall<Draft>(name)?.at ?? 0) > LONGEST) forget(name)
  }
}

/** Those of one seat at one table. */
export function draftsOf(table: { readonly id: string; readonly seat: number | null }): Drafts {
  const nameOf = (what: string) => draftName(table.id, table.seat, what)
  return {
    read: (what) => recall<Draft>(nameOf(what))?.values,
    write: (what, values) => writeDraft(nameOf(what), values),
    drop: (what) => forget(nameOf(what)),
  }
}
