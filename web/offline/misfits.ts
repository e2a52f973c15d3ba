import { recall, remember } from '../state/keep.ts'
import type { Sending } from '../state/link/outbox.ts'

/** A move that was written without a network and no longer fitted when it arrived. Its words are kept until their author has seen it. */
export interface Misfit {
  readonly sending: Sending
  readonly because: string
}

const NAME = 'misfits'

export function listMisfits(table: string, seat: number): Misfit[] {
  return all().filter(({ sending }) => sending.table === table && sending.seat === seat)
}

export function keepMisfit(misfit: Misfit): void {
  remember(NAME, [...all().filter(({ sending }) => sending.id !== misfit.sending.id), misfit])
}

export function dropMisfit(id: string): void {
  remember(
    NAME,
    all().filter(({ sending }) => sending.id !== id),
  )
}

/** The words that were put into it, for its author to use again. */
export function wordsOf({ sending }: Misfit): string[] {
  return listTexts(sending.action.with).filter((text) => text.includes(' ') || text.length > 3)
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listTexts)
}

function all(): Misfit[] {
  return recall<Misfit[]>(NAME) ?? []
}
