/** The dice of a table as anyone may check them, with those it shares with the table it went on from. */
import type { EpochRecord } from '../../engine/dice/verify.ts'
import type { GameEvent, Seat } from '../../engine/game.ts'
import type { TableEvent } from '../../engine/kernel/events.ts'
import { type RollRecordOf, recordsOf } from '../../engine/record/records.ts'
import type { Entry } from '../../engine/table.ts'

export interface TableDice {
  readonly table: string
  readonly epochs: readonly EpochRecord[]
  readonly rolls: readonly RollRecordOf[]
  /** TB-128: by today's scheme, what each seat's next part had to fit, and from which version on. */
  readonly bound: readonly Bound[]
}

interface Bound {
  readonly seat: Seat
  readonly last: string
  readonly version: number
}

/** Reads the whole log of a table as it is now; nothing where there is none. */
export type ReadEntries = (table: string) => Promise<readonly Entry[]>

export async function readDice(
  table: string,
  entries: readonly Entry[],
  read: ReadEntries,
): Promise<TableDice> {
  const dice = diceOf(table, entries)
  const opened = new Map((await findOpenings(dice.epochs, read)).map(({ epoch, seed }) => [epoch, seed]))
  const epochs = dice.epochs.map((one) => {
    const seed = opened.get(one.epoch)
    return seed === undefined ? one : { ...one, seed }
  })
  return { ...dice, epochs }
}

type Draft = { -readonly [Key in keyof EpochRecord]: EpochRecord[Key] }

/** As the table's own log tells them. Until it went on by itself, seals are the other table's. */
export function diceOf(table: string, entries: readonly Entry[]): TableDice {
  const epochs: Draft[] = []
  const byNumber = new Map<number, Draft[]>()
  const rolls: RollRecordOf[] = []
  const bound: Bound[] = []
  let owned = 0
  for (const entry of entries) {
    for (const record of recordsOf({ ...entry, lines: [] }, 'spectator')) {
      if ('sealed' in record) {
        const sealed = { ...record.sealed }
        epochs.push(sealed)
        addTo(byNumber, sealed.epoch, sealed)
      }
      if ('roll' in record) rolls.push(record.roll)
      if ('bound' in record) addBound(bound, record.bound.head, record.bound)
      if ('part' in record) addBound(bound, record.part.part, record.part)
      if ('branched' in record) {
        for (const epoch of epochs.slice(owned)) epoch.table = record.branched.from.table
        owned = epochs.length
      }
      if ('opened' in record) {
        for (const one of byNumber.get(record.opened.epoch) ?? []) one.seed = record.opened.seed
      }
    }
  }
  return { table, epochs, rolls, bound }
}

/** By the older scheme no version was said: nobody has anything to compare. */
function addBound(
  to: Bound[],
  last: string,
  { seat, version }: Pick<RollRecordOf, 'seat'> & { readonly version?: number },
): void {
  if (version !== undefined) to.push({ seat, last, version })
}

export interface Opening {
  readonly epoch: number
  readonly seed: string
}

/** A table goes on from another, and that one from a third: so far back is looked for openings. */
const MOST_ORIGINS = 50

/**
 * Dice that were still sealed when the table went on by itself are opened where they were sealed, or
 * nowhere: this one has no seed of theirs. Only what that table's log has opened is read.
 */
export async function findOpenings(
  epochs: readonly EpochRecord[],
  read: ReadEntries,
): Promise<readonly Opening[]> {
  const sealed = new Map<string, number[]>()
  for (const { epoch, table, seed } of epochs) {
    if (table === undefined || seed !== undefined) continue
    addTo(sealed, table, epoch)
  }
  const openings = new Map<number, Opening>()
  for (const [table, wanted] of [...sealed].slice(0, MOST_ORIGINS)) {
    const seeds = openedBy(await read(table))
    for (const epoch of wanted) {
      const seed = seeds.get(epoch)
      if (seed !== undefined) openings.set(epoch, { epoch, seed })
    }
  }
  return epochs.flatMap(({ epoch }) => openings.get(epoch) ?? [])
}

function addTo<Key, One>(lists: Map<Key, One[]>, key: Key, one: One): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [one])
  else list.push(one)
}

/** The first opening of each. */
function openedBy(entries: readonly Entry[]): Map<number, string> {
  const seeds = new Map<number, string>()
  for (const { events } of entries) {
    for (const event of events)
      if (isOpening(event) && !seeds.has(event.epoch)) seeds.set(event.epoch, event.seed)
  }
  return seeds
}

type Closed = Extract<TableEvent, { type: 'table/epoch-closed' }>

function isOpening(event: GameEvent): event is Closed {
  return event.type === 'table/epoch-closed'
}
