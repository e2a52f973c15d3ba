/** Checks an export: its chain, its order, and every die that is open. Says in words what is wrong and where. */
import { type DiceRecord, type EpochRecord, type RollRecord, verifyDice } from '../../engine/dice/verify.ts'
import { hashing } from '../hashing.ts'
import { type ExportRecord, recordHash } from './records.ts'

export type ExportVerdict =
  | {
      readonly ok: true
      readonly table: string
      readonly records: number
      readonly checked: number
      readonly sealed: number
    }
  | { readonly ok: false; readonly problem: string; readonly line?: number }

class ExportProblem extends Error {
  readonly line: number | undefined

  constructor(problem: string, line?: number) {
    super(problem)
    this.line = line
  }
}

const TAIL = /^(.*),"hash":"([0-9a-f]{64})"\}$/s

export function checkExport(text: string): ExportVerdict {
  try {
    const records = readRecords(text)
    checkEnds(records)
    checkLineOrder(records)
    const verdict = verifyDice(diceOf(records), hashing)
    if (!verdict.ok) throw new ExportProblem(verdict.problem, lineOfDie(records, verdict.at))
    const [head] = records
    const table = head !== undefined && 'table' in head ? head.table : ''
    return { ok: true, table, records: records.length, checked: verdict.checked, sealed: verdict.sealed }
  } catch (error) {
    if (!(error instanceof ExportProblem)) throw error
    return { ok: false, problem: error.message, ...(error.line === undefined ? {} : { line: error.line }) }
  }
}

/** The text of each record is taken as it stands: another way to write the same JSON is another text. */
function readRecords(text: string): ExportRecord[] {
  const rows = text.split('\n')
  if (rows.at(-1) === '') rows.pop()
  let previous = ''
  return rows.map((row, place) => {
    const found = TAIL.exec(row)
    if (found === null)
      throw new ExportProblem('This line is no record: it does not end with its hash.', place + 1)
    const [, start = '', hash = ''] = found
    if (recordHash(previous, `${start}}`) !== hash) {
      throw new ExportProblem(
        'This record does not fit its hash: it was changed, or records before it were changed, moved or left out.',
        place + 1,
      )
    }
    previous = hash
    return parseRecord(`${start}}`, place + 1)
  })
}

function parseRecord(text: string, line: number): ExportRecord {
  try {
    const record: unknown = JSON.parse(text)
    if (typeof record === 'object' && record !== null) return record as ExportRecord
  } catch {
    // Told below, like every record that is none.
  }
  throw new ExportProblem('This line is no JSON record.', line)
}

function checkEnds(records: readonly ExportRecord[]): void {
  const [head] = records
  if (head === undefined || !('storytable' in head)) {
    throw new ExportProblem('This is no Storytable export: its first record does not say so.', 1)
  }
  if (head.storytable !== 1) throw new ExportProblem('This export was written by a newer Storytable.', 1)
  const last = records.at(-1)
  if (last === undefined || !('end' in last))
    throw new ExportProblem('The export breaks off: its end is missing.', records.length)
  if (last.records !== records.length - 1) {
    throw new ExportProblem(
      `The end counts ${last.records} records, but there are ${records.length - 1}.`,
      records.length,
    )
  }
  const second = records.findIndex((record, place) => place > 0 && 'storytable' in record)
  if (second !== -1) throw new ExportProblem('A second beginning stands in the middle.', second + 1)
}

/** Lines are numbered VERSION.PLACE and only ever go up. */
function checkLineOrder(records: readonly ExportRecord[]): void {
  let [version, place] = [0, -1]
  for (const [index, record] of records.entries()) {
    if (!('line' in record)) continue
    const [nextVersion = Number.NaN, nextPlace = Number.NaN] = String(record.line.id).split('.').map(Number)
    const follows = nextVersion > version || (nextVersion === version && nextPlace > place)
    if (!follows) {
      throw new ExportProblem(
        `Line ${record.line.id} stands after line ${version}.${place}: the order was changed.`,
        index + 1,
      )
    }
    version = nextVersion
    place = nextPlace
  }
}

/** What the verification of dice reads, in the order of the file: a roll before its seal does not count. */
function diceOf(records: readonly ExportRecord[]): DiceRecord {
  const epochs: EpochRecord[] = []
  const rolls: RollRecord[] = []
  for (const [place, record] of records.entries()) {
    if ('sealed' in record) epochs.push({ ...record.sealed })
    if ('opened' in record) openEpoch(epochs, record.opened, place + 1)
    if ('roll' in record) rolls.push(checkSealed(epochs, record.roll, place + 1))
  }
  const [head] = records
  return { table: head !== undefined && 'table' in head ? head.table : '', epochs, rolls }
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

function lineOfDie(
  records: readonly ExportRecord[],
  at: { epoch?: number; index?: number },
): number | undefined {
  const place = records.findIndex((record) => {
    if ('roll' in record) return record.roll.epoch === at.epoch && record.roll.index === at.index
    return at.index === undefined && 'opened' in record && record.opened.epoch === at.epoch
  })
  return place === -1 ? undefined : place + 1
}
