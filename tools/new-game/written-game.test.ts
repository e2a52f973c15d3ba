import { describe, expect, it } from 'vitest'
import type { Game, GameState } from '../../engine/game.ts'
import { playRandomTable } from '../../testkit/players/random-table.ts'
import { checkSecrecy } from '../../testkit/secrecy/secrecy.ts'
import { type Change, GROWN, writtenGame } from './written-game.ts'

/** Nobody ever has less than nothing. */
const invariants = (state: GameState) => (/-\d/.test(JSON.stringify(state)) ? ['less than nothing'] : [])

/** What the conformance suite says of a game, in short. */
function problemsOf(game: Game): string[] {
  const seeds = Array.from({ length: 12 }, (_, place) => place + 1)
  return seeds.flatMap((seed) => [
    ...playRandomTable(game, seed, { steps: 80, invariants }).problems.map(({ what }) => what),
    ...checkSecrecy(game, seed, 80).problems.map(({ what }) => what),
  ])
}

const FAULTS: readonly [string, Change][] = [
  [
    'a hand that everybody sees',
    ['closed: state.hands.map((one) => one !== null)', 'closed: [...state.hands]'],
  ],
  ['a choice that nobody sealed', ['  sealed: true,\n', '']],
  ['stones that nobody has', ["number('Stones', 0, held,", "number('Stones', 0, 99,"]],
  [
    'a stage in which nobody can go on',
    [
      "in: ['telling'],\n  by: (state, seat) => seat === state.teller,",
      "in: ['over'],\n  by: (state, seat) => seat === state.teller,",
    ],
  ],
  [
    'a fact that remembers by itself',
    [
      "event('told', {\n    apply(state, _: { seat: Seat }) {",
      "event('told', {\n    apply(state, _: { seat: Seat }) {\n      Object.assign(globalThis, { told: (Reflect.get(globalThis, 'told') ?? 0) + 1 })\n      state.lastRoll = Number(Reflect.get(globalThis, 'told'))",
    ],
  ],
]

describe('a game that npm run new-game writes', () => {
  it('keeps the contract, as it comes and grown by an action', async () => {
    expect(problemsOf(await writtenGame())).toEqual([])
    expect(problemsOf(await writtenGame(GROWN))).toEqual([])
  })

  it.each(FAULTS)('is caught with %s', async (_name, fault) => {
    expect(problemsOf(await writtenGame([fault]))).not.toEqual([])
  })
})
