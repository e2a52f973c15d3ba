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

export function readDraft(name: string): unknown {
  return recall<Draft>(name)?.values
}

export function writeDraft(name: string, values: unknown): void {
  remember(name, { at: Date.now(), values } satisfies Draft)
}

export function dropDraft(name: string): void {
  forget(name)
}

export function dropOldDrafts(now: number): void {
  for (const name of listKept('draft:')) {
    if (now - (recall<Draft>(name)?.at ?? 0) > LONGEST) forget(name)
  }
}
