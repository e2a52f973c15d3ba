/**
 * Forgeries by whoever runs the server: they know every seed, so each face fits its seal, and each part its
 * chain. Made of files for one viewer: in a whole one every entry would have to be told otherwise too.
 */
import { commitmentOf, fairFaces, type RollPlace } from '../../engine/dice/fair.ts'
import type { Scheme } from '../../engine/dice/hands.ts'
import type { Random } from '../../engine/dice/random.ts'
import type { ExportHead, ExportRecord, RollRecordOf } from '../../engine/record/records.ts'
import { hashing } from '../../server/hashing.ts'

type Rows = readonly string[]
type Forge = (rows: Rows, random: Random) => string[] | undefined

const MOST_SEALS = 8
const DIGITS = [...'0123456789abcdef']

interface Known {
  readonly table: string
  readonly epoch: number
  readonly seed: string
  readonly scheme: Scheme
}

/** Many seals in a row, and the roll with those dice that suit it best: whoever acts in between acts for all of them. */
export const chosenDice: Forge = (rows, random) => {
  const read = readRows(rows)
  const place = read && lastSeal(read.records)
  if (read === undefined || place === undefined) return undefined
  const { head, records } = read
  const scheme = schemeAt(records, place)
  const at = records.findIndex(
    (one, where) => where > place && 'roll' in one && one.roll.kind === 'shared' && one.roll.dice.length > 0,
  )
  const chosen = records[at]
  if (chosen === undefined || !('roll' in chosen)) return undefined
  const more = Array.from({ length: MOST_SEALS }, (_, next) => ({
    table: head.table,
    epoch: chosen.roll.epoch + 1 + next,
    scheme,
    seed: Array.from({ length: 64 }, () => random.pick(DIGITS)).join(''),
  }))
  const sumOf = (known: Known) =>
    rolledWith(chosen.roll, known, placeOf(records, at, 0)).faces.reduce((sum, one) => sum + one, 0)
  const best = more.reduce((one, other) => (sumOf(other) > sumOf(one) ? other : one))
  const before = chosen.roll.index
  const forged = records.flatMap((record, where): ExportRecord[] => {
    if (where === place) return [record, ...more.map(sealOf)]
    if ('roll' in record && where >= at)
      return [{ roll: rolledWith(record.roll, best, placeOf(records, where, record.roll.index - before)) }]
    if (!('opened' in record) || record.opened.epoch !== chosen.roll.epoch) return [record]
    const after = (record.opened.rolls ?? 0) - before
    const opened = more.map(({ epoch, seed }) => {
      return { opened: { epoch, seed, rolls: epoch === best.epoch ? after : 0 } }
    })
    return [{ opened: { ...record.opened, rolls: before } }, ...opened]
  })
  return writeRows(forged)
}

/** One more seal, in case it may be of use one day. */
export const spareDice: Forge = (rows) => {
  const read = readRows(rows)
  const place = read && lastSeal(read.records)
  if (read === undefined || place === undefined) return undefined
  const { head, records } = read
  const sealed = records[place]
  if (sealed === undefined || !('sealed' in sealed)) return undefined
  const scheme = schemeAt(records, place)
  const spare = sealOf({ table: head.table, epoch: sealed.sealed.epoch + 1, seed: '00'.repeat(32), scheme })
  return writeRows(records.toSpliced(place + 1, 0, spare))
}

/** A roll by oneself that passes for one more of an action that is over, and was shared. */
export const lateRoll: Forge = (rows, random) => {
  const read = readRows(rows)
  if (read === undefined) return undefined
  const { head, records } = read
  const found = records.flatMap((record, place) => {
    const next = records[place + 1]
    const isLast = (roll: RollRecordOf) =>
      !records.some((one) => 'roll' in one && one.roll.epoch === roll.epoch && one.roll.index > roll.index)
    if (!('roll' in record) || record.roll.kind !== 'shared' || next === undefined) return []
    return 'line' in next && isLast(record.roll) ? [{ place, roll: record.roll }] : []
  })
  if (found.length === 0) return undefined
  const { place, roll } = random.pick(found)
  const known = knownDice(head, records, roll.epoch)
  const again = { ...roll, index: roll.index + 1, again: true as const }
  const nth = nthOf(records, place) + 1
  const late = { roll: known === undefined ? again : rolledWith(again, known, { index: again.index, nth }) }
  const counted = records.map((record) => {
    if (!('opened' in record) || record.opened.epoch !== roll.epoch) return record
    return { opened: { ...record.opened, rolls: again.index + 1 } }
  })
  return writeRows(counted.toSpliced(place + 2, 0, late))
}

/** A part that is known already, where nothing waited for it yet: the chain goes on until it suits. */
export const earlyPart: Forge = (rows, random) => {
  const read = readRows(rows)
  if (read === undefined) return undefined
  const { records } = read
  const found = records.flatMap((record, place) => {
    if (!('part' in record)) return []
    const { seat } = record.part
    const before = records.findLastIndex(
      (one, where) => where < place && (isPartOf(one, seat) || ('bound' in one && one.bound.seat === seat)),
    )
    return before === -1 || before === place - 1 ? [] : [{ record, place, before }]
  })
  if (found.length === 0) return undefined
  const { record, place, before } = random.pick(found)
  const one = records[before]
  const version = one === undefined ? undefined : versionOf(one)
  const early = version === undefined ? record : { part: { ...record.part, version } }
  return writeRows(records.toSpliced(place, 1).toSpliced(before + 1, 0, early))
}

function versionOf(record: ExportRecord): number | undefined {
  if ('part' in record) return record.part.version
  return 'bound' in record ? record.bound.version : undefined
}

function isPartOf(record: ExportRecord, seat: number): boolean {
  return 'part' in record && record.part.seat === seat
}

function readRows(
  rows: Rows,
): { readonly head: ExportHead; readonly records: readonly ExportRecord[] } | undefined {
  const records: ExportRecord[] = rows.map((row) => JSON.parse(row))
  const [head] = records
  if (head === undefined || !('storytable' in head) || head.viewer === 'whole') return undefined
  return { head, records }
}

/** With the count mended; hashes are worked out by whoever takes them. */
function writeRows(records: readonly ExportRecord[]): string[] {
  return records.map((record) => {
    const { hash: _, ...bare } = record as ExportRecord & { hash?: string }
    const whole = 'end' in record ? { ...bare, records: records.length - 1 } : bare
    return JSON.stringify({ ...whole, hash: '0'.repeat(64) })
  })
}

interface Standing {
  readonly index: number
  readonly nth: number
}

function placeOf(records: readonly ExportRecord[], place: number, index: number): Standing {
  return { index, nth: nthOf(records, place) }
}

/** The how-manieth roll of its seat in its action it is. */
function nthOf(records: readonly ExportRecord[], place: number): number {
  const record = records[place]
  if (record === undefined || !('roll' in record) || record.roll.again !== true) return 0
  const before = records.findLastIndex(
    (one, where) => where < place && 'roll' in one && one.roll.seat === record.roll.seat,
  )
  return nthOf(records, before) + 1
}

function schemeAt(records: readonly ExportRecord[], place: number): Scheme {
  const record = records[place]
  return record !== undefined && 'sealed' in record ? (record.sealed.scheme ?? 2) : 2
}

/** The seal of the dice that the table's own people have a part in. */
function lastSeal(records: readonly ExportRecord[]): number | undefined {
  const place = records.findLastIndex((record) => 'sealed' in record)
  const sealed = records[place]
  if (sealed === undefined || !('sealed' in sealed) || sealed.sealed.scheme === undefined) return undefined
  const isCut = records.slice(place).some((record) => 'branched' in record || 'restored' in record)
  return isCut ? undefined : place
}

function sealOf({ table, epoch, seed, scheme }: Known): ExportRecord {
  return { sealed: { epoch, commitment: commitmentOf(table, epoch, seed, hashing), scheme } }
}

function rolledWith(
  roll: RollRecordOf,
  { table, epoch, seed, scheme }: Known,
  { index, nth }: Standing,
): RollRecordOf {
  const { nonce, others, dice, kind, seat } = roll
  const rounds: RollPlace['as'] = kind === 'shared' ? { seat, nth } : 'marked'
  const as = scheme === 3 ? rounds : undefined
  const faces = fairFaces({ table, seed, at: { epoch, index, nonce, others, as }, dice }, hashing)
  return { ...roll, epoch, index, faces }
}

function knownDice(head: ExportHead, records: readonly ExportRecord[], epoch: number): Known | undefined {
  const opened = records.find((one) => 'opened' in one && one.opened.epoch === epoch)
  if (opened === undefined || !('opened' in opened)) return undefined
  const sealed = records.findIndex((one) => 'sealed' in one && one.sealed.epoch === epoch)
  const next = records.slice(sealed).find((one) => 'branched' in one)
  const table = next !== undefined && 'branched' in next ? next.branched.from.table : head.table
  return { table, epoch, seed: opened.opened.seed, scheme: schemeAt(records, sealed) }
}
