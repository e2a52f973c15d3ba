import { hash } from 'node:crypto'
import { act } from '../../engine/act.ts'
import { tableActionNames } from '../../engine/actions/index.ts'
import { forcedChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import { canSample, sampleAll } from '../../engine/fields/sample.ts'
import { type Frame, frameFor, type OfferView, publicFrame } from '../../engine/frame.ts'
import type { Action, Game, Seat } from '../../engine/game.ts'
import type { Measures } from '../../engine/measuring/measures.ts'
import { findFitting } from '../../engine/offers/find-offer.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { canonical } from '../canonical.ts'
import { mutate } from '../hostile/mutate.ts'
import { seatsOf } from '../players/played-table.ts'
import type { Recording } from './files.ts'
import { asStored } from './recorder.ts'
import { copyOf } from './refusing.ts'
import { walk } from './replaying.ts'

/**
 * What a recorded table comes to in today's code and today's words, where the recording itself leaves them free:
 * every word of every offer and view, why each action is not possible, and what would come of those that are.
 * Other words are no fault, so this may be written anew (`npm run record -- --today`); but never unawares.
 */
export type Today = Readonly<Record<(typeof PARTS)[number], unknown>>

export const PARTS = ['offers', 'views', 'reasons', 'moves', 'figures'] as const

/** A game, and what the lab counts of it. */
export interface Looked {
  readonly game: Game
  readonly measures?: Measures | undefined
}

/** So often each way of coming to a phase is looked at, and each action is tried, at one table. */
const TIMES = 2

/** One row for each version that is looked at: its number, and the beginning of a hash of each part. */
export function digestToday(looked: Looked, recording: Pick<Recording, 'entries'>): string[] {
  const rows: string[] = []
  lookToday(looked, recording, (version, today) => {
    rows.push([version, ...PARTS.map((part) => digestOf(today[part]))].join(' '))
  })
  return rows
}

export function lookToday(
  { game, measures }: Looked,
  { entries }: Pick<Recording, 'entries'>,
  see: (version: number, today: Today) => void,
): void {
  const ways = new Tally()
  const tried = new Tally()
  walk(game, entries, (table, entry) => {
    if (!ways.isFew(`${entry.do} ${table.kernel.stage} ${table.state.phase}`)) return
    const frames = seatsOf(table).map((seat) => frameFor(table, seat))
    see(entry.version, {
      offers: frames.map(({ offers, common }) => [offers, common]),
      views: [publicFrame(table), frames.map(({ whisper }) => whisper), table.kernel],
      reasons: listReasons(table, entry.version % frames.length),
      moves: frames.flatMap((frame) => listMoves(table, frame, entries, tried)),
      figures: measures && isBegun(table) ? listFigures(table, measures) : null,
    })
  })
}

/** Counts how often something has come up. */
class Tally {
  readonly #counts = new Map<string, number>()

  isFew(what: string): boolean {
    const count = this.#counts.get(what) ?? 0
    this.#counts.set(what, count + 1)
    return count < TIMES
  }
}

/** Why a seat may not do any action of the game or the table, on nothing and on something that is not there. */
function listReasons(table: Table, seat: Seat): string[] {
  const { actions, corrections = [] } = table.game
  const names = [...[...actions, ...corrections].map(({ name }) => name), ...tableActionNames]
  return names.flatMap((name) => [
    sayReason(table, seat, { do: name }),
    sayReason(table, seat, { do: name, on: 'no such thing' }),
  ])
}

function sayReason(table: Table, seat: Seat, action: Action): string {
  const found = findFitting(table, seat, action)
  return 'because' in found ? `${found.rule}: ${found.because}` : 'fits'
}

/** What comes of each action that the seat may take: filled in by chance, and broken in one place. */
function listMoves(table: Table, frame: Frame, entries: readonly Entry[], tried: Tally): unknown[] {
  const { you, version } = frame
  if (you === null) return []
  const open = [...frame.offers, ...frame.common].filter(
    (offer) => !offer.refused && canSample(offer.inputs) && tried.isFew(offer.do),
  )
  return open.flatMap((offer) => {
    const random = new Random(version)
    const action = fill(offer, random)
    return [
      [action, comeTo(table, you, action, entries)],
      sayReason(table, you, mutate(action, offer.inputs, random)),
    ]
  })
}

function fill({ do: name, on, inputs }: OfferView, random: Random): Action {
  return asStored({ do: name, ...(on === undefined ? {} : { on }), with: sampleAll(inputs, random) })
}

function comeTo(table: Table, seat: Seat, action: Action, entries: readonly Entry[]): unknown {
  const copy = copyOf(table)
  const random = new Random(table.version)
  const roll = (_at: unknown, dice: readonly number[]) => dice.map((size) => random.below(size) + 1)
  const means = { chance: { ...forcedChance([]), roll }, nonce: '', at: 0, nameTable: () => 'another' }
  let outcome = act(copy, seat, action, means)
  if (outcome.kind === 'needs-past') {
    const past = asStored(entries.slice(0, table.version))
    outcome = act(copy, seat, action, { ...means, past })
  }
  if (outcome.kind === 'accepted') return [outcome.entry, copy.state, copy.kernel]
  return outcome.kind === 'refused' ? outcome.refusal : outcome.kind
}

/** Which parts at which versions are not as they were, and what to do about it. */
export function compareToday(name: string, were: readonly string[], are: readonly string[]): string[] {
  const [was, is] = [were, are].map(
    (rows) => new Map(rows.map((row) => [row.split(' ', 1)[0], row.split(' ')])),
  )
  const versions = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])]
  return versions.flatMap((version) => {
    const parts = PARTS.filter((_, index) => was?.get(version)?.[index + 1] !== is?.get(version)?.[index + 1])
    return parts.map(
      (part) => `${name}, version ${version}: the ${part} are others. ${HINT(name, version, part)}`,
    )
  })
}

const HINT = (name: string, version: string | undefined, part: string) =>
  `Here and in a checkout from before: npm run record -- --show ${name} ${version} ${part}; if it is meant: npm run record -- --today`

const isBegun = ({ kernel }: Table) => kernel.stage !== 'lobby'

/** What the lab would count if the table ended here. */
function listFigures(
  table: Table,
  { beat, ending, figures, resources = {}, role, standing }: Measures,
): unknown {
  const { state } = table
  return {
    beat: beat.of(state),
    ending: ending(state),
    figures: Object.values(figures).map(({ of }) => of(state)),
    seats: seatsOf(table).map((seat) => [
      role?.(state, seat),
      standing?.(state, seat),
      Object.values(resources).map(({ of }) => of(state, seat)),
    ]),
  }
}

const DIGITS = 6

export function digestOf(part: unknown): string {
  return hash('sha256', canonical(asStored(part)), 'hex').slice(0, DIGITS)
}
