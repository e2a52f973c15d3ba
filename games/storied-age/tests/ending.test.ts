import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { ahead, exchangeBegun, playBegun, refreshed, SHANA } from './rehearsal.ts'

const at = (events: readonly AgeEvent[], options = {}) => given(game, { seats: 4, options }).events(...events)
const steps = (seat: number, count: number): AgeEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'plot-advanced',
    seat,
    segment: Math.floor(index / 3),
    steps: (index % 3) + 1,
    reward: 0,
    cost: 0,
  }))
const loyal = (to: 1 | -1): AgeEvent => ({ type: 'track-moved', character: SHANA, from: 0, to, cost: 0 })
const decided = (
  victor: 'protagonist' | 'antagonist',
  antagonistSegments: number,
  ...more: AgeEvent[]
): AgeEvent[] => [
  ...playBegun,
  ...more,
  { type: 'chapter-concluded', seat: 0 },
  { type: 'story-decided', victor, antagonistSegments },
]
const aftermath = { do: 'narrate-aftermath', with: { text: 'And so it ended.' } }
const change = { do: 'state-world-change', with: { text: 'The stars answer again.' } }
const concession = (size: string) => ({ do: 'impose-concession', with: { size, text: 'He cannot go home.' } })

describe('the end of the game', () => {
  it('SA-159 SA-R69 comes with a lead’s ninth step, after the chapter’s purchases and conclusion', () => {
    const position = at([
      ...playBegun,
      ...earlier(0, 8),
      ...exchangeBegun.slice(playBegun.length),
      ahead('spotlight', 3),
    ])
    position.acts(
      [0, 'advance-plot'],
      [0, { do: 'tweak-trait', on: 'c1.1', with: { text: 'Hero' } }],
      [0, 'finish-spending'],
    )
    expect(position.state.phase).toBe('conclude')
    position.acts([
      0,
      { do: 'conclude-chapter', with: { text: 'The dam breaks.', completion: 'The fens are free.' } },
    ])
    expect(position.state).toMatchObject({
      phase: 'epilogue',
      epilogue: { victor: 'protagonist', antagonistSegments: 0 },
    })
    expect(position.state.players[0]?.spotlight).toBe(1)
    position.when(0, 'lock-spotlight-bid').then(refused('SA-159', /The story is decided/))
  })

  it('SA-159 does not come with a subplot', () => {
    const position = at([
      ...playBegun,
      ...earlier(2, 3),
      ...exchangeBegun.slice(playBegun.length),
      ahead('spotlight', 1),
    ])
    position.acts([0, 'finish-spending'], [0, { do: 'conclude-chapter', with: { text: 'On we go.' } }])
    expect(position.state.phase).toBe('spotlight-bid')
  })

  it('SA-042 SA-160 SA-R70 lets a loyal Supporting Character with a finished subplot change the world once', () => {
    at(decided('protagonist', 0))
      .when(2, change)
      .then(refused('SA-160', /Shana the Sorceress is not aligned with the Protagonist/))
    at(decided('protagonist', 0, loyal(-1), ...steps(2, 3)))
      .when(2, change)
      .then(refused('SA-160', /not aligned/))
    at(decided('protagonist', 0, loyal(1)))
      .when(2, change)
      .then(refused('SA-160', /subplot was not completed/))
    const position = at(decided('protagonist', 0, loyal(1), ...steps(2, 3)))
    position.when(0, change).then(refused('SA-160', /Supporting Characters say/))
    position.when(0, aftermath).then(refused('SA-163', /Waiting for Cleo/))
    position.acts([2, change])
    position.when(2, change).then(refused('SA-160', /One change each/))
    expect(
      at(decided('protagonist', 0, loyal(1), ...steps(2, 3))).acts([2, 'pass-world-change'], [0, aftermath])
        .state.phase,
    ).toBe('finished')
  })

  it('SA-R70 asks only for loyalty when the switch epilogue-needs-subplot is off', () => {
    at(decided('antagonist', 3, loyal(-1)), { 'epilogue-needs-subplot': false }).acts(
      [2, change],
      [1, aftermath],
    )
  })

  it('SA-161 owes nothing when the Antagonist wins', () => {
    const position = at(decided('antagonist', 3, ...earlier(0, 6)))
    position.when(1, concession('minor')).then(refused('SA-161', /No concessions are owed/))
    position.when(0, aftermath).then(refused('SA-161', /Ben tells the aftermath/))
    expect(position.acts([1, aftermath]).state).toMatchObject({
      phase: 'finished',
      epilogue: { aftermath: 'And so it ended.' },
    })
  })

  it('SA-162 owes nothing to an Antagonist without a completed part', () => {
    const position = at(decided('protagonist', 0))
    position.when(1, concession('minor')).then(refused('SA-162', /nothing is owed/))
    position.acts([0, aftermath])
  })

  it('SA-162 owes one minor concession for one part', () => {
    const position = at(decided('protagonist', 1))
    position.when(0, aftermath).then(refused('SA-162', /Waiting for Ben to name the concession/))
    position.when(0, concession('minor')).then(refused('SA-162', /Ben names the concessions/))
    position
      .when(1, concession('major'))
      .then(refused('SA-162', /1 completed part allows one minor concession/))
    position.acts([1, concession('minor')])
    position.when(1, concession('minor')).then(refused('SA-162', /allows one minor/))
    position.acts([0, aftermath])
  })

  it('SA-162 SA-R71 owes one major or two minor for two parts, as the Antagonist likes', () => {
    expect(at(decided('protagonist', 2)).acts([1, concession('major')], [0, aftermath]).state.phase).toBe(
      'finished',
    )
    const position = at(decided('protagonist', 2)).acts([1, concession('minor')])
    position.when(0, aftermath).then(refused('SA-162', /Waiting for Ben/))
    position
      .when(1, concession('major'))
      .then(refused('SA-162', /2 completed parts allow one major or two minor/))
    position.acts([1, concession('minor')], [0, aftermath])
  })

  it('SA-163 is read-only once everything is told', () => {
    const position = at(decided('protagonist', 0)).acts([0, aftermath])
    expect(position.frame(0).offers).toEqual([])
    position.when(0, aftermath).then(refused('SA-163', /The story is complete/))
    position.when(1, 'lock-spotlight-bid').then(refused('SA-163', /The story is complete/))
  })
})

/** Steps of chapters that are over. */
function earlier(seat: number, count: number): AgeEvent[] {
  return [...steps(seat, count), { type: 'chapter-concluded', seat: 0 }, refreshed, ...restore]
}

/** Supplies as they were, so that the figures of the first chapter hold. */
const restore: AgeEvent[] = [
  { type: 'tokens-corrected', seat: 0, spotlight: 4, adversity: 0 },
  { type: 'tokens-corrected', seat: 1, spotlight: 2, adversity: 2 },
  { type: 'tokens-corrected', seat: 2, spotlight: 0, adversity: 4 },
  { type: 'tokens-corrected', seat: 3, spotlight: 0, adversity: 4 },
]
