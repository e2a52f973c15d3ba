import { expect, it } from 'vitest'
import { findQuest } from '../content/quests.ts'
import { measures } from '../measures.ts'

const begin = (more: number | undefined, quest: unknown = 'line-nine') =>
  measures.begin?.([{ type: 'quest-chosen', quest }], more === undefined ? {} : { 'threat-dice': more })[0]
    ?.quest as unknown

const diceOf = (quest: unknown) =>
  (quest as { scenes: { threatDice: number }[] }).scenes.map(({ threatDice }) => threatDice)

it('the lab plays with more or fewer dice in every scene, one at least, and otherwise with the quest as it is', () => {
  const usual = diceOf(findQuest('line-nine'))
  expect(diceOf(begin(2))).toEqual(usual.map((dice) => dice + 2))
  expect(diceOf(begin(-7))).toEqual(usual.map((dice) => Math.max(1, dice - 7)))
  expect(diceOf(begin(-7))).toContain(1)
  expect([begin(0), begin(undefined), begin(2, 'none'), begin(2, null)]).toEqual([
    'line-nine',
    'line-nine',
    'none',
    null,
  ])
})

it('the lab tells a first place that the Hero has alone from one that she shares, even with one Fate only', () => {
  const endingOf = (hero: number | null, ...winners: number[]) =>
    measures.ending({ hero, ending: { winners, told: [], closed: [] } } as never)
  expect(endingOf(0, 0)).toBe('hero')
  expect(endingOf(0, 0, 2)).toBe('shared')
  expect(endingOf(0, 1, 2)).toBe('fate')
  expect(endingOf(null, 1)).toBe('fate')
})
