import { describe, expect, it } from 'vitest'
import { Random } from '../../../engine/dice/random.ts'
import { compareFaces } from '../../../engine/odds/faces.ts'
import { EXACT_HERO_WINS, HERO_WINS, TIES } from '../../../engine/odds/fixtures/becoming.ts'
import { complement, rational, toNumber } from '../../../engine/odds/rational.ts'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { decideRoll } from '../rules/pools.ts'
import {
  AGENT,
  atAnswers,
  atLateCalls,
  bargain,
  HERO,
  LOCK,
  rollWith,
  SUPPORT,
  subvertItem,
} from './fixtures.ts'

const heroWins = (hero: number, agent: number) => complement(compareFaces(hero, agent).loses)

describe('the roll', () => {
  it('BE-105 every die of both pools, together, once', () => {
    const table = given(game).events(...atLateCalls('gull'))
    table.when(HERO, 'roll-threat').then(refused('BE-105', /^Bargains come first; the dice fall when both/))
    table.acts(...rollWith([6, 2, 2, 1], [5, 5, 5, 5]))
    expect(table.state.scene?.roll).toMatchObject({
      hero: [
        { face: 6, source: 'base', seat: HERO },
        { face: 2, source: 'base', seat: HERO },
        { face: 2, source: 'base', seat: HERO },
        { face: 1, source: 'asset', of: 'gull', seat: HERO },
      ],
      agent: { length: 4 },
      decidedOn: 6,
      winner: 'hero',
    })
    table.when(HERO, 'reroll').then(refused('BE-105', /^The dice are cast/))
    table.when(HERO, LOCK).then(refused('BE-033', /step 8; the table is at step 10/))
    given(game)
      .events(...atAnswers(bargain(1, subvertItem('gull')), SUPPORT))
      .when(HERO, 'roll-threat')
      .then(refused('BE-105', /Bargains come first/))
  })

  it('BE-106 most sixes win, whatever the sums and sizes', () => {
    expect(decideRoll([6, 2, 2], [5, 5, 5, 5])).toEqual({ decidedOn: 6, winner: 'hero' })
    expect(decideRoll([6, 1, 1], [6, 6])).toEqual({ decidedOn: 6, winner: 'agent' })
  })

  it('BE-107 then fives, fours, threes, twos, ones', () => {
    expect(decideRoll([6, 5, 1], [6, 4, 4, 4])).toEqual({ decidedOn: 5, winner: 'hero' })
    expect(decideRoll([6, 6, 1], [6, 6, 1, 1])).toEqual({ decidedOn: 1, winner: 'agent' })
    expect(decideRoll([6, 3, 3, 3], [6, 4])).toEqual({ decidedOn: 4, winner: 'agent' })
  })

  it('BE-108 an absolute tie is the Hero’s', () => {
    expect(decideRoll([2, 6, 4], [4, 2, 6])).toEqual({ decidedOn: 0, winner: 'hero' })
    const table = given(game).events(...atLateCalls('gull'))
    table.acts(...rollWith([1, 2, 3, 4], [4, 3, 2, 1]))
    expect(table.state.scene?.roll?.winner).toBe('hero')
    expect(table.told()).toMatch(/Every face is tied\. The scene goes to Maren\./)
  })

  it('BE-106 the chronicle sorts both pools from sixes down and marks the deciding face', () => {
    const table = given(game).events(...atLateCalls())
    table.acts(...rollWith([2, 6, 5], [5, 1, 6, 5]))
    const line = table.lines(HERO).find((one) => one.dice)
    expect(line?.text).toBe('The Undertow wins on fives: 2 against 1.')
    expect(line?.dice).toEqual([
      {
        label: 'Maren, 3 dice',
        seat: HERO,
        sizes: [6, 6, 6],
        faces: [6, 5, 2],
        decides: [false, true, false],
      },
      {
        label: 'The Undertow, 4 dice',
        seat: AGENT,
        sizes: [6, 6, 6, 6],
        faces: [6, 5, 5, 1],
        decides: [false, true, true, false],
      },
    ])
  })
})

describe('the odds', () => {
  it('BE-108 the catalogue’s grid holds to four decimals, all hundred cells', () => {
    for (let hero = 3; hero <= 12; hero++) {
      for (let agent = 3; agent <= 12; agent++) {
        const exact = toNumber(heroWins(hero, agent))
        expect(Math.round(exact * 10_000), `${hero}v${agent}`).toBe(HERO_WINS[hero - 3]?.[agent - 3])
      }
    }
  })

  it('BE-108 its exact fractions, its ties and its identities hold', () => {
    for (const { hero, agent, ways, all } of EXACT_HERO_WINS) {
      expect(heroWins(hero, agent)).toEqual(rational(ways, all))
    }
    TIES.forEach((printed, index) => {
      expect(Math.round(toNumber(compareFaces(index + 3, index + 3).ties) * 10_000)).toBe(printed)
    })
    for (const [hero, agent] of [
      [3, 4],
      [5, 9],
      [7, 12],
    ] as const) {
      expect(heroWins(hero, agent)).toEqual(compareFaces(agent, hero).loses)
      expect(toNumber(heroWins(hero + 1, agent))).toBeGreaterThan(toNumber(heroWins(hero, agent)))
    }
  })

  it('BE-R47 six-sided dice decide as the odds say: 60,000 rolls of five against five', () => {
    const random = new Random(5)
    const five = () => Array.from({ length: 5 }, () => random.below(6) + 1)
    let wins = 0
    for (let roll = 0; roll < 60_000; roll++) if (decideRoll(five(), five()).winner === 'hero') wins += 1
    expect(Math.abs(wins / 60_000 - 0.5032)).toBeLessThan(0.0061)
  })
})
