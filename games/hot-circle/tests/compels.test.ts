import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { ANN, BEN, CLEO, GM, sceneOf, sceneSet, sessionStarted } from './rehearsal.ts'

const at = (events: readonly CircleEvent[], options: Record<string, unknown> = {}) =>
  given(game, { seats: 4, options }).events(...events)
const compel = (on: string, basis = 'trait x11', choice = 'Show off') => ({
  do: 'offer-compel',
  on,
  with: { basis, choice },
})
const points = (position: ReturnType<typeof at>) => position.state.characters.map((one) => one.fate)
const fate = (character: string, points: number): CircleEvent => ({
  type: 'artha-corrected',
  character,
  fate: points,
  persona: 1,
})
const called = (opponent: string | null): CircleEvent => ({
  type: 'test-called',
  test: 't1',
  kind: opponent === null ? 'independent' : 'versus',
  obstacle: 'The gate',
  tester: 'c2',
  opponent,
})

describe('compels', () => {
  it('HC-158 run between players, by one who has a point, on something of the other’s sheet', () => {
    const position = at([...sceneSet, fate('c3', 0)])
    position.when(CLEO, compel('c2')).then(refused('HC-158', /need a fate point/))
    position.when(ANN, compel('c1')).then(refused('HC-158', /somebody else/))
    position.when(GM, compel('c2')).then(refused('HC-158', /between players/))
    position.when(ANN, compel('n1')).then(refused('HC-158', /between players/))
    position.when(ANN, compel('c2', 'trait x1')).then(refused('HC-158', /earn no fate/))
    position.when(ANN, compel('c2', 'trait x11', '')).then(refused('HC-158', /Say what/))
    at([...sessionStarted, sceneOf('c1')])
      .when(ANN, compel('c2'))
      .then(refused('HC-158', /./))
  })

  it('HC-159 need the gamemaster’s yes; without it nothing happens', () => {
    const position = at(sceneSet)
    position.when(ANN, compel('c2')).then(asked(GM))
    position.when(BEN, 'accept-compel').then(refused('HC-159', /No compel is open/))
    position.acts([GM, { do: 'decline', with: { reason: 'Not now.' } }])
    expect([points(position), position.state.compel]).toEqual([[1, 1, 1], null])
    position.acts([ANN, compel('c2')]).allAgree()
    expect(position.state.compel).toMatchObject({ from: ANN, to: BEN, held: 1 })
    expect(points(position)).toEqual([0, 1, 1])
    position.when(CLEO, compel('c2')).then(refused('HC-159', /has to be answered/))
  })

  it('HC-153 HC-160 give the compeller’s point to whoever accepts', () => {
    const position = at([...sceneSet, fate('c1', 2), fate('c2', 0)])
      .acts([ANN, compel('c2')])
      .allAgree()
    expect(position.frame(BEN).phase?.waitingFor).toMatch(/compel/)
    position.acts([BEN, 'accept-compel'])
    expect(points(position)).toEqual([1, 1, 1])
  })

  it('HC-161 HC-162 cost whoever refuses a point, and without one nobody can', () => {
    const position = at([...sceneSet, fate('c1', 2)])
      .acts([ANN, compel('c2')])
      .allAgree()
    position.acts([BEN, 'decline-compel'])
    expect(points(position)).toEqual([3, 0, 1])
    expect(position.offer(CLEO, 'offer-compel', 'c2').prompt).toMatch(/Declined in this scene: Show off/)
    position.acts([ANN, compel('c2')]).allAgree()
    position.when(BEN, 'decline-compel').then(refused('HC-162', /cannot refuse/))
  })

  it('HC-163 inside a test force something to hinder, before the dice', () => {
    const position = at([...sceneSet, called(null)])
    position.when(ANN, compel('c3', 'hindering-trait x21')).then(refused('HC-158', /./))
    position.acts([ANN, compel('c2', 'hindering-trait x12', 'Your vanity')]).allAgree()
    position.acts([BEN, 'accept-compel'])
    expect(position.state.test?.sides.tester.forced).toEqual([{ basis: 'hindering-trait', ref: 'x12' }])
    const versus = at([...sceneSet, called('c3')])
      .acts([ANN, compel('c3', 'hindering-trait x21')])
      .allAgree()
    versus.acts([CLEO, 'accept-compel'])
    expect(versus.state.test?.sides.opponent?.forced).toHaveLength(1)
    const rolled: CircleEvent = {
      type: 'task-rolled',
      roll: { cause: 'first', pool: 1, waves: [[1]], successes: 0 },
      dealt: [],
    }
    at([...sceneSet, called(null), rolled])
      .when(ANN, compel('c2'))
      .then(refused('HC-163', /dice are down/))
  })

  it('HC-O7 the gamemaster may compel from the bank', () => {
    const position = at(sceneSet, { 'gm-compels': true }).acts([GM, compel('c2')])
    expect(position.state.compel).toMatchObject({ from: null, held: 0 })
    position.acts([BEN, 'accept-compel'], [GM, compel('c2')], [BEN, 'decline-compel'])
    expect(points(position)).toEqual([1, 1, 1])
    position.acts([GM, compel('c2')], [BEN, 'decline-compel'], [GM, compel('c2')])
    position.when(BEN, 'decline-compel').then(refused('HC-162', /cannot/))
  })
})
