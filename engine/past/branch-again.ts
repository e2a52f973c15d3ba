import type { Seat } from '../game.ts'
import type { TableEvent } from '../kernel/events.ts'
import type { Kernel } from '../kernel/state.ts'
import { nothingVeiled } from '../kernel/veil/veil.ts'
import type { Means } from '../means.ts'
import type { Entry, Table } from '../table.ts'
import { branchTable } from './branch.ts'
import { Stray } from './recorded-chance.ts'
import { checkHolds, checkName, checkPlayer, checkTitle, need } from './recorded-checks.ts'

/** TB-055 and TB-086: a table that went on from another, as its entry tells. */
export function branchAgain(past: Table, entry: Entry, means: Means): Entry {
  const event = need(entry, 'table/branched')
  checkBranched(past.kernel, event)
  const { table, title, names, taken, host, safety, standIns, seating = 1, unproven } = event
  const { together = [], rested = [], stoodIn = [], back = [] } = event
  const { kernel } = past
  const { standIns: _, ...rest } = kernel
  const other = {
    ...rest,
    // Logs from before these were written down say nothing of them.
    ...(standIns === undefined ? {} : { standIns: { seats: [...standIns], held: false } }),
    pacing: withBack(kernel.pacing, back),
    names: [...names],
    taken: [...taken],
    host,
    safety,
    together: [...together],
    rested: [...rested],
    stoodIn: stoodIn.map(({ seat, by, isKeyed }) => ({ seat, by, ...(isKeyed === true ? { isKeyed } : {}) })),
    // Logs from before that was written down say nothing of it.
    unproven: unproven === true,
    veiled: nothingVeiled(),
  }
  return branchTable(past, { table, title, from: other, seating }, means)
}

type Branched = Extract<TableEvent, { type: 'table/branched' }>

function checkBranched(kernel: Kernel, event: Branched): void {
  const { table, title, from, names, taken, host, safety, standIns } = event
  const { together = [], rested = [], stoodIn = [], back = [] } = event
  checkName(table)
  checkTitle(title)
  checkSeats(kernel, { names, taken, host })
  for (const pair of together) checkHolds(kernel, pair)
  checkHolds(kernel, rested)
  checkHolds(kernel, back)
  for (const one of stoodIn) checkHolds(kernel, [one.seat, one.by])
  if (standIns !== undefined) checkStandIns(kernel, standIns)
  if (typeof safety.lines !== 'string' || typeof safety.veils !== 'string') throw new Stray()
  if (Math.max(safety.lines.length, safety.veils.length) > LONGEST_SAFETY) throw new Stray()
  if (from.table !== kernel.table || from.title !== kernel.title) throw new Stray()
}

const LONGEST_SAFETY = 1000

function checkStandIns({ names }: Kernel, standIns: readonly unknown[]): void {
  const known: readonly unknown[] = ['seated', 'lent', null]
  if (!Array.isArray(standIns) || standIns.length !== names.length) throw new Stray()
  for (const one of standIns) if (!known.includes(one)) throw new Stray()
}

function withBack(pacing: Kernel['pacing'], back: readonly Seat[]): Kernel['pacing'] {
  if (pacing === null) return null
  const isBack = { isLapsed: false, isStoodIn: false }
  const clocks = pacing.clocks.map((clock, seat) => (back.includes(seat) ? { ...clock, ...isBack } : clock))
  return { ...pacing, clocks }
}

/** Names, and who holds a seat, are those of the other table at the hour of the fork. */
function checkSeats(
  kernel: Kernel,
  { names, taken, host }: Pick<Kernel, 'names' | 'taken' | 'host'> | Seated,
): void {
  const count = kernel.names.length
  if (names.length !== count || taken.length !== count || kernel.names[host] === undefined) throw new Stray()
  for (const one of names) checkPlayer(one)
  for (const one of taken) if (typeof one !== 'boolean') throw new Stray()
}

type Seated = Pick<Extract<TableEvent, { type: 'table/branched' }>, 'names' | 'taken' | 'host'>
