import { describe, expect, it } from 'vitest'
import { contestOdds, sumOfDice } from '../../../engine/odds/sums.ts'
import { given, refused } from '../../../testkit/given.ts'
import type { TraitsEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { show } from '../view.ts'
import { called, draft, entered, inPlay, locked, readyToRoll } from './fixtures.ts'

const roll = { do: 'roll-test', on: 'x1' }

/** Three players, one character each of level 3, dice 6+6, locked; Ann calls. */
function threeReady(options: Record<string, unknown> = {}) {
  return given(game, { seats: 3, options }).events(
    ...[0, 1, 2].flatMap((seat) => inPlay(`c${seat + 1}`, seat, 3)),
    called('x1', 0),
    ...[0, 1, 2].map((seat) => entered(`x1-e${seat + 1}`, seat, `c${seat + 1}-t1`)),
    ...[0, 1, 2].flatMap((seat) => locked(`x1-e${seat + 1}`, 6, 6)),
  )
}

const rolled = (entry: string, ...faces: number[]) => ({
  entry,
  faces,
  total: faces.reduce((sum, face) => sum + face, 0),
})

describe('locking', () => {
  it('ET-045 an entry is locked with its dice, and everybody sees them', () => {
    const table = given(game).events(...inPlay('c1', 0, 3), called('x1', 1), entered('x1-e1', 0, 'c1-t1'))
    table.when(0, { do: 'lock-entry', on: 'x1-e1' }).then(refused('ET-023', /Choose two or three dice/))
    table.acts([0, { do: 'choose-dice', on: 'x1-e1', with: { dice: '6+6' } }])
    table.when(0, { do: 'unlock-entry', on: 'x1-e1' }).then(refused('ET-045', /not locked/))
    table.when(0, { do: 'lock-entry', on: 'x1-e1' }).then({ type: 'entry-locked', entry: 'x1-e1' })
    expect(table.told()).toMatch(/Ann locks d6 \+ d6 for Hero c1/)
  })

  it('ET-045 locked dice are changed only after unlocking', () => {
    const table = given(game).events(...readyToRoll())
    const choose = { do: 'choose-dice', on: 'x1-e1', with: { dice: '8+4' } }
    table.when(0, choose).then(refused('ET-045', /Unlock them/))
    table.when(0, { do: 'unlock-entry', on: 'x1-e1' }).then({ type: 'entry-unlocked', entry: 'x1-e1' })
    table.when(0, choose).then({ type: 'dice-chosen', entry: 'x1-e1', dice: [8, 4] })
  })

  it('ET-R22 entries are open before the roll, to players and spectators', () => {
    const table = given(game).events(...readyToRoll())
    for (const viewer of [1, 'spectator'] as const) {
      expect(table.view(viewer).show).toMatchObject({
        tests: [
          {
            entries: [
              { shown: { trait: 'c1-t1', level: 3, max: 12, dice: [6, 6] } },
              { shown: { dice: [8, 4] } },
            ],
          },
        ],
      })
    }
  })
})

describe('rolling', () => {
  it('ET-046 only when all are locked', () => {
    const table = threeReady().events(
      { type: 'entry-unlocked', entry: 'x1-e2' },
      { type: 'entry-unlocked', entry: 'x1-e3' },
    )
    table.when(0, roll).then(refused('ET-046', /^Ben and Cleo have not locked their dice\.$/))
    table.acts([1, { do: 'lock-entry', on: 'x1-e2' }])
    table.when(0, roll).then(refused('ET-046', /^Cleo has not locked their dice\.$/))
    expect(table.offer(0, 'roll-test').refused?.rule).toBe('ET-046')
  })

  it('ET-046 the caller rolls, all dice at once, once', () => {
    const table = given(game).events(...readyToRoll())
    table.when(1, roll).then(refused('ET-046', /Ann called this test and rolls it/))
    table
      .when(0, roll)
      .chance(6, 5, 8, 1)
      .then(
        {
          type: 'table/rolled',
          seat: 0,
          epoch: 1,
          index: 0,
          nonce: '00',
          dice: [6, 6, 8, 4],
          faces: [6, 5, 8, 1],
        },
        {
          type: 'test-rolled',
          test: 'x1',
          rolls: [rolled('x1-e1', 6, 5), rolled('x1-e2', 8, 1)],
          highest: ['x1-e1'],
          winners: [0],
        },
      )
    table.when(0, roll).then(refused('ET-046', /The dice are cast/))
  })

  it('ET-047 the highest total wins, not the best die, the margin, the level or the number of dice', () => {
    const table = given(game).events(...readyToRoll())
    table.acts([0, roll, 5, 5, 8, 1])
    expect(show(table.state).tests[0]).toMatchObject({ winners: [0], status: 'rolled' })
    expect(table.told()).toMatch(/Hero c1 10, Hero c2 9\. Ann has narrative control\./)
  })

  it('ET-R16 the highest roll is the sum of the dice', () => {
    const table = given(game)
      .events(...readyToRoll())
      .acts([0, roll, 4, 4, 7, 2])
    expect(show(table.state).tests[0]?.entries.map((entry) => entry.rolls)).toEqual([
      [{ faces: [4, 4], total: 8 }],
      [{ faces: [7, 2], total: 9 }],
    ])
    expect(show(table.state).tests[0]?.winners).toEqual([1])
  })

  it('ET-048 equal highest totals share, two or all, and nobody rolls again', () => {
    const two = threeReady().acts([0, roll, 5, 5, 4, 6, 1, 1])
    expect(show(two.state).tests[0]).toMatchObject({
      winners: [0, 1],
      entries: [{ highest: true }, { highest: true }, { highest: false }],
    })
    expect(two.told()).toMatch(/Ann and Ben share narrative control/)
    two.when(0, roll).then(refused('ET-048', /The dice are cast/))
    const all = threeReady().acts([0, roll, 1, 1, 1, 1, 1, 1])
    expect(show(all.state).tests[0]?.winners).toEqual([0, 1, 2])
  })

  it('ET-049 players win, not entries: two winning characters count once', () => {
    const table = given(game).events(...readyToRoll(), ...inPlay('c3', 0, 3), entered('x1-e3', 0, 'c3-t1'))
    table.events(...locked('x1-e3', 6, 6))
    table.acts([0, roll, 6, 6, 1, 1, 6, 6])
    expect(show(table.state).tests[0]).toMatchObject({
      winners: [0],
      entries: [{ highest: true }, {}, { highest: true }],
    })
    expect(table.told()).toMatch(/Ann has narrative control/)
  })

  it('ET-047 the dice come with the line, the deciding ones marked', () => {
    const table = given(game)
      .events(...readyToRoll())
      .acts([0, roll, 6, 5, 8, 1])
    expect(table.lines('spectator').at(-1)?.dice).toEqual([
      { label: 'Hero c1: first', seat: 0, sizes: [6, 6], faces: [6, 5], total: 11, decides: [true, true] },
      { label: 'Hero c2: first', seat: 1, sizes: [8, 4], faces: [8, 1], total: 9, decides: [false, false] },
    ])
  })

  it('ET-047 before the roll everyone sees the exact odds', () => {
    const { tests } = show(given(game).events(...readyToRoll()).state)
    const [ann, ben] = contestOdds([sumOfDice([6, 6]), sumOfDice([8, 4])])
    expect(tests[0]?.entries[0]?.shown?.odds?.alone).toBeCloseTo(ann?.alone ?? 0, 4)
    expect(tests[0]?.entries[1]?.shown?.odds?.shared).toBeCloseTo(ben?.shares ?? 0, 4)
    // Two dice against two of the same level: nobody is favoured.
    expect(tests[0]?.entries[0]?.shown?.odds).toEqual(tests[0]?.entries[1]?.shown?.odds)
  })

  it('ET-R22 and what is left of them if everybody joins who still may, with the strongest they have', () => {
    const oddsWith = (...more: TraitsEvent[]) =>
      show(given(game).events(...readyToRoll(), ...more).state).tests[0]?.entries[0]?.shown?.odds
    const alone = oddsWith()
    // Both are in, so nobody else may come.
    expect(alone?.least).toBe(alone?.alone)
    // Her own second character is not against her; a draft cannot come.
    expect(oddsWith(...inPlay('c3', 0, 5), ...draft('c4', 1, 5))?.least).toBe(alone?.least)
    // Ben's other one has levels 1 and 2: dice for 10, of which 6 + 2 + 2 beat two d6 most often.
    const [ann] = contestOdds([sumOfDice([6, 6]), sumOfDice([8, 4]), sumOfDice([6, 2, 2])])
    expect(oddsWith(...inPlay('c3', 1, 1, 2))?.least).toBeCloseTo(ann?.alone ?? 0, 4)
  })
})

describe('roll-off', () => {
  const options = { 'roll-off': true }

  it('ET-O7 those who tied roll the same dice again until one is ahead', () => {
    threeReady(options)
      .when(0, roll)
      .chance(5, 5, 4, 6, 1, 1, 3, 3, 2, 4, 6, 6, 1, 2)
      .then(
        {
          type: 'test-rolled',
          test: 'x1',
          rolls: [rolled('x1-e1', 5, 5), rolled('x1-e2', 4, 6), rolled('x1-e3', 1, 1)],
          highest: ['x1-e1', 'x1-e2'],
          winners: [],
        },
        {
          type: 'tie-rolled-off',
          test: 'x1',
          rolls: [rolled('x1-e1', 3, 3), rolled('x1-e2', 2, 4)],
          highest: ['x1-e1', 'x1-e2'],
          winners: [],
        },
        {
          type: 'tie-rolled-off',
          test: 'x1',
          rolls: [rolled('x1-e1', 6, 6), rolled('x1-e2', 1, 2)],
          highest: ['x1-e1'],
          winners: [0],
        },
      )
  })

  it('ET-O7 without a tie nothing is rolled again', () => {
    const table = threeReady(options).acts([0, roll, 6, 6, 1, 1, 1, 1])
    expect(show(table.state).tests[0]).toMatchObject({ winners: [0] })
    expect(show(table.state).tests[0]?.entries[0]?.rolls).toHaveLength(1)
  })

  it('ET-R30 a tie of one player’s own characters needs no roll-off', () => {
    const table = given(game, { options }).events(
      ...readyToRoll(),
      ...inPlay('c3', 0, 3),
      entered('x1-e3', 0, 'c3-t1'),
    )
    table.events(...locked('x1-e3', 6, 6)).acts([0, roll, 6, 6, 1, 1, 6, 6])
    expect(show(table.state).tests[0]).toMatchObject({ winners: [0] })
  })

  it('ET-R30 after twenty dead heats they share after all', () => {
    const again = Array.from({ length: 20 }, () => [1, 1, 1, 1]).flat()
    const table = threeReady(options).acts([0, roll, 6, 6, 6, 6, 1, 1, ...again])
    expect(show(table.state).tests[0]).toMatchObject({ winners: [0, 1] })
    expect(show(table.state).tests[0]?.entries[0]?.rolls).toHaveLength(21)
  })
})
