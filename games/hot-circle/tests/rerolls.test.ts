import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { dueOf } from '../rules/testing/obstacle-test.ts'
import { ANN, BEN, CLEO, GM, sceneSet } from './rehearsal.ts'
import {
  ADA,
  act,
  against,
  BO,
  building,
  CUTE,
  chosen,
  condition,
  edge,
  independent,
  joined,
  opponent,
  points,
  poolsOpen,
  RUNAWAY,
  rolling,
  STRETCH,
  simplePools,
  stand,
  told,
} from './rehearsed-tests.ts'

const at = (...events: readonly CircleEvent[]) => given(game, { seats: 4 }).events(...events)
type At = ReturnType<typeof at>
const testOf = (position: At) => {
  const { test } = position.state
  if (!test) throw new Error('no test is open')
  return test
}
const ada = (position: At) => {
  const found = position.state.characters.find((one) => one.id === ADA)
  if (!found) throw new Error('no Ada')
  return found
}
const runaway = (position: At) => ada(position).lifepaths.find((one) => one.id === RUNAWAY)

/** Ada, 3 dice, against Stretch, 2 + 1 dice, who has rolled this. */
function contest(faces: [number, number, number], persona = 0, pools: readonly CircleEvent[] = poolsOpen) {
  const position = at(
    ...sceneSet,
    ...joined(opponent(persona)),
    ...against(STRETCH),
    ...pools,
    chosen('tester', RUNAWAY),
    chosen('opponent', 'n1.l1', 'neutral'),
    { type: 'pool-locked', side: 'tester', target: null },
    { type: 'pool-locked', side: 'opponent', target: null },
  )
  return position.acts([GM, 'roll-target', ...faces])
}

describe('reading the dice', () => {
  it('HC-084 counts 4, 5 and 6, rolled by the table', () => {
    const position = at(...rolling(4, points(0, 1))).acts([ANN, 'roll-task', 3, 4, 5])
    expect(testOf(position).rolls[0]).toEqual({ cause: 'first', pool: 3, waves: [[3, 4, 5]], successes: 2 })
    at(...rolling(1))
      .when(ANN, act('roll-task', { faces: [6, 6, 6] }))
      .then(refused('TB-003', /Nothing called “faces”/))
  })

  it('HC-085 adds a die for every six, and for theirs, without end', () => {
    const position = at(...rolling(9, points(0, 1))).acts([ANN, 'roll-task', 6, 1, 6, 6, 4, 6, 2])
    expect(testOf(position).rolls[0]).toMatchObject({ waves: [[6, 1, 6], [6, 4], [6], [2]], successes: 5 })
  })

  it('HC-086 makes it due to pass at or over the target, else due to fail', () => {
    expect(dueOf(testOf(at(...rolling(2, points(0, 1))).acts([ANN, 'roll-task', 4, 1, 1])))).toBe('fail')
    expect(dueOf(testOf(at(...rolling(1)).acts([ANN, 'roll-task', 4, 4, 1])))).toBe('pass')
  })

  it('HC-087 lets equal pass, against somebody as well', () => {
    const position = contest([4, 1, 1]).acts([ANN, 'roll-task', 4, 1, 1])
    expect(dueOf(testOf(position))).toBe('pass')
  })
})

describe('rerolls', () => {
  it('HC-088 come from four sources and nothing else', () => {
    const position = contest([4, 5, 1], 1).events(points(3, 1)).events(edge('advantage'))
    position.acts([ANN, 'roll-task', 1, 1, 1])
    const names = position.offers(ANN).map((one) => one.do)
    expect(names).toEqual(['use-advantage', 'spend-persona', 'accept-compromise', 'let-it-stand'])
    position.when(ANN, 'roll-task').then(refused('HC-088', /an edge, a persona point or a compromise/))
  })

  it('HC-089 roll the whole pool afresh, and the new roll counts, better or worse', () => {
    const position = at(...rolling(2, points(0, 2))).acts([ANN, 'roll-task', 6, 1, 1, 1])
    position.acts([ANN, 'spend-persona', 1, 1, 1])
    expect(testOf(position).rolls.map(({ pool, successes }) => [pool, successes])).toEqual([
      [3, 1],
      [3, 0],
    ])
    expect(testOf(position).target).toBe(2)
  })

  it('HC-090 belong to the side that is behind', () => {
    const position = contest([4, 1, 1], 1).acts([ANN, 'roll-task', 4, 1, 1])
    position.when(ANN, 'accept-compromise').then(refused('HC-090', /they pass.*other side/))
    position.when(CLEO, 'let-it-stand').then(refused('HC-090', /other side/))
    position.acts([GM, 'spend-persona', 1, 1, 1])
    position.when(GM, 'let-it-stand').then(refused('HC-090', /they fail/))
    position.acts(stand)
  })

  it('HC-091 by advantage come once, when due to fail', () => {
    const position = at(...rolling(3, edge('advantage'), points(0, 1))).acts([ANN, 'roll-task', 4, 2, 1])
    position.acts([ANN, 'use-advantage', 1, 3, 2])
    position.when(ANN, 'use-advantage').then(refused('HC-091', /once in a test/))
    const plain = at(...rolling(3, points(0, 1))).acts([ANN, 'roll-task', 4, 2, 1])
    plain.when(ANN, 'use-advantage').then(refused('HC-091', /no advantage/))
    const passing = contest([4, 1, 1], 1).events(edge('advantage')).acts([ANN, 'roll-task', 4, 4, 1])
    passing.when(ANN, 'use-advantage').then(refused('HC-091', /failing roll/))
  })

  it('HC-092 by disadvantage come by themselves, once, the first time it would pass', () => {
    const position = at(...rolling(1, edge('disadvantage'), points(0, 1)))
    position.acts([ANN, 'roll-task', 5, 2, 1, 3, 3, 2])
    expect(testOf(position).rolls.map((one) => one.cause)).toEqual(['first', 'disadvantage'])
    position.when(ANN, 'use-disadvantage').then(refused('HC-092', /by itself/))
    position.acts([ANN, 'spend-persona', 4, 1, 1])
    expect(testOf(position).outcome).toBe('intent')
  })

  it('HC-093 by persona cost the tester a point, noted on the base lifepath, as often as wished', () => {
    const position = at(...rolling(2, points(0, 2))).acts([ANN, 'roll-task', 1, 1, 1])
    position.when(BEN, 'spend-persona').then(refused('HC-093', /Only the two sides/))
    position.acts([ANN, 'spend-persona', 4, 1, 1], [ANN, 'spend-persona', 1, 1, 1])
    expect([ada(position).persona, runaway(position)?.spentPersona]).toEqual([0, 2])
    expect(testOf(position).outcome).toBe('consequence')
    position.when(ANN, 'spend-persona').then(refused('HC-097', /stands/))
    const poor = at(...rolling(2, edge('advantage'), points(0, 0))).acts([ANN, 'roll-task', 1, 1, 1])
    poor.when(ANN, 'spend-persona').then(refused('HC-093', /no persona left/))
    const ahead = contest([4, 1, 1], 1).acts([ANN, 'roll-task', 4, 1, 1])
    ahead.when(ANN, 'spend-persona').then(refused('HC-093', /passing already/))
  })

  it('HC-094 by persona of the opponent reroll the tester’s dice', () => {
    const position = contest([4, 1, 1], 1).acts([ANN, 'roll-task', 4, 1, 1], [GM, 'spend-persona', 5, 5, 1])
    expect(testOf(position).rolls.at(-1)).toMatchObject({ cause: 'persona-opponent', successes: 2 })
    expect(position.state.npcs[0]).toMatchObject({ persona: 0, lifepaths: [{ spentPersona: 1 }] })
    position.when(GM, 'spend-persona').then(refused('HC-094', /Stretch has no persona/))
    const alone = at(...rolling(2, points(0, 1))).acts([ANN, 'roll-task', 1, 1, 1])
    alone.when(GM, 'spend-persona').then(refused('HC-094', /no opponent here/))
  })

  it('HC-095 by compromise take the smaller intent for good, once', () => {
    const position = contest([4, 4, 1]).acts([ANN, 'roll-task', 1, 1, 1])
    position.acts([ANN, 'accept-compromise', 1, 1, 1])
    position.when(ANN, 'accept-compromise').then(refused('HC-095', /taken already/))
    position.acts([ANN, 'spend-persona', 4, 4, 1], [GM, 'let-it-stand'])
    expect(testOf(position).outcome).toBe('intent-compromise')
    const simple = contest([4, 4, 1], 0, simplePools).acts([ANN, 'roll-task', 1, 1, 1])
    simple.when(ANN, 'accept-compromise').then(refused('HC-095', /no compromises/))
  })

  it('HC-096 by compromise of the opponent soften the consequence for good, once', () => {
    const position = contest([4, 1, 1]).events(points(0, 0)).acts([ANN, 'roll-task', 4, 1, 1])
    position.acts([GM, 'accept-compromise', 4, 1, 1])
    expect(testOf(position).outcome).toBe('intent')
    const other = contest([4, 1, 1], 1).events(points(0, 0)).acts([ANN, 'roll-task', 4, 1, 1])
    other.acts([GM, 'accept-compromise', 4, 1, 1])
    other.when(GM, 'accept-compromise').then(refused('HC-096', /taken already/))
    other.acts([GM, 'spend-persona', 1, 1, 1], stand)
    expect(testOf(other).outcome).toBe('consequence-compromise')
    const simple = contest([4, 1, 1], 1, simplePools).acts([ANN, 'roll-task', 4, 1, 1])
    simple.when(GM, 'accept-compromise').then(refused('HC-096', /no compromises/))
  })

  it('HC-097 go on in any order until the side behind does nothing more, or has nothing', () => {
    const position = contest([4, 1, 1], 1).acts([ANN, 'roll-task', 1, 1, 1], [ANN, 'spend-persona', 4, 1, 1])
    position.acts([GM, 'accept-compromise', 1, 1, 1], [ANN, 'accept-compromise', 4, 1, 1])
    position.acts([GM, 'spend-persona', 5, 1, 1])
    expect(testOf(position).outcome).toBe('intent-compromise')
    position.when(GM, 'let-it-stand').then(refused('HC-097', /The result stands/))
  })

  it('HC-098 are not bought with fate', () => {
    const position = at(...rolling(2, points(3, 1))).acts([ANN, 'roll-task', 1, 1, 1])
    position.when(ANN, 'spend-fate').then(refused('HC-098', /ability tests, not here/))
  })

  it('HC-099 never touch the opponent’s roll', () => {
    const position = contest([4, 4, 1]).acts([ANN, 'roll-task', 1, 1, 1])
    position.when(GM, 'roll-target').then(refused('HC-099', /2 is the target/))
    position.acts([ANN, 'accept-compromise', 1, 1, 1])
    expect(testOf(position)).toMatchObject({ target: 2, opponentRoll: { successes: 2 } })
  })
})

describe('the outcome', () => {
  it.each([
    ['pass', false, false, 'intent'],
    ['pass', false, true, 'intent'],
    ['pass', true, false, 'intent-compromise'],
    ['pass', true, true, 'intent-compromise'],
    ['fail', false, false, 'consequence'],
    ['fail', true, false, 'consequence'],
    ['fail', false, true, 'consequence-compromise'],
    ['fail', true, true, 'consequence-compromise'],
  ] as const)('HC-100 is for a %s, tester settled %s, opponent %s: %s', (due, tester, other, outcome) => {
    const position = contest([4, 1, 1], 1)
    if (tester) position.events({ type: 'compromise-taken', side: 'tester' })
    if (other) position.events({ type: 'compromise-taken', side: 'opponent' })
    const isPass = due === 'pass'
    position.acts([ANN, 'roll-task', isPass ? 4 : 1, 1, 1], isPass ? [GM, 'let-it-stand'] : stand)
    expect(testOf(position).outcome).toBe(outcome)
  })

  it('HC-101 is told by the gamemaster, and the scene goes on', () => {
    const position = at(...rolling(1)).acts([ANN, 'roll-task', 4, 1, 1])
    position
      .when(ANN, act('narrate-outcome', { text: 'I am in.' }))
      .then(refused('HC-101', /The gamemaster tells/))
    position.acts(told)
    expect(position.state.phase).toBe('scene')
    expect(position.told()).toMatch(/So it goes/)
  })

  const helped: CircleEvent = {
    type: 'edge-given',
    edge: { id: 'x91', edge: 'advantage', kind: 'help', reason: 'Bo helps', ref: BO },
  }
  const staked = (raises: string | null = null): CircleEvent[] => [
    ...independent,
    { type: 'intent-stated', intent: 'get in', timing: '', gravity: 'ordinary', task: 'push' },
    {
      type: 'consequence-set',
      text: 'the wards wake',
      gravity: 'ordinary',
      condition: { text: 'Scared', rank: 'minor', raises },
    },
    ...building.slice(3),
    { type: 'difficulty-set', difficulty: { reference: 'average', step: 'easy' } },
  ]

  it('HC-102 falls on helpers too, and on nobody who did not help', () => {
    const position = at(...sceneSet, points(0, 0), ...staked(), helped, chosen('tester', RUNAWAY))
    position.acts([ANN, 'lock-pool'], [ANN, 'roll-task', 1, 1, 1], [ANN, 'use-advantage', 1, 1, 1])
    const tell = (helpers: string[]) => act('narrate-outcome', { text: 'The wards wake.', helpers })
    position.when(GM, tell(['c3'])).then(refused('HC-102', /not part of this test/))
    position.acts([GM, tell([BO])])
    expect(position.told()).toMatch(/It falls on Bo as well/)
    expect(position.state.characters.map((one) => one.conditions.map(({ text }) => text))).toEqual([
      ['Scared'],
      ['Scared'],
      [],
    ])
  })

  it('HC-103 is settled in order: conditions, clearing, tax, fate, ledger, link', () => {
    const position = at(
      ...sceneSet,
      points(0, 0),
      condition('Scared', 'minor'),
      { type: 'lifepath-taxed', character: ADA, lifepath: RUNAWAY, ability: 'deeds' },
      ...staked('x81'),
    )
    position.acts(
      [ANN, act('choose-lifepath', { lifepath: RUNAWAY, use: 'hindering', reward: 'clear-tax' })],
      [ANN, act('hinder-with', { reward: 'clear' }, 'x81')],
      [ANN, act('hinder-with', {}, CUTE)],
      [ANN, 'lock-pool'],
      [ANN, 'roll-task', 1],
    )
    position
      .when(ANN, act('claim-fate', { basis: 'trait x3', why: 'so cute' }, ADA))
      .then(refused('HC-103', /when it is over/))
    position.when(GM, told[1]).then(
      { type: 'condition-raised', character: ADA, condition: 'x81', origin: 'gamemaster' },
      { type: 'condition-counted', character: ADA, condition: 'x81', steps: 1 },
      { type: 'tax-cleared', character: ADA, lifepath: RUNAWAY },
      { type: 'fate-paid', character: ADA, why: 'trait', ref: CUTE, points: 1 },
      {
        type: 'test-closed',
        settled: {
          id: 't1',
          number: 1,
          session: 1,
          kind: 'independent',
          who: ADA,
          about: 'Warded cellar',
          task: 'push',
          result: 'fail',
          outcome: 'the wards wake',
        },
        hit: [],
        keeps: { recent: 12, carried: 4 },
      },
    )
    // A condition that was raised by the very test it hindered stands at one of three.
    expect(ada(position)).toMatchObject({ fate: 1, conditions: [{ rank: 'major', count: 1 }] })
    expect(position.state.carry).toEqual([{ test: 't1', about: 'Warded cellar', result: 'fail' }])
  })

  it('HC-104 is never changed afterwards', () => {
    const position = at(...rolling(1)).acts([ANN, 'roll-task', 4, 1, 1], told)
    for (const name of ['use-advantage', 'narrate-outcome', 'state-intent', 'lock-pool']) {
      position.when(ANN, name).then(refused('HC-104', /its result is final/))
    }
  })
})

describe('persona and ratings', () => {
  const noted = (spent: number, rating = 3): CircleEvent[] => [
    points(0, 20),
    ...(rating > 3
      ? [{ type: 'rating-raised', character: ADA, lifepath: RUNAWAY, rating } as CircleEvent]
      : []),
    ...Array.from(
      { length: spent },
      (): CircleEvent => ({
        type: 'persona-spent',
        character: ADA,
        lifepath: RUNAWAY,
        side: 'tester',
        points: 1,
      }),
    ),
  ]

  it.each([
    [3, 6],
    [4, 12],
    [5, 18],
  ])('HC-180 raises a rating of %i at %i spent points, and erases them', (rating, cost) => {
    const dice = Array.from({ length: rating }, () => 1)
    const position = at(...rolling(2, ...noted(cost - 1, rating))).acts([ANN, 'roll-task', ...dice])
    expect(runaway(position)).toMatchObject({ rating, spentPersona: cost - 1 })
    position.acts([ANN, 'spend-persona', ...dice])
    expect(runaway(position)).toMatchObject({ rating: rating + 1, spentPersona: 0 })
  })

  it('HC-181 stops at six, where points may still be spent', () => {
    const position = at(...rolling(2, ...noted(18, 6))).acts([ANN, 'roll-task', 1, 1, 1, 1, 1, 1])
    position.acts([ANN, 'spend-persona', 1, 1, 1, 1, 1, 1])
    expect(runaway(position)).toMatchObject({ rating: 6, spentPersona: 19 })
  })

  it('HC-182 W-18 keeps the pool of the open test when the sheet rises', () => {
    const position = at(...rolling(2, ...noted(5))).acts(
      [ANN, 'roll-task', 1, 1, 1],
      [ANN, 'spend-persona', 4, 4, 1],
    )
    expect(runaway(position)?.rating).toBe(4)
    expect(testOf(position).rolls.map((one) => one.pool)).toEqual([3, 3])
  })

  it('HC-179 spends persona on obstacle tests and nothing else', () => {
    at(...sceneSet)
      .when(ANN, 'spend-persona')
      .then(refused('HC-179', /rerolls of obstacle tests/))
  })
})
