import type { Line } from '../game.ts'
import type { TableEvent } from '../kernel/events.ts'
import type { Entry } from '../table.ts'
import { ExportProblem } from './problem.ts'
import type { ExportHead, ExportRecord } from './records.ts'

/** No step tells more lines. What a file leaves out is filled up, and shall not be more than there could be. */
const MOST_LINES = 500

/**
 * TB-084: a file for one viewer as a log that can be read and not played: the chronicle with its
 * numbers, and the dice with their proof. What was sealed is not in it, so there is no play behind it.
 */
export function keptEntries(head: ExportHead, records: readonly ExportRecord[]): Entry[] {
  const told = new Map<number, { lines: Line[]; at: number; events: TableEvent[] }>()
  let events: TableEvent[] = []
  let version = 1
  const words = new Map(records.flatMap((one) => ('edit' in one ? [[one.edit.line, one.edit.text]] : [])))
  for (const record of records) {
    const event = eventOf(record, head)
    if (event !== undefined) events.push(event)
    if (!('line' in record)) continue
    version = Number.parseInt(record.line.id, 10)
    const entry = told.get(version) ?? { lines: [], at: record.line.at, events }
    events = told.has(version) ? events : []
    const place = Number(record.line.id.slice(record.line.id.indexOf('.') + 1))
    if (!(place < MOST_LINES)) throw new ExportProblem('No step of a table tells so many lines.')
    // A line that this viewer did not read keeps its number.
    while (entry.lines.length < place) entry.lines.push({ kind: 'note', text: '', to: [] })
    entry.lines.push(lineOf(record.line, words.get(record.line.id), head))
    told.set(version, entry)
  }
  return Array.from({ length: version }, (_, index) => {
    const { lines, at, events: own } = told.get(index + 1) ?? { lines: [], at: head.at, events: [] }
    const rest = index + 1 === version ? [...events, { type: 'table/kept' } as const] : []
    const opened = index === 0 ? [openedEvent(head, records)] : []
    const entry = { version: index + 1, seat: null, do: 'told', title: '', at }
    return { ...entry, events: [...opened, ...own, ...rest], lines }
  })
}

type LineRecord = Extract<ExportRecord, { line: unknown }>['line']

function lineOf(record: LineRecord, edited: string | undefined, { viewer }: ExportHead): Line {
  const { kind, text, by, voice, rule, dice, veiled, whispered } = record
  return {
    kind,
    text: edited ?? text,
    ...(by === undefined ? {} : { by }),
    ...(voice === undefined ? {} : { voice }),
    ...(rule === undefined ? {} : { rule }),
    ...(dice === undefined ? {} : { dice }),
    ...(veiled === undefined ? {} : { veiled }),
    ...(whispered && typeof viewer === 'number' ? { to: [viewer] } : {}),
  }
}

function openedEvent(head: ExportHead, records: readonly ExportRecord[]): TableEvent {
  const branched = records.find((one) => 'branched' in one)
  const table = branched === undefined ? head.table : branched.branched.from.table
  const { game, rules, title, seats, options } = head
  return {
    type: 'table/opened',
    table,
    game,
    rules,
    title,
    names: seats,
    options: options as never,
    agreement: 'trusting',
    pace: 'slow',
  }
}

function eventOf(record: ExportRecord, { seats, title }: ExportHead): TableEvent | undefined {
  if ('sealed' in record) return { type: 'table/epoch-opened', ...record.sealed }
  if ('bound' in record) return { type: 'table/bound', ...record.bound }
  if ('part' in record) return { type: 'table/part-given', ...record.part }
  if ('opened' in record) return { type: 'table/epoch-closed', ...record.opened }
  if ('roll' in record) return { type: 'table/rolled', ...record.roll }
  if ('restored' in record) return { type: 'table/restored', ...record.restored }
  if (!('branched' in record)) return undefined
  const { table, from } = record.branched
  const taken = seats.map(() => true)
  return {
    type: 'table/branched',
    table,
    title,
    from,
    names: seats,
    taken,
    host: 0,
    safety: { lines: '', veils: '' },
  }
}
