import { tableOffers } from '../../engine/actions/index.ts'
import type { Random } from '../../engine/dice/random.ts'
import type { Inputs } from '../../engine/fields/field.ts'
import { canSample, sampleAll } from '../../engine/fields/sample.ts'
import type { Action, Asked, GameEvent, GameState, Seat } from '../../engine/game.ts'
import { phaseOf } from '../../engine/phase.ts'
import type { Table } from '../../engine/table.ts'
import { seatsOf } from './played-table.ts'

/** What a player who knows only the offers might do next. */
export interface Move {
  readonly seat: Seat
  readonly do: string
  readonly on?: string
  readonly inputs: Inputs
  readonly sealed: boolean
  /** The inputs, where they were chosen with some thought; by chance otherwise. */
  readonly chosen?: unknown
}

/** Decides what happens next at a table. */
export type PickMove = (table: Table, random: Random) => Move | undefined

/** Kernel offers that a random table tries now and then. Closing it would end the test. */
const COMMON = new Set([
  'agree',
  'decline',
  'withdraw',
  'object',
  'take-back',
  'word-anew',
  'stand-by',
  'judge',
  'drop-question',
  'narrate',
  'edit-words',
  'rewind',
  'nudge',
  'say',
])

export function gameMoves<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  only?: Asked,
): Move[] {
  if (table.kernel.stage !== 'play' || table.kernel.paused) return []
  return table.game
    .offers(table.state, seat, table.kernel.names, only)
    .filter((offer) => !offer.refused && canSample(offer.inputs))
    .map((offer) => ({ ...named(offer), seat, inputs: offer.inputs, sealed: offer.sealed === true }))
}

/** Is there anything at all? Looks no further than the first. */
export function hasMove<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
): boolean {
  if (table.kernel.stage !== 'play' || table.kernel.paused) return false
  const offers = table.game.offers(table.state, seat, table.kernel.names)
  return offers.some((offer) => !offer.refused && canSample(offer.inputs))
}

export function commonMoves(table: Table, seat: Seat, among: ReadonlySet<string> = COMMON): Move[] {
  return tableOffers(table, seat)
    .filter((offer) => among.has(offer.do) && !offer.refused && canSample(offer.inputs))
    .map((offer) => ({ ...named(offer), seat, inputs: offer.inputs, sealed: false }))
}

/** Is anything open between people? */
export function isDeciding({ kernel }: Table): boolean {
  return kernel.proposals.length > 0 || kernel.questions.length > 0
}

/** What a seat may do about what is open. */
export function answersOf(table: Table, seat: Seat): Move[] {
  return commonMoves(table, seat, ANSWERS)
}

const ANSWERS = new Set([
  'agree',
  'decline',
  'withdraw',
  'take-back',
  'word-anew',
  'stand-by',
  'judge',
  'drop-question',
])

/** TB-044 to TB-046, TB-062: refused for what else is open, or for its words, which no offer can foresee. */
export function isHeldUp(table: Table, rule: string): boolean {
  return (isDeciding(table) && WHILE_OPEN.has(rule)) || rule === 'TB-046'
}

const WHILE_OPEN = new Set(['TB-043', 'TB-044', 'TB-045', 'TB-062'])

function named(offer: { do: string; on?: string | undefined }) {
  return offer.on === undefined ? { do: offer.do } : { do: offer.do, on: offer.on }
}

/** Picks a move: mostly the game's, mostly of seats the table waits for; open questions are answered soon. */
export function pickMove(table: Table, random: Random): Move | undefined {
  const seats = random.shuffle(seatsOf(table))
  if (isDeciding(table)) {
    const answers = seats.flatMap((seat) => answersOf(table, seat))
    if (answers.length > 0 && random.below(4) > 0) return preferAgreement(answers, random)
  } else if (random.below(8) === 0) {
    for (const seat of seats) {
      const moves = commonMoves(table, seat)
      if (moves.length > 0) return random.pick(moves)
    }
  }
  const awaited = phaseOf(table).awaits(table.state)
  const order = random.below(4) === 0 ? seats : [...random.shuffle(awaited), ...seats]
  for (const seat of order) {
    const moves = gameMoves(table, seat)
    if (moves.length > 0) return pickByName(moves, random)
  }
  return undefined
}

/** First what to do, then to which thing: else whatever exists many times would drown the rest. */
function pickByName(moves: Move[], random: Random): Move {
  const name = random.pick([...new Set(moves.map((move) => move.do))])
  return random.pick(moves.filter((move) => move.do === name))
}

function preferAgreement(moves: Move[], random: Random): Move {
  const agreeing = moves.filter((move) => move.do === 'agree' || move.do === 'judge')
  return agreeing.length > 0 && random.below(4) > 0 ? random.pick(agreeing) : random.pick(moves)
}

export function toAction(move: Move, random: Random): Action {
  const input = move.chosen ?? sampleAll(move.inputs, random)
  return { do: move.do, ...(move.on === undefined ? {} : { on: move.on }), with: input }
}
