import { describe, expect, it } from 'vitest'
import { loadGame } from '../node/load-game.ts'
import { runParallel } from '../node/run-parallel.ts'
import type { PlotNode } from '../plot/svg.ts'
import { htmlReport } from '../report/html.ts'
import { csvReport, jsonReport, textReport } from '../report/plain.ts'
import type { Opens } from '../report/section.ts'
import { sectionsOf } from '../report/sections.ts'
import { meanOf } from '../statistics/intervals.ts'
import { countStretches, Gathering, playAll, playStretch } from './experiment.ts'
import { nameOf, parseName, spellSetting, withSetting } from './name.ts'
import { type Experiment, usualSetting } from './setting.ts'

const traits = await loadGame('essential-traits')
const usual = usualSetting(traits)

function ask(tables: number, ...variants: Experiment['variants']): Experiment {
  return { game: 'essential-traits', rules: traits.game.rules, variants, tables, seed: 1 }
}

function listOpens({ opens, children }: PlotNode): Opens[] {
  const below = children.flatMap((child) => (typeof child === 'string' ? [] : listOpens(child)))
  return opens ? [opens, ...below] : below
}

describe('a run', () => {
  it('has one name, which gives it back', () => {
    const other = withSetting(withSetting(usual, traits, ['core-only', 'yes']), traits, ['tests', '9'])
    const experiment = ask(500, usual, other)
    expect(parseName(nameOf(experiment), traits)).toEqual(experiment)
    expect(spellSetting(withSetting(other, traits, ['core-only', 'no']))).toBe(
      'seats:3,players:sense,tests:9',
    )
  })

  it.each(['rules=99', 'v=seats:99', 'v=nothing:1', 'v=players:gods', 'tables=0', 'v=seats', 'seed=x'])(
    'is not named by %s',
    (name) => {
      expect(() => parseName(`game=essential-traits&${name}`, traits)).toThrow(/\w/)
    },
  )

  it('is the same to the last die, whatever the order and the number of workers', {
    timeout: 600_000,
  }, async () => {
    const experiment = ask(90, usual, withSetting(usual, traits, ['most-dice', '1']))
    const here = playAll(traits, experiment)
    const gathering = new Gathering(traits, experiment)
    for (let stretch = countStretches(experiment) - 1; stretch >= 0; stretch--)
      gathering.add(playStretch(traits, experiment, stretch))
    expect(gathering.answer).toEqual(here)
    expect(await runParallel(traits, experiment, { workers: 2 })).toEqual(here)
    const others = { ...experiment, seed: 2 }
    expect(playAll(traits, others).digest).not.toBe(here.digest)
  })

  it('with common luck narrows differences', { timeout: 600_000 }, () => {
    const [plain, kind] = [usual, withSetting(usual, traits, ['kind-dice', '10'])]
    const { differences } = playAll(traits, ask(60, plain, kind))
    const apart = playAll(traits, { ...ask(60, plain), seed: 5000 })
    const place = apart.plan.figures.findIndex(({ key }) => key === 'moves')
    const width = (one: { readonly from: number; readonly to: number }) => one.to - one.from
    const paired = width(meanOf(differences[0]?.figures[place] ?? { count: 0, sum: 0, squares: 0 }))
    const single = width(meanOf(apart.tallies[0]?.figures[place] ?? { count: 0, sum: 0, squares: 0 }))
    // Two runs apart would be wider than one alone by the root of two.
    expect(paired).toBeLessThan(single * Math.SQRT2)
  })

  it('says what differs only where chance does not explain it, in every form', { timeout: 600_000 }, () => {
    const answer = playAll(traits, ask(60, usual, usual, withSetting(usual, traits, ['tests', '12'])))
    const text = textReport('Traits', answer)
    expect(text).toMatch(/With B nothing differs that chance does not explain/)
    expect(text).toMatch(
      /With C \(tests of an evening 12\), tests closed: 6\.00 higher, 95\s% between 6\.00 and 6\.00/,
    )
    expect(JSON.parse(jsonReport(answer)).digest).toBe(answer.digest)
    expect(csvReport(answer)).toContain('Tests closed')
    expect(htmlReport('<Traits>', answer)).toMatch(/<title>&lt;Traits&gt;<\/title>[\s\S]*<svg[\s\S]*<table>/)
  })

  it('leads from every bar, dot and point to its table', { timeout: 600_000 }, () => {
    const answer = playAll(traits, ask(40, usual, withSetting(usual, traits, ['seats', '2'])))
    const opened = sectionsOf(answer).flatMap(({ plot }) => (plot ? listOpens(plot) : []))
    expect(opened.length).toBeGreaterThan(20)
    expect(opened.every(({ seed, variant }) => seed >= 1 && seed <= 40 && variant <= 1)).toBe(true)
    const moves = sectionsOf(answer).find(({ key }) => key === 'moves')
    const bars = moves?.spread?.rows.map(([, , tables]) => Number(tables)) ?? []
    expect(bars.reduce((sum, tables) => sum + tables, 0)).toBe(80)
    expect(moves?.spread?.opens).toHaveLength(bars.length)
  })

  it('needs no more memory for more tables', { timeout: 600_000 }, () => {
    const size = (tables: number) => JSON.stringify(playAll(traits, ask(tables, usual)).tallies).length
    expect(size(120)).toBeLessThan(size(40) * 1.6)
  })
})
