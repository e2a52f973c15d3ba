import { veilingBy } from '../../engine/actions/safety/write-anew.ts'
import type { Action, Game, Seat } from '../../engine/game.ts'
import type { TableEvent } from '../../engine/kernel/events.ts'
import type { Means } from '../../engine/means.ts'
import { checkShows, type Entry, foldOn, newTable, type Table, veilWith } from '../../engine/table.ts'
import { slicesOf } from './load.ts'

type Read = { readonly table: Table } | { readonly failure: unknown }

/**
 * TB-033: a veil reaches the whole past, so the table is read again from the beginning. Here it is
 * done before anything is decided, a slice at a time, so that a long table holds no other one up.
 * Whether anything is veiled is for the offers to say.
 */
export async function readAhead(
  table: Table,
  { seat, action }: { readonly seat: Seat; readonly action: Action },
  past: readonly Entry[],
): Promise<Means['readAgain']> {
  const event = veilingBy(table, seat, action, past)
  if (event === undefined) return undefined
  const read = new Map([[JSON.stringify(event), await readAgain(table.game, past, event)]])
  if (event.type === 'table/veiled' && 'failure' in (read.get(JSON.stringify(event)) ?? {})) {
    // A game that cannot do without these words keeps them.
    const lines: TableEvent = { ...event, words: [] }
    read.set(JSON.stringify(lines), await readAgain(table.game, past, lines))
  }
  return (asked) => {
    const known = read.get(JSON.stringify(asked))
    if (known !== undefined && 'failure' in known) throw known.failure
    return known?.table
  }
}

async function readAgain(game: Game, past: readonly Entry[], event: TableEvent): Promise<Read> {
  try {
    const table = newTable(game, veilWith(past, event))
    for await (const slice of slicesOf(past)) foldOn(table, slice, past)
    checkShows(table)
    return { table }
  } catch (failure) {
    return { failure }
  }
}
