/**
 * Checks a table's file: its chain, its order, and every die that is open. Says in words what is
 * wrong and where. The command line and the page that works without a server run this same code.
 */
import { type Hashing, isTableName } from '../dice/fair.ts'
import { countKinds, type KindCounts } from '../dice/roll-kinds.ts'
import { verifyDice } from '../dice/verify.ts'
import type { Entry } from '../table.ts'
import { isSame } from './compare.ts'
import { diceOf, followDice, lineOfDie } from './dice.ts'
import { ExportProblem } from './problem.ts'
import { type ExportHead, type ExportRecord, recordsOf } from './records.ts'

export interface RecordHashing extends Hashing {
  /** SHA-256 of a text in UTF-8, as hex. */
  hashText(text: string): string
}

export type ExportVerdict =
  | {
      readonly ok: true
      readonly table: string
      readonly records: number
      readonly checked: number
      readonly sealed: number
      /** How many rolls came about in which way (TB-121). */
      readonly kinds: Readonly<KindCounts>
      /** How often the table was brought back from a backup. */
      readonly restored: number
      /** The last hash: two files with the same one are the same to the byte. */
      readonly fingerprint: string
      readonly head: ExportHead
      /** The last version that the file tells of. */
      readonly version: number
    }
  | { readonly ok: false; readonly problem: string; readonly line?: number }

const LINE_ID = /^(\d{1,9})\.(\d{1,9})$/
const TAIL = /^(.*),"hash":"([0-9a-f]{64})"\}$/s

/** The records of a file whose chain and dice are whole; throws an ExportProblem otherwise. */
export function readExport(text: string, hashing: RecordHashing) {
  const { records, fingerprint } = readRecords(text, hashing)
  const head = checkEnds(records)
  const version = checkLineOrder(records)
  const entries = checkEntries(records, head)
  const kinds = countKinds(followDice(records, hashing))
  const verdict = verifyDice(diceOf(records), hashing)
  if (!verdict.ok) throw new ExportProblem(verdict.problem, lineOfDie(records, verdict.at))
  const latest = entries.at(-1)?.version ?? version
  return { head, records, entries, verdict: { ...verdict, kinds }, fingerprint, version: latest }
}

export function checkExport(text: string, hashing: RecordHashing): ExportVerdict {
  try {
    const { head, records, verdict, fingerprint, version } = readExport(text, hashing)
    const { checked, sealed, kinds } = verdict
    return {
      ok: true,
      table: head.table,
      records: records.length,
      checked,
      sealed,
      kinds,
      restored: records.filter((record) => 'restored' in record).length,
      fingerprint,
      head,
      version,
    }
  } catch (error) {
    if (!(error instanceof ExportProblem)) throw error
    return { ok: false, problem: error.message, ...(error.line === undefined ? {} : { line: error.line }) }
  }
}

/** The text of each record is taken as it stands: another way to write the same JSON is another text. */
function readRecords(text: string, { hashText }: RecordHashing) {
  const rows = text.split('\n')
  if (rows.pop() !== '')
    throw new ExportProblem('The file breaks off in the middle of a line.', rows.length + 1)
  let previous = ''
  const records = rows.map((row, place) => {
    const found = TAIL.exec(row)
    if (found === null)
      throw new ExportProblem('This line is no record: it does not end with its hash.', place + 1)
    const [, start = '', hash = ''] = found
    if (hashText(`${previous}${start}}`) !== hash) {
      throw new ExportProblem(
        'This record does not fit its hash: it was changed, or records before it were changed, moved or left out.',
        place + 1,
      )
    }
    previous = hash
    return parseRecord(`${start}}`, place + 1)
  })
  return { records, fingerprint: previous }
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

function checkEnds(records: readonly ExportRecord[]): ExportHead {
  const [head] = records
  if (head === undefined || !('storytable' in head)) {
    throw new ExportProblem('This is no Storytable export: its first record does not say so.', 1)
  }
  if (head.storytable !== 1) throw new ExportProblem('This export was written by a newer Storytable.', 1)
  if (!isTableName(head.table)) throw new ExportProblem('The table of this file has no name.', 1)
  const last = records.at(-1)
  if (last === undefined || !('end' in last) || last.end !== true)
    throw new ExportProblem('The export breaks off: its end is missing.', records.length)
  if (last.records !== records.length - 1) {
    throw new ExportProblem(
      `The end counts ${last.records} records, but there are ${records.length - 1}.`,
      records.length,
    )
  }
  const second = records.findIndex((record, place) => place > 0 && 'storytable' in record)
  if (second !== -1) throw new ExportProblem('A second beginning stands in the middle.', second + 1)
  for (const [place, record] of records.entries()) checkHolding(record, place + 1)
  return head
}

const TELLING = ['line', 'edit', 'sealed', 'opened', 'bound', 'part', 'roll', 'branched', 'restored', 'entry']

/** One thing in each record: whatever follows their order would have to choose one. */
function checkHolding(record: ExportRecord, line: number): void {
  const held = TELLING.filter((name) => name in record)
  const ends = ['storytable', 'end'].filter((name) => name in record)
  if (held.length + ends.length > 1) throw new ExportProblem('This record holds more than one thing.', line)
  for (const name of held) {
    const value = (record as unknown as Readonly<Record<string, unknown>>)[name]
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ExportProblem('This record holds nothing.', line)
  }
}

/** In a whole file every entry follows the one before, and what stands after it is what it tells. */
function checkEntries(records: readonly ExportRecord[], { viewer }: ExportHead): Entry[] {
  const entries: Entry[] = []
  if (viewer !== 'whole') {
    const stray = records.findIndex((record) => 'entry' in record)
    if (stray !== -1) throw new ExportProblem('A file for one viewer holds no entries.', stray + 1)
    return entries
  }
  let place = 1
  while (place < records.length - 1) {
    const record = records[place] as ExportRecord
    // Dice of another table, opened there since, stand at the end.
    if ('opened' in record && records.slice(place, -1).every((one) => 'opened' in one)) break
    if (!('entry' in record)) throw new ExportProblem('An entry should stand here.', place + 1)
    const { entry } = record
    checkShape(entry, entries.length + 1, place + 1)
    for (const told of recordsOf(entry, 'whole').slice(1)) {
      place += 1
      if (!isSame(records[place], told)) {
        throw new ExportProblem(`This is not what the entry of step ${entry.version} tells.`, place + 1)
      }
    }
    entries.push(entry)
    place += 1
  }
  return entries
}

function checkShape(entry: Entry, version: number, line: number): void {
  const isWhole =
    typeof entry === 'object' &&
    entry !== null &&
    Array.isArray(entry.events) &&
    Array.isArray(entry.lines) &&
    entry.events.every((event) => typeof event?.type === 'string') &&
    entry.lines.every((one) => typeof one?.text === 'string')
  if (!isWhole) throw new ExportProblem('This entry is not whole.', line)
  if (entry.version !== version) {
    throw new ExportProblem(`Step ${version} should come next, but here is step ${entry.version}.`, line)
  }
}

/** Lines are numbered VERSION.PLACE and only ever go up. */
function checkLineOrder(records: readonly ExportRecord[]): number {
  let [version, place] = [0, -1]
  for (const [index, record] of records.entries()) {
    if (!('line' in record)) continue
    const [, ...numbers] = (typeof record.line.id === 'string' && LINE_ID.exec(record.line.id)) || []
    const [nextVersion = Number.NaN, nextPlace = Number.NaN] = numbers.map(Number)
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
  return version
}
