/** The dice of a table's file, in the order in which it tells of them. */
import { DiceCourse, type KindCounts } from '../dice/course.ts'
import type { Hashing } from '../dice/fair.ts'
import type { DiceRecord, EpochRecord, RollRecord } from '../dice/verify.ts'
import { ExportProblem } from './problem.ts'
import type { ExportRecord } from './records.ts'

/** TB-121: how many rolls there are of each kind. Every part has to fit its chain, and every roll its parts. */
export function checkParts(records: readonly ExportRecord[], hashing: Hashing): KindCounts {
  const course = new DiceCourse(hashing)
  const tables = new Tables(records)
  for (const [place, record] of records.entries()) {
    try {
      followRecord(course, record, tables.now)
    } catch (error) {
      if (error instanceof RangeError) throw new ExportProblem(error.message, place + 1)
      throw error
    }
    if ('branched' in record) tables.go(record.branched, place + 1)
  }
  return course.kinds
}

function followRecord(course: DiceCourse, record: ExportRecord, table: string): void {
  if ('sealed' in record) course.seal(record.sealed.scheme)
  else if ('bound' in record) course.bind(record.bound)
  else if ('part' in record) course.give(table, record.part)
  else if ('roll' in record) course.roll(record.roll)
  else if ('restored' in record || 'branched' in record) course.cut()
}

/** What the verification of dice reads, in the order of the file: a roll before its seal does not count. */
export function diceOf(records: readonly ExportRecord[]): DiceRecord {
  const epochs: EpochRecord[] = []
  const rolls: RollRecord[] = []
  const tables = new Tables(records)
  let aside = 0
  for (const [place, record] of records.entries()) {
    if ('branched' in record) tables.go(record.branched, place + 1)
    if ('sealed' in record) epochs.push({ ...record.sealed, table: tables.now })
    if ('restored' in record) aside = epochs.length
    if ('opened' in record) openEpoch(epochs, record.opened, place + 1)
    if (!('roll' in record)) continue
    rolls.push(checkSealed(epochs, record.roll, place + 1))
    if (epochs.findIndex(({ epoch }) => epoch === record.roll.epoch) >= aside) continue
    // TB-072: somebody may have seen that roll before, in what the restore took away.
    const { index, epoch } = record.roll
    throw new ExportProblem(`Roll ${index} was made with dice ${epoch} after a restore.`, place + 1)
  }
  tables.checkEnd()
  checkCounts(records, rolls)
  const [head] = records
  return { table: head !== undefined && 'table' in head ? head.table : '', epochs, rolls }
}

/**
 * The tables that a file's past was played at, one after the other: each goes on from the one
 * before, and the last is the file's own. Dice are sealed by the table they were rolled at.
 */
class Tables {
  now: string
  readonly #own: string

  constructor(records: readonly ExportRecord[]) {
    const [head] = records
    this.#own = head !== undefined && 'table' in head ? head.table : ''
    const first = records.find((record) => 'branched' in record)
    this.now = first === undefined ? this.#own : String(first.branched.from?.table)
  }

  go({ table, from }: { table: string; from: { table: string } }, line: number): void {
    if (from?.table !== this.now) throw new ExportProblem('The table goes on from one that it was not.', line)
    this.now = table
  }

  checkEnd(): void {
    if (this.now !== this.#own) throw new ExportProblem('The past of this file leads to another table.')
  }
}

/** Nothing was rolled with dice that are open but what the file shows. */
function checkCounts(records: readonly ExportRecord[], made: readonly RollRecord[]): void {
  const counts = new Map<number, number>()
  for (const { epoch } of made) counts.set(epoch, (counts.get(epoch) ?? 0) + 1)
  for (const [place, record] of records.entries()) {
    if (!('opened' in record) || record.opened.rolls === undefined) continue
    const { epoch, rolls } = record.opened
    const count = counts.get(epoch) ?? 0
    if (count === rolls) continue
    throw new ExportProblem(
      `Dice ${epoch} were rolled ${rolls} times, but ${count} rolls are here.`,
      place + 1,
    )
  }
}

function openEpoch(
  epochs: EpochRecord[],
  { epoch, seed }: { epoch: number; seed: string },
  line: number,
): void {
  const place = epochs.findIndex((one) => one.epoch === epoch)
  const sealed = epochs[place]
  if (sealed === undefined) throw new ExportProblem(`Dice ${epoch} are opened, but were never sealed.`, line)
  if (sealed.seed !== undefined) throw new ExportProblem(`Dice ${epoch} are opened twice.`, line)
  epochs[place] = { ...sealed, seed }
}

/** A roll comes after its dice were sealed and before they are opened: else the roller could know it. */
function checkSealed(epochs: readonly EpochRecord[], roll: RollRecord, line: number): RollRecord {
  const sealed = epochs.find((one) => one.epoch === roll.epoch)
  if (sealed === undefined)
    throw new ExportProblem(`Roll ${roll.index} was made before dice ${roll.epoch} were sealed.`, line)
  if (sealed.seed !== undefined)
    throw new ExportProblem(`Roll ${roll.index} was made after dice ${roll.epoch} were opened.`, line)
  return roll
}

export function lineOfDie(
  records: readonly ExportRecord[],
  at: { epoch?: number; index?: number },
): number | undefined {
  const place = records.findIndex((record) => {
    if ('roll' in record) return record.roll.epoch === at.epoch && record.roll.index === at.index
    return at.index === undefined && 'opened' in record && record.opened.epoch === at.epoch
  })
  return place === -1 ? undefined : place + 1
}
