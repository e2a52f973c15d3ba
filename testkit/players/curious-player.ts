import type { Random } from '../../engine/dice/random.ts'
import { takeAll } from '../../engine/fields/take.ts'
import { type Frame, frameFor } from '../../engine/frame.ts'
import type { Action, Seat } from '../../engine/game.ts'
import { phaseOf } from '../../engine/phase.ts'
import type { Table } from '../../engine/table.ts'
import { seatsOf } from './played-table.ts'
import { answersOf, commonMoves, gameMoves, isDeciding, type Move, type PickMove } from './random-player.ts'

/** How a game's own simulated player chooses: by what its seat sees. */
export type Choose = (frame: Frame, random: Random) => Action | undefined

/** One in so many. */
const WHIM = 4
const INTERRUPTION = 48
const ANYBODY = 8
const REFUSAL = 8

/**
 * A random player who leans forward, so that whole tables get from setup to their end. Every so often it
 * follows a whim: whatever is offered, rather what was done least so far, to whatever end. Otherwise it asks
 * the game's simulated player, if there is one, who knows no more than the frame.
 */
export function curiousPlayer(choose?: Choose): PickMove {
  const taken = new Map<string, number>()
  return (table, random) => {
    const move = pick(table, random, { choose, taken })
    if (move) taken.set(move.do, (taken.get(move.do) ?? 0) + 1)
    return move
  }
}

interface Mind {
  readonly choose: Choose | undefined
  /** How often each name was taken. */
  readonly taken: ReadonlyMap<string, number>
}

function pick(table: Table, random: Random, mind: Mind): Move | undefined {
  const answer = isDeciding(table) ? pickAnswer(table, random) : undefined
  if (answer) return answer
  const seats = random.shuffle(seatsOf(table))
  if (random.below(INTERRUPTION) === 0) {
    const moves = commonMoves(table, random.pick(seats))
    if (moves.length > 0) return random.pick(moves)
  }
  const awaited = random.shuffle(phaseOf(table).awaits(table.state))
  const order = random.below(ANYBODY) === 0 ? seats : [...awaited, ...seats]
  if (mind.choose && random.below(WHIM) > 0) {
    const move = pickSensibly(table, order, random, mind.choose)
    if (move) return move
  }
  for (const seat of order) {
    const moves = gameMoves(table, seat)
    if (moves.length > 0) return pickRarest(moves, random, mind.taken)
  }
  return undefined
}

/** Open questions first, and mostly with a yes: else nothing that needs everyone would ever happen. */
function pickAnswer(table: Table, random: Random): Move | undefined {
  const answers = seatsOf(table).flatMap((seat) => answersOf(table, seat))
  const yes = answers.filter((move) => move.do === 'agree')
  const among = yes.length > 0 && random.below(REFUSAL) > 0 ? yes : answers
  return among.length > 0 ? random.pick(among) : undefined
}

function pickSensibly(
  table: Table,
  order: readonly Seat[],
  random: Random,
  choose: Choose,
): Move | undefined {
  for (const seat of new Set(order)) {
    const action = choose(frameFor(table, seat), random)
    if (!action) continue
    const isMeant = (move: Move) =>
      move.do === action.do && (action.on === undefined || move.on === action.on)
    const move = gameMoves(table, seat, action).find(isMeant) ?? commonMoves(table, seat).find(isMeant)
    if (!move) continue
    // A frame does not tell every limit: what would not fit after all is left to chance.
    return 'value' in takeAll(move.inputs, action.with) ? { ...move, chosen: action.with ?? {} } : move
  }
  return undefined
}

function pickRarest(moves: readonly Move[], random: Random, taken: Mind['taken']): Move {
  const names = [...new Set(moves.map((move) => move.do))]
  const least = Math.min(...names.map((name) => taken.get(name) ?? 0))
  const rarest = names.filter((name) => (taken.get(name) ?? 0) === least)
  const name = random.pick(rarest)
  return random.pick(moves.filter((move) => move.do === name))
}
