/** The dice of a table's file, in the order in which it tells of them. */
import { DiceCourse } from '../dice/course.ts'
import { type Hashing, isTableName } from '../dice/fair.ts'
import type { RollKindOrOld } from '../dice/roll-kinds.ts'
import type { DiceRecord, EpochRecord, RollRecord } from '../dice/verify.ts'
import { ExportProblem } from './problem.ts'
import type { ExportRecord } from './records.ts'

/** TB-121: of which kind each roll is. Every part has to fit its chain, and every roll its parts. */
export function followDice(records: readonly ExportRecord[], hashing: Hashing): RollKindOrOld[] {
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
  if ('roll' in record) return course.roll(record.roll)
  course.endRolls()
  if ('line' in record) course.tell(Number.parseInt(record.line.id, 10))
  if ('sealed' in record) course.seal(record.sealed.scheme)
  else if ('bound' in record) course.bind(record.bound)
  else if ('part' in record) course.give(table, record.part)
  else if ('restored' in record || 'branched' in record) course.cut()
}

/** What the verification of dice reads, in the order of the file: a roll before its seal does not count. */
export function diceOf(records: readonly ExportRecord[]): DiceRecord {
  const epochs: EpochRecord[] = []
  const rolls: RollRecord[] = []
  const tables = new Tables(records)
  const seals = new Seals()
  for (const [place, record] of records.entries()) {
    if ('branched' in record) tables.go(record.branched, place + 1)
    if ('branched' in record) seals.setAside('the table had gone on by itself')
    if ('restored' in record) seals.setAside('a restore')
    if ('sealed' in record) {
      seals.seal(record.sealed.epoch, place + 1)
      epochs.push({ ...record.sealed, table: tables.now })
    }
    if ('opened' in record) {
      openEpoch(epochs, record.opened, place + 1)
      seals.open(record.opened.epoch)
    }
    if (!('roll' in record)) continue
    rolls.push(checkSealed(epochs, record.roll, place + 1))
    seals.roll(record.roll, place + 1)
  }
  tables.checkEnd()
  checkCounts(records, rolls)
  const [head] = records
  return { table: head !== undefined && 'table' in head ? head.table : '', epochs, rolls }
}

/**
 * TB-121: only the dice that were sealed last roll, until they are opened or set aside, and none are sealed
 * beside them: whoever knows the seeds of several could choose among them, and what counts counts from the last.
 */
class Seals {
  #rolling: number | undefined
  readonly #aside = new Map<number, string>()

  seal(epoch: number, line: number): void {
    if (this.#rolling !== undefined)
      throw new ExportProblem(
        `Dice ${epoch} were sealed while dice ${this.#rolling} could still be rolled.`,
        line,
      )
    this.#rolling = epoch
  }

  open(epoch: number): void {
    if (this.#rolling === epoch) this.#rolling = undefined
  }

  /** TB-072, TB-055: somebody may have seen their rolls, in what the restore took away or at the other table. */
  setAside(by: string): void {
    if (this.#rolling !== undefined) this.#aside.set(this.#rolling, by)
    this.#rolling = undefined
  }

  roll({ epoch, index }: RollRecord, line: number): void {
    if (epoch === this.#rolling) return
    const since = this.#aside.get(epoch) ?? 'others were sealed'
    throw new ExportProblem(`Roll ${index} was made with dice ${epoch} after ${since}.`, line)
  }
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
    if (!isTableName(table)) throw new ExportProblem('The table that goes on has no name.', line)
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
