import { expect, it } from 'vitest'
import { forcedChance } from '../../../../engine/dice/chance.ts'
import { PlayedTable } from '../../../../testkit/players/played-table.ts'
import { example } from '../../example.ts'
import { game } from '../../game.ts'
import type { AgeView } from '../../view/age-view.ts'
import { bothChances, chancesOf, chancesWith, mostOf } from './odds.ts'

/** The example as far as the first trait of its first exchange. */
function firstTrait(): AgeView {
  const played = new PlayedTable(game, { seats: example.seats })
  for (const { seat, action, dice } of example.steps) {
    played.act(seat, action, forcedChance(dice ?? []))
    if (action.do === 'use-trait' && played.table.state.chapter) break
  }
  return played.frame('spectator').show as AgeView
}

it('tokens of the adversity that wake nobody are threats to come', () => {
  const age = firstTrait()
  const { chapter } = age
  if (!chapter) throw new Error('no chapter')
  const rich = { ...age, chapter: { ...chapter, tokens: { ...chapter.tokens, adversity: 9 } } }
  const poor = { ...age, chapter: { ...chapter, tokens: { ...chapter.tokens, adversity: 0 } } }
  expect(mostOf(rich, 'adversity').length).toBeGreaterThan(mostOf(poor, 'adversity').length)
  const against = (one: AgeView) =>
    chancesOf(one, { spotlight: mostOf(age, 'spotlight'), adversity: mostOf(one, 'adversity') }).spotlight
      .wins
  expect(against(rich)).toBeLessThan(against(poor))
})

it('a chance is told against what lies there and against all that the other side has at hand', () => {
  const age = firstTrait()
  const used = age.chapter?.exchange?.used
  const [full, empty] =
    used && used.spotlight.length > 0
      ? (['spotlight', 'adversity'] as const)
      : (['adversity', 'spotlight'] as const)
  expect(used?.[full].length).toBe(1)
  expect(used?.[empty]).toEqual([])
  // Against an empty hand one always wins; that is no chance to go by.
  const { now, least } = bothChances(age, full)
  expect(now).toBe(1)
  expect(mostOf(age, empty).length).toBeGreaterThan(0)
  expect(least).toBeGreaterThan(0)
  expect(least).toBeLessThan(0.9)
  // What another trait would make of it is told against the same.
  const more = mostOf(age, full).find(({ trait }) => !used?.[full].some((use) => use.trait === trait))
  const { wins = 1 } = chancesWith(age, full, more?.trait ?? '') ?? {}
  expect(wins).toBeGreaterThan(least)
  expect(wins).toBeLessThan(1)
})
