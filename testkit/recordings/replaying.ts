import type { Means } from '../../engine/act.ts'
import { type Chance, ForcedFacesError } from '../../engine/dice/chance.ts'
import type { Game } from '../../engine/game.ts'
import { keepPace } from '../../engine/keep-pace.ts'
import { isTableEvent, type TableEvent } from '../../engine/kernel/events.ts'
import { veilOf } from '../../engine/kernel/veil/veil.ts'
import { openTable } from '../../engine/open.ts'
import { type Entry, fold, foldOn, needsWholeLog, newTable, type Table } from '../../engine/table.ts'
import { canonical } from '../canonical.ts'
import { listDifferences, say } from './difference.ts'
import type { Recording, Seen } from './files.ts'
import { withKindsAsSaid, withKindsKept } from './kept-kinds.ts'
import { digestOf, type Eyes, lookAt, openEyes } from './looking.ts'
import { withLinesAsTheyWere } from './mended-lines.ts'
import { withVeilsAsTheyWere } from './mended-veils.ts'
import { type Asked, asStored } from './recorder.ts'
import { isOld, translate } from './translate.ts'

/** Something that is not as it was recorded, in words. */
export type Mismatch = string

const MOST_LINES = 12
const LONGEST_VIEW = 1500

/** Walks a log from its beginning, folding one entry after the other, seen as whoever loads it today sees it. */
export function walk(game: Game, entries: readonly Entry[], at: (table: Table, entry: Entry) => void): Table {
  const table = newTable(game, veilOf(entries))
  for (const entry of entries) {
    const past = needsWholeLog([entry]) ? asStored(entries) : entries
    foldOn(table, [asStored(entry)], past)
    at(table, entry)
  }
  return table
}

/** Folds a recording's log and compares everything that was seen, version by version. */
export function replay(game: Game, recording: Recording, eyes: Eyes = openEyes): Mismatch[] {
  const mismatches: Mismatch[] = []
  const seen = new Map(recording.seen.map((one) => [one.version, one]))
  walk(game, withKindsKept(recording.entries), (table, entry) => {
    const before = seen.get(entry.version)
    if (before === undefined) {
      mismatches.push(`${recording.name}, version ${entry.version}: nothing was recorded`)
      return
    }
    const now = lookAt(table, entry, { eyes, isClose: 'terms' in before.digests })
    const parts = new Set([...Object.keys(before.digests), ...now.keys()])
    for (const part of parts) {
      const was = before.digests[part]
      const is = withKindsAsSaid(now.get(part))
      if (was === (is === undefined ? undefined : digestOf(is))) continue
      mismatches.push(explain(recording.name, before, part, is))
    }
  })
  return mismatches
}

function explain(name: string, { version, whole }: Seen, part: string, now: unknown): Mismatch {
  const place = `${name}, version ${version}, ${part} is not as it was`
  if (whole !== undefined && part in whole) {
    const plain = now === undefined ? undefined : asStored(now)
    const lines = listDifferences(whole[part], plain)
    const rest = lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more`] : []
    return [place, ...lines.slice(0, MOST_LINES), ...rest].join('\n  ')
  }
  const hint = `What it was, a checkout from before can tell: npm run record -- --show ${name} ${version} ${part}`
  return [place, `It is now: ${say(now, LONGEST_VIEW)}`, hint].join('\n  ')
}

/**
 * Acts everything out again that was asked for, with the faces that fell, and compares the entries
 * that come out with those of the log: events, lines, titles and all.
 */
export function actAgain(game: Game, recording: Recording, eyes: Eyes = openEyes): Mismatch[] {
  const { name, entries, asked } = recording
  const mismatches: Mismatch[] = []
  const past: Entry[] = []
  let table: Table | undefined
  for (const [index, one] of asked.entries()) {
    const before = entries[index] as Entry
    const outcome = repeat(game, table, { asked: one, before, past }, eyes)
    if ('because' in outcome) return [...mismatches, `${name}, version ${before.version}: ${outcome.because}`]
    table = outcome.table
    const { entry } = outcome
    const now = isOld(table) ? (translate('entry', entry, game.slug) as Entry) : entry
    const mended = withVeilsAsTheyWere(before, withLinesAsTheyWere(before, now, game.slug), past)
    mismatches.push(...compareEntries(name, before, mended))
    // Play goes on from the log as it stands, so that one difference is told once.
    past.push(before)
  }
  if (asked.length !== entries.length)
    mismatches.push(`${name}: ${asked.length} actions, ${entries.length} entries`)
  if (table && canonical(fold(game, entries).state) !== canonical(table.state)) {
    mismatches.push(`${name}: acted out again it ends in another state than its log`)
  }
  return mismatches
}

/** The same play, told in today's words. */
export function tellAgain(game: Game, { entries, asked }: Recording): Entry[] {
  const told: Entry[] = []
  let table: Table | undefined
  for (const [index, one] of asked.entries()) {
    const before = entries[index] as Entry
    const outcome = repeat(game, table, { asked: one, before, past: entries.slice(0, index) }, openEyes)
    if ('because' in outcome) throw new Error(outcome.because)
    table = outcome.table
    told.push(outcome.entry)
  }
  return told
}

interface Repeated {
  readonly asked: Asked
  readonly before: Entry
  readonly past: readonly Entry[]
}

type Outcome = { readonly table: Table; readonly entry: Entry } | { readonly because: string }

function repeat(
  game: Game,
  table: Table | undefined,
  { asked, before, past }: Repeated,
  eyes: Eyes,
): Outcome {
  const { nonce } = asked
  const standIn = before.standIn ? { standIn: true as const } : {}
  const means: Means = { ...recordedWorld(before), nonce, at: before.at, ...standIn }
  if ('open' in asked) {
    // By the rules it began with, which may be older than the game's.
    const { rules = game.rules, deciding = 1, seating = 1 } = openedOf(before) ?? {}
    const opened = openTable(game, { ...asked.open, rules, deciding, seating }, means)
    return opened.kind === 'opened' ? opened : { because: `does not open: ${opened.refusal.rule}` }
  }
  if (table === undefined) return { because: 'nobody opened the table' }
  if ('clock' in asked) {
    const entry = keepPace(table, means)
    return entry ? { table, entry } : { because: 'a clock ran out, and runs on' }
  }
  const what = `${say(asked.action)} by seat ${asked.seat}`
  try {
    let outcome = eyes.act(table, asked.seat, asked.action, means)
    if (outcome.kind === 'needs-past') {
      outcome = eyes.act(table, asked.seat, asked.action, { ...means, past: asStored(past) })
    }
    if (outcome.kind === 'accepted') return { table, entry: outcome.entry }
    const why =
      outcome.kind === 'refused' ? `${outcome.refusal.rule}: ${outcome.refusal.because}` : outcome.kind
    return { because: `${what} was accepted, is refused by ${why}` }
  } catch (error) {
    if (!(error instanceof ForcedFacesError)) throw error
    return { because: `${what}: ${error.message}` }
  }
}

function openedOf({ events }: Entry) {
  return events.find((event) => isTableEvent(event) && event.type === 'table/opened') as
    | Extract<TableEvent, { type: 'table/opened' }>
    | undefined
}

/** Chance and names as an entry recorded them. */
function recordedWorld({ events }: Entry): { chance: Chance; nameTable: () => string } {
  const ofType = <Type extends TableEvent['type']>(type: Type) =>
    events.filter(
      (event): event is Extract<TableEvent, { type: Type }> => isTableEvent(event) && event.type === type,
    )
  const rolls = ofType('table/rolled')
  const chance: Chance = {
    roll(_at, dice) {
      const rolled = rolls.shift()
      if (rolled !== undefined && rolled.dice.join() === dice.join()) return [...rolled.faces]
      const was = rolled === undefined ? 'nothing' : `d${rolled.dice.join(' + d')}`
      throw new ForcedFacesError(`rolls d${dice.join(' + d')}, where ${was} was rolled`)
    },
    commit: (epoch) => ofType('table/epoch-opened').find((one) => one.epoch === epoch)?.commitment ?? '',
    reveal: (epoch) => ofType('table/epoch-closed').find((one) => one.epoch === epoch)?.seed ?? '',
  }
  return { chance, nameTable: () => ofType('table/forked')[0]?.table ?? '' }
}

function compareEntries(name: string, was: Entry, now: Entry): Mismatch[] {
  if (canonical(was) === canonical(now)) return []
  const lines = listDifferences(was, asStored(now)).slice(0, MOST_LINES)
  const place = `${name}, version ${was.version}, ${was.do} acted out again gives another entry`
  return [[place, ...lines].join('\n  ')]
}
