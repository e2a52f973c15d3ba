/**
 * TB-086: takes the actions of a log again, through the same door as play. Chance, the hour and names are
 * as recorded; all else has to follow from the rules. Pure, and trusts nothing in an entry but its shape.
 */
import { act } from '../act.ts'
import { isPromise } from '../actions/pace/promise-field.ts'
import { claimSeat } from '../claim.ts'
import type { Action, Game, Seat } from '../game.ts'
import { keepPace } from '../keep-pace.ts'
import { noteEntry } from '../kernel/note-entry.ts'
import { restoredEntry } from '../kernel/restoring.ts'
import { seeAgain } from '../kernel/see-again.ts'
import type { Kernel } from '../kernel/state.ts'
import { changesVeil } from '../kernel/veil/veil.ts'
import type { Means } from '../means.ts'
import { openTable } from '../open.ts'
import { compareEntries } from '../record/compare.ts'
import { applyEvent, type Entry, newTable, type Table } from '../table.ts'
import { asBefore, isNamedAsBefore } from './as-before.ts'
import { branchAgain } from './branch-again.ts'
import { bringIn } from './bring-in.ts'
import { recordedChance, Stray } from './recorded-chance.ts'
import { checkHolds, checkName, checkPlayer, checkTitle, find, need } from './recorded-checks.ts'
import { nonceOf, recordedHand, recordedParts } from './recorded-parts.ts'

/** What taking an action again showed. */
export type Step =
  /** It gives this entry and no other. */
  | 'follows'
  /** It gives the same events, told in other words: another version of the program wrote it. */
  | 'retold'
  /** The entry does not say what was asked, the words are behind a veil, or a name was one then: nobody can take it again. */
  | 'untold'
  /** No action at this table gives this entry. */
  | 'strays'

/** A table that is played again from a log, an entry at a time. After a step that is not like its entry it is of no use. */
export class Replay {
  table: Table
  readonly #past: Entry[] = []

  constructor(game: Game) {
    this.table = newTable(game)
  }

  take(entry: Entry): Step {
    if (changesVeil([entry])) return 'untold'
    const names = [...this.table.kernel.names]
    try {
      const made = this.#make(entry)
      if (made === undefined) return 'untold'
      this.#past.push(entry)
      return compareEntries(made, entry)
    } catch {
      // A rule that fails on what is recorded was never asked to make it.
      return isNamedAsBefore(entry, names) ? 'untold' : 'strays'
    }
  }

  #make(entry: Entry): Entry | undefined {
    const means = recordedMeans(entry, this.#past, this.table.kernel)
    if (this.table.version === 0) return this.#open(entry, means)
    // By nobody's hand: these the server writes itself.
    switch (entry.seat === null ? entry.events[0]?.type : undefined) {
      case 'table/branched':
        return (entry.do === 'bring-in' ? bring : branchAgain)(this.table, entry, means)
      case 'table/claimed':
        return claim(this.table, entry, means)
      case 'table/seen-again':
        return see(this.table, entry, means)
      case 'table/restored':
        return restore(this.table, entry, means)
      case 'table/pace-warned':
      case 'table/pace-lapsed':
        return keep(this.table, means)
      default:
        return asBefore(this.table, entry, () => actAgain(this.table, entry, means))
    }
  }

  #open(entry: Entry, means: Means): Entry {
    const {
      table,
      title,
      names,
      options,
      agreement,
      pace,
      promise,
      deciding: said,
      seating,
    } = need(entry, 'table/opened')
    checkName(table)
    checkTitle(title)
    for (const one of names) checkPlayer(one)
    if (!['trusting', 'asking'].includes(agreement) || !['live', 'slow'].includes(pace)) throw new Stray()
    for (const one of [said, seating]) if (one !== undefined && one !== 2) throw new Stray()
    const deciding: 1 | 2 = said ?? 1
    if (promise !== undefined && !isPromise(promise)) throw new Stray()
    const promised = promise === undefined ? {} : { promise }
    const opening = {
      table,
      title,
      names,
      options,
      agreement,
      pace,
      deciding,
      seating: seating ?? 1,
      ...promised,
    } as const
    const opened = openTable(this.table.game, opening, means)
    if (opened.kind === 'refused') throw new Stray()
    this.table = opened.table
    return opened.entry
  }
}

type Asked = { readonly seats: readonly Seat[]; readonly action: Action }

function actAgain(table: Table, entry: Entry, means: Means): Entry | undefined {
  const asked = askedBy(table, entry)
  if (asked === undefined) return undefined
  for (const seat of asked.seats) {
    const outcome = act(table, seat, asked.action, means)
    if (outcome.kind === 'accepted') return outcome.entry
  }
  throw new Stray()
}

/** Who asked for what, as far as the entry says it. */
function askedBy(
  { kernel }: Table,
  { seat, do: name, on, with: given, play, events }: Entry,
): Asked | undefined {
  if (seat === null) {
    const input = unsignedInput(kernel, name, events)
    // Nobody is to know who it was: anybody may have been.
    return input && { seats: [...kernel.names.keys()], action: { do: name, with: input } }
  }
  const proposed = find(events, 'table/proposed')
  const said = given !== undefined ? { on, with: given } : (play?.judged ?? proposed)
  if (said === undefined) return undefined
  const meant = said.on === undefined ? {} : { on: said.on }
  return { seats: [seat], action: { do: name, ...meant, with: said.with } }
}

/** What is put in without a name stands in its event. */
function unsignedInput({ safety }: Kernel, name: string, events: Entry['events']): object | undefined {
  if (name === 'pause') return {}
  const written = find(events, 'table/safety-written')
  if (written === undefined) return undefined
  const { lines, veils } = written
  if (name === 'write-lines-and-veils') return { lines, veils }
  const isLine = lines !== safety.lines
  const [before, after] = isLine ? [safety.lines, lines] : [safety.veils, veils]
  return { as: isLine ? 'line' : 'veil', text: after.slice(before === '' ? 0 : before.length + 1) }
}

function bring(past: Table, entry: Entry, means: Means): Entry {
  const { table, host, proven, seating = 1 } = need(entry, 'table/branched')
  checkName(table)
  if (past.kernel.names[host] === undefined) throw new Stray()
  return bringIn(past, { table, seat: host, isProven: proven === true, seating }, means)
}

function claim(table: Table, entry: Entry, means: Means): Entry {
  const { seat, also } = need(entry, 'table/claimed')
  checkHolds(table.kernel, [seat, ...also])
  return claimSeat(table, { seat, also }, means)
}

function see(table: Table, entry: Entry, means: Means): Entry {
  const made = seeAgain(table, need(entry, 'table/seen-again').seat, means)
  if (made === undefined) throw new Stray()
  return made
}

function restore(table: Table, entry: Entry, { at, chance, sealing }: Means): Entry {
  const { stage, dice } = table.kernel
  const { history } = need(entry, 'table/restored')
  if (!/^[0-9a-f]{16}$/.test(history)) throw new Stray()
  const known = { isOpened: true, isPlayed: stage === 'play', epoch: dice.epoch }
  const version = table.version + 1
  const made = restoredEntry(known, { version, at, history, commit: chance.commit, sealing })
  for (const event of made.events) applyEvent(table, event, undefined)
  table.version = version
  noteEntry(table, made)
  return made
}

/** TB-093: what the clock called for at that hour. */
function keep(table: Table, means: Means): Entry {
  const made = keepPace(table, means)
  if (made === undefined) throw new Stray()
  return made
}

/** The world as the entry recorded it. */
function recordedMeans(entry: Entry, past: readonly Entry[], kernel: Kernel): Means {
  const { events, at } = entry
  if (!Number.isSafeInteger(at)) throw new Stray()
  const nameTable = () => {
    const { table } = need(entry, 'table/forked')
    checkName(table)
    return table
  }
  const standIn = entry.standIn ? { standIn: true as const } : {}
  const holds =
    find(events, 'table/seat-taken')?.also ??
    find(events, 'table/signed-out')?.also ??
    recordedHand(events, kernel)
  checkHolds(kernel, holds)
  const chance = recordedChance(events)
  const nonce = nonceOf(events)
  return { chance, nonce, at, past, nameTable, holds, ...standIn, ...recordedParts(events) }
}
