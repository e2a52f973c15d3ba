/** The dice of a table as anyone may check them, with those it shares with the table it went on from. */
import type { EpochRecord } from '../../engine/dice/verify.ts'
import type { GameEvent } from '../../engine/game.ts'
import type { TableEvent } from '../../engine/kernel/events.ts'
import { type RollRecordOf, recordsOf } from '../../engine/record/records.ts'
import type { Entry } from '../../engine/table.ts'
import type { Store } from '../store/port.ts'
import { readLog } from '../tables/load.ts'

export interface TableDice {
  readonly table: string
  readonly epochs: readonly EpochRecord[]
  readonly rolls: readonly RollRecordOf[]
}

export async function readDice(store: Store, table: string, upTo: number): Promise<TableDice> {
  const { entries } = await readLog(store, table)
  const dice = diceOf(table, entries.slice(0, upTo))
  const opened = await findOpenings(store, dice.epochs)
  const epochs = dice.epochs.map((one) => {
    const seed = opened.find(({ epoch }) => epoch === one.epoch)?.seed
    return seed === undefined ? one : { ...one, seed }
  })
  return { ...dice, epochs }
}

/** As the table's own log tells them. Until it went on by itself, seals are the other table's. */
function diceOf(table: string, entries: readonly Entry[]): TableDice {
  let epochs: EpochRecord[] = []
  const rolls: RollRecordOf[] = []
  let owned = 0
  for (const record of entries.flatMap((entry) => recordsOf({ ...entry, lines: [] }, 'spectator'))) {
    if ('sealed' in record) epochs.push(record.sealed)
    if ('roll' in record) rolls.push(record.roll)
    if ('branched' in record) {
      const { from } = record.branched
      epochs = epochs.map((epoch, place) => (place < owned ? epoch : { ...epoch, table: from.table }))
      owned = epochs.length
    }
    if ('opened' in record) {
      const { epoch, seed } = record.opened
      epochs = epochs.map((one) => (one.epoch === epoch ? { ...one, seed } : one))
    }
  }
  return { table, epochs, rolls }
}

export interface Opening {
  readonly epoch: number
  readonly seed: string
}

/**
 * Dice that were still sealed when the table went on by itself are opened where they were sealed, or
 * nowhere: this one has no seed of theirs. Only what that table's log has opened is read.
 */
export async function readLateOpenings(
  store: Store,
  table: string,
  upTo: number,
): Promise<readonly Opening[]> {
  const { entries } = await readLog(store, table)
  return findOpenings(store, diceOf(table, entries.slice(0, upTo)).epochs)
}

async function findOpenings(store: Store, epochs: readonly EpochRecord[]): Promise<readonly Opening[]> {
  const openings: Opening[] = []
  for (const { epoch, table, seed } of epochs) {
    if (table === undefined || seed !== undefined) continue
    const { entries } = await readLog(store, table)
    const opened = entries
      .flatMap(({ events }) => events.filter(isOpening))
      .find((one) => one.epoch === epoch)
    if (opened !== undefined) openings.push({ epoch, seed: opened.seed })
  }
  return openings
}

type Closed = Extract<TableEvent, { type: 'table/epoch-closed' }>

function isOpening(event: GameEvent): event is Closed {
  return event.type === 'table/epoch-closed'
}
