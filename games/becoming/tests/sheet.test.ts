import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { agentPool, countDice, heroPool } from '../rules/pools.ts'
import {
  AGENT,
  ASIDE,
  atAgentDice,
  atAnswers,
  atHeroDice,
  atLateCalls,
  atTemptation,
  bargain,
  CREDITOR,
  carries,
  FOG,
  HERO,
  negativeItem,
  offerOf,
  ones,
  rollWith,
  sixes,
  turned,
} from './fixtures.ts'

const acceptCreditor = [HERO, { do: 'accept-offer', on: String(CREDITOR) }] as const
const mark = (text: string) => ({
  do: 'take-spread-prize',
  on: 'gull',
  with: { change: 'add-negative', text },
})

describe('Traits', () => {
  it('BE-130 a Trait is a few words of its author’s, on one Asset', () => {
    const table = given(game).events(...atTemptation())
    table
      .when(CREDITOR, offerOf(1, negativeItem('gull', ' ')))
      .then(refused('BE-130', /^Give the Trait a few words\.$/))
    table.acts([CREDITOR, offerOf(1, negativeItem('gull', 'greedy'))], [FOG, 'stand-aside'], acceptCreditor)
    expect(table.state.assets.find((asset) => asset.id === 'gull')?.traits).toEqual([
      { id: 't1', sign: '-', text: 'greedy', by: CREDITOR, scene: 1 },
    ])
  })

  it('BE-131 five at most, whatever their signs', () => {
    const full = carries('gull', '+a', '+b', '+c', '+d', '-e')
    given(game)
      .events(...atTemptation(), ...full)
      .when(CREDITOR, offerOf(1, negativeItem('gull')))
      .then(refused('BE-131', /^Remember, a Gull already carries five Traits, and no more fit/))
    const table = given(game).events(...atLateCalls(), ...full)
    table.acts(...rollWith(sixes(3), ones(4)))
    table
      .when(HERO, { do: 'take-hero-prize', on: 'gull', with: { text: 'x' } })
      .then(refused('BE-131', /five Traits/))
  })

  it('BE-132 the third negative subverts at once, for the Fate who added it', () => {
    const table = given(game).events(...atLateCalls('gull'), ...carries('gull', '-a', '-b', '+c'))
    table.acts(...rollWith(ones(5), sixes(4)))
    table.when(AGENT, mark('last straw')).then(
      { type: 'prize-chosen', prize: 'spread' },
      {
        type: 'trait-added',
        asset: 'gull',
        trait: { id: 't4', sign: '-', text: 'last straw', by: AGENT, scene: 1 },
      },
      { type: 'asset-subverted', asset: 'gull', by: AGENT, how: 'third-negative' },
      { type: 'scored', seat: AGENT, points: 5, rule: 'BE-163', asset: 'gull' },
      { type: 'risk-settled', asset: 'gull' },
      { type: 'step-reached', step: 11 },
      { type: 'step-reached', step: 12 },
    )
  })

  it('BE-R25 with three positives and two negatives the third negative does not fit', () => {
    given(game)
      .events(...atTemptation(), ...carries('gull', '+a', '+b', '+c', '-d', '-e'))
      .when(CREDITOR, offerOf(1, negativeItem('gull')))
      .then(refused('BE-131', /five Traits/))
  })

  it('BE-O9 at the breaking point it does, and the Asset is subverted', () => {
    const table = given(game, { options: { breakingPoint: true } }).events(
      ...atTemptation(),
      ...carries('gull', '+a', '+b', '+c', '-d', '-e'),
      ...carries('knots', '+a', '+b', '+c', '+d', '-e'),
    )
    table.when(CREDITOR, offerOf(1, negativeItem('knots'))).then(refused('BE-131', /five Traits/))
    table.acts([CREDITOR, offerOf(1, negativeItem('gull'))], [FOG, 'stand-aside'], acceptCreditor)
    expect(table.state.assets.find((asset) => asset.id === 'gull')?.subverted?.by).toBe(CREDITOR)
    expect(table.state.totals[CREDITOR]).toBe(5)
  })

  it('BE-133 the sheet changes only by prices and prizes', () => {
    const table = given(game).events(...atHeroDice())
    for (const name of ['add-trait', 'remove-trait']) {
      table.when(HERO, name).then(refused('BE-133', /^Traits change only through bargains and prizes\.$/))
    }
  })

  it('BE-134 Fates remove positive Traits, for good', () => {
    const table = given(game).events(...atLateCalls('gull'), ...carries('gull', '+wise', '-vain'))
    table.acts(...rollWith(ones(5), sixes(4)))
    const strike = (change: string) => ({ do: 'take-spread-prize', on: 'gull', with: { change } })
    table.when(AGENT, strike('gull:vain')).then(refused('BE-111', /no such positive Trait/))
    table.acts([AGENT, strike('gull:wise')])
    expect(table.state.assets.find((asset) => asset.id === 'gull')?.traits).toMatchObject([{ text: 'vain' }])
    expect(table.told()).toMatch(/Remember, a Gull, loses “wise”\./)
  })

  it('BE-R43 the outline’s suit marks are plus and minus, and a Trait has one of the two', () => {
    const table = given(game).events(...atAgentDice(), ...carries('gull', '+wise', '-vain'))
    const show = table.frame(0).show as { assets: { traits: { sign: string }[] }[] }
    expect(show.assets.flatMap((asset) => asset.traits.map((trait) => trait.sign))).toEqual(['+', '-'])
  })
})

describe('subverted Assets', () => {
  it('BE-141 lost to her: not called on, not strengthened, its dice gone', () => {
    const table = given(game).events(...atLateCalls('gull'), turned('gull'))
    expect(countDice(heroPool(table.state))).toBe(3)
    table
      .when(HERO, { do: 'invoke-asset', on: 'gull', with: { line: 'x' } })
      .then(refused('BE-141', /turned against the Hero/))
    table.acts(...rollWith(sixes(3), ones(4)))
    table
      .when(HERO, { do: 'take-hero-prize', on: 'gull', with: { text: 'x' } })
      .then(refused('BE-141', /turned against the Hero/))
  })

  it('BE-142 its Traits leave play, remembered but worth nothing to anyone', () => {
    const table = given(game).events(...atAgentDice(), ...carries('gull', '+wise', '-vain'), turned('gull'))
    expect(table.state.assets.find((asset) => asset.id === 'gull')).toMatchObject({
      traits: [],
      setAside: { length: 2 },
    })
    table
      .when(AGENT, { do: 'claim-negative-trait', on: 'gull:vain', with: { line: 'x' } })
      .then(refused('BE-061', /no such Trait/))
    expect(table.state.totals).toEqual([0, 0, 0, 0])
  })

  it('BE-143 food for every later Agent, one die each', () => {
    const table = given(game).events(...atAgentDice(), turned('gull'), turned('knots'))
    for (const asset of ['gull', 'knots']) {
      table.acts([AGENT, { do: 'claim-subverted-asset', on: asset, with: { line: 'It serves.' } }])
    }
    expect(agentPool(table.state).map((part) => part.source)).toEqual(['threat', 'subverted', 'subverted'])
  })

  it('BE-144 once is enough: no price or prize can touch it again', () => {
    const table = given(game).events(...atLateCalls(), turned('gull'))
    table.acts(...rollWith(ones(3), sixes(4)))
    table
      .when(AGENT, { do: 'take-subvert-prize', on: 'gull' })
      .then(refused('BE-144', /turned against the Hero/))
    given(game)
      .events(...atTemptation(), turned('gull'))
      .when(FOG, offerOf(1, negativeItem('gull')))
      .then(refused('BE-144', /turned against the Hero/))
  })

  it('BE-R35 whoever adds the third has all five; the others keep their ones', () => {
    const creditor = bargain(1, negativeItem('gull', 'one'))
    const table = given(game).events(...atAnswers(creditor, bargain(1, negativeItem('gull', 'two')), 'gull'))
    table.acts(acceptCreditor, [HERO, { do: 'accept-offer', on: String(FOG) }])
    table.acts(...rollWith(ones(6), sixes(4)), [AGENT, mark('three')])
    expect(table.state.totals).toEqual([0, 5, 1, 1])
  })

  it('BE-R36 three negatives on one clean Asset in one bargain pay 1, 1 and 5', () => {
    const three = bargain(3, negativeItem('gull', 'a'), negativeItem('gull', 'b'), negativeItem('gull', 'c'))
    const table = given(game)
      .events(...atAnswers(three, ASIDE))
      .acts(acceptCreditor)
    expect(table.state.ledger.map((line) => line.points)).toEqual([1, 1, 5])
  })
})
