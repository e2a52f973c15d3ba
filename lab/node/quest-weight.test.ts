import { expect, it } from 'vitest'
import { QUESTS } from '../../games/becoming/content/quests.ts'
import { playAll } from '../run/experiment.ts'
import { withSetting } from '../run/name.ts'
import { usualSetting } from '../run/setting.ts'
import { loadGame } from './load-game.ts'

/** The lab plays thousands; so few as here may stray by chance, and their seeds are the same every time. */
const TABLES = 120
const FAIR = { from: 0.45, to: 0.6, stray: 0.08 }

const lab = await loadGame('becoming')

it.each(QUESTS)(
  'BE-R44 a simulated Hero of $title comes first about every other time',
  { timeout: 60_000 },
  ({ id }) => {
    const setting = withSetting(usualSetting(lab), lab, ['quest', id])
    const answer = playAll(lab, {
      game: 'becoming',
      rules: lab.game.rules,
      variants: [setting],
      tables: TABLES,
      seed: 1,
    })
    const place = answer.plan.figures.findIndex(({ key }) => key === 'first')
    const first = (answer.tallies[0]?.figures[place]?.sum ?? 0) / 100 / TABLES
    expect(first).toBeGreaterThan(FAIR.from - FAIR.stray)
    expect(first).toBeLessThan(FAIR.to + FAIR.stray)
  },
)

it('BE-R44 no two quests weigh alike', () => {
  const curves = QUESTS.map(({ scenes }) => scenes.map(({ threatDice }) => threatDice).join(' '))
  expect(new Set(curves).size).toBe(QUESTS.length)
})
