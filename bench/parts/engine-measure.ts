// Measures both rules engines in a process of its own. The peer decides when it is loaded whether it is
// in production, so each of its modes needs a process too.

import { deepEqual } from 'node:assert/strict'
import { act, type Means } from '../../engine/act.ts'
import { fastChance, forcedChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import type { Action } from '../../engine/game.ts'
import { openTable } from '../../engine/open.ts'
import type { Table } from '../../engine/table.ts'
import { game, PAIR, type TwoDice, type TwoDiceEvent } from '../games/two-dice/game.ts'
import { compareRates, ratePerSecond } from '../measure.ts'
import { loadReducer, type PeerMove, type PeerState } from '../peers/boardgame-io.ts'
import { type PeerTwoDice, peerTwoDice } from '../peers/two-dice.ts'

const SEATS = 4
/** Several tables in turn, as a server or a simulator has them: one alone would be compiled to measure. */
const TABLES = 4
/** A whole number of rounds of the table, so that every batch begins with the first seat. */
const MOVES = 1024
const WARM_UP_ROUNDS = 10
const SMALL_STATE = 10

type Move = { readonly do: 'keep' } | { readonly do: 'add'; readonly pile: number }

function measure(piles: number, rounds: number, milliseconds: number) {
  const moves = chooseMoves(piles)
  const ours = repeat(() => ourSide(piles, moves))
  const peer = repeat(() => peerSide(piles, moves))
  const runOurs = () => ratePerSecond(() => playAll(ours), TABLES * MOVES, milliseconds)
  const runPeer = () => ratePerSecond(() => stepAll(peer), TABLES, milliseconds)
  compareRates(WARM_UP_ROUNDS, runOurs, runPeer)
  return compareRates(rounds, runOurs, runPeer)
}

function repeat<Side>(make: () => Side): Side[] {
  return Array.from({ length: TABLES }, make)
}

function playAll(sides: readonly { batch(): void }[]): void {
  for (const side of sides) side.batch()
}

function stepAll(sides: readonly { step(): void }[]): void {
  for (const side of sides) side.step()
}

function chooseMoves(piles: number): Move[] {
  const random = new Random(7)
  return Array.from({ length: MOVES }, () =>
    random.below(3) === 0 ? { do: 'keep' } : { do: 'add', pile: random.below(piles) },
  )
}

function toAction(move: Move): Action {
  return move.do === 'keep' ? { do: 'keep' } : { do: 'add', with: { pile: move.pile } }
}

function toPeerMove(move: Move, place: number): PeerMove {
  const args = move.do === 'keep' ? [] : [move.pile]
  return { type: 'MAKE_MOVE', payload: { type: move.do, args, playerID: String(place % SEATS) } }
}

function ourSide(piles: number, moves: readonly Move[]) {
  const actions = moves.map(toAction)
  const means: Means<TwoDiceEvent> = { chance: fastChance(1), nonce: '', at: 0, quiet: true }
  const table = seatedTable(piles, means)
  const batch = () => {
    for (let place = 0; place < MOVES; place++) {
      const outcome = act(table, place % SEATS, actions[place] as Action, means)
      if (outcome.kind !== 'accepted') throw new Error(`move ${place} was ${outcome.kind}`)
    }
  }
  return { table, batch }
}

function seatedTable(piles: number, means: Means<TwoDiceEvent>): Table<TwoDice, TwoDiceEvent> {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan']
  const opened = openTable(
    game,
    { table: 'bench', title: 'Bench', names, options: { piles }, agreement: 'trusting', pace: 'live' },
    means,
  )
  if (opened.kind !== 'opened') throw new Error(opened.refusal.because)
  const { table } = opened
  for (let seat = 1; seat < SEATS; seat++) act(table, seat, { do: 'take-seat' }, means)
  if (act(table, 0, { do: 'begin' }, means).kind !== 'accepted') throw new Error('the table did not begin')
  return table
}

function peerSide(piles: number, moves: readonly Move[]) {
  const { InitializeGame, CreateGameReducer } = loadReducer()
  const peerGame = peerTwoDice(SEATS, piles)
  const reducer = CreateGameReducer({ game: peerGame })
  const peerMoves = moves.map(toPeerMove)
  let state: PeerState<PeerTwoDice> = InitializeGame({ game: peerGame, numPlayers: SEATS })
  let place = 0
  const step = () => {
    const next = reducer(state, peerMoves[place] as PeerMove)
    if (next._stateID !== state._stateID + 1) throw new Error(`the peer refused move ${place}`)
    state = next
    place = (place + 1) % MOVES
  }
  return { step, read: () => state.G }
}

/** The peer plays with its own dice; our side, given the same faces, must come to the same scores and piles. */
function checkSameGame(): void {
  const moves = chooseMoves(SMALL_STATE)
  const peer = peerSide(SMALL_STATE, moves)
  const faces = moves.flatMap((move) => {
    const before = peer.read()
    peer.step()
    return facesOf(move, before, peer.read())
  })
  const chance = forcedChance(faces)
  const means: Means<TwoDiceEvent> = { chance, nonce: '', at: 0 }
  const table = seatedTable(SMALL_STATE, means)
  for (const [place, move] of moves.entries()) act(table, place % SEATS, toAction(move), means)
  const { scores, piles } = table.state
  deepEqual({ scores, piles }, peer.read())
  deepEqual(chance.unused(), [])
}

/** Two faces with the total that a move added: which two they were does not matter to this game. */
function facesOf(move: Move, before: PeerTwoDice, after: PeerTwoDice): number[] {
  const total = totalOf(after) - totalOf(before)
  const first = Math.min(PAIR[0], total - 1)
  if (move.do === 'add' && after.piles[move.pile]?.dice === before.piles[move.pile]?.dice) {
    throw new Error('the peer did not add to the pile it was told to')
  }
  return [first, total - first]
}

function totalOf({ scores, piles }: PeerTwoDice): number {
  return [...scores, ...piles.map((pile) => pile.total)].reduce((sum, one) => sum + one, 0)
}

process.on('message', (order: { piles: number; rounds: number; milliseconds: number } | 'stop') => {
  if (order === 'stop') process.exit(0)
  const rates = measure(order.piles, order.rounds, order.milliseconds)
  // Last, so that the compilers have seen nothing but what is measured.
  checkSameGame()
  process.send?.(rates)
})
process.send?.({})
