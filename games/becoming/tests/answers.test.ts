import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { whyNotBetter } from '../rules/improving.ts'
import { agentPool, countDice, heroPool } from '../rules/pools.ts'
import {
  AGENT,
  ASIDE,
  atAnswers,
  atTemptation,
  bargain,
  CREDITOR,
  carries,
  FOG,
  HERO,
  negativeItem,
  offerOf,
  ones,
  positiveItem,
  rollWith,
  SUPPORT,
  sixes,
  subvertItem,
} from './fixtures.ts'

const onCreditor = (name: string, terms?: object) => ({
  do: name,
  on: String(CREDITOR),
  ...(terms ? { with: terms } : {}),
})
const onFog = (name: string) => ({ do: name, on: String(FOG) })
const both = () =>
  given(game).events(
    ...atAnswers(bargain(2, negativeItem('gull')), bargain(1, subvertItem('knots')), 'reckoning'),
  )

describe('the Hero answers', () => {
  it('BE-085 every bargain is answered by itself; the step closes with the last', () => {
    const table = both()
    table.acts([HERO, onCreditor('accept-offer')])
    expect(table.state.phase).toBe('answers')
    table.acts([HERO, onFog('reject-offer')])
    expect(table.state.phase).toBe('late-calls')
  })

  it('BE-086 accepting brings the dice and owes the price, for good', () => {
    const table = both()
    table.when(HERO, onCreditor('accept-offer')).then({
      type: 'bargain-accepted',
      tempter: CREDITOR,
      terms: { dice: 2, price: [negativeItem('gull')] },
      by: HERO,
    })
    expect(countDice(heroPool(table.state))).toBe(6)
    table.when(HERO, onCreditor('accept-offer')).then(refused('BE-086', /^That bargain is settled/))
    table.when(HERO, onCreditor('reject-offer')).then(refused('BE-086', /settled/))
  })

  it('BE-087 a counter is other terms under the same rules', () => {
    const table = both()
    const counter = (dice: number, ...price: object[]) => onCreditor('counter-offer', { dice, price })
    table
      .when(HERO, counter(2, negativeItem('gull')))
      .then(refused('BE-087', /^That is the offer you were given\. Change something/))
    table.when(HERO, counter(4, negativeItem('gull'))).then(refused('BE-072', /one, two or three/))
    table.when(HERO, counter(2)).then(refused('BE-075', /has a price/))
    table.when(HERO, counter(3, negativeItem('knots', 'frayed'))).then({
      type: 'bargain-countered',
      tempter: CREDITOR,
      terms: { dice: 3, price: [negativeItem('knots', 'frayed')] },
    })
    table.when(HERO, onCreditor('accept-offer')).then(refused('BE-088', /Your counter-offer lies with Cleo/))
    expect(
      table
        .frame(0)
        .seats.filter((seat) => seat.awaited)
        .map((seat) => seat.seat),
    ).toEqual([HERO, CREDITOR])
  })

  it('BE-088 the Tempter takes it, holds to his, or improves it; she may take it back', () => {
    const countered = () =>
      both().acts([HERO, onCreditor('counter-offer', { dice: 3, price: [negativeItem('knots', 'frayed')] })])
    const taken = countered().acts([CREDITOR, onCreditor('take-counter')])
    expect(taken.state.scene?.bargains[0]).toMatchObject({ status: 'accepted', terms: { dice: 3 } })
    expect(taken.told()).toMatch(/The Creditor agrees to the terms of Maren: 3 dice\./)

    const held = countered().acts([CREDITOR, onCreditor('hold-offer')])
    expect(held.state.scene?.bargains[0]).toMatchObject({ status: 'open', counter: null, terms: { dice: 2 } })

    const back = countered().acts([HERO, onCreditor('withdraw-counter')])
    expect(back.state.scene?.bargains[0]).toMatchObject({ status: 'open', terms: { dice: 2 } })

    const improved = countered()
    improved
      .when(CREDITOR, onCreditor('improve-offer', { dice: 2, price: [negativeItem('gull', 'other words')] }))
      .then(refused('BE-088', /^An improvement must give more dice, or drop, soften or swap/))
    improved.acts([CREDITOR, onCreditor('improve-offer', { dice: 3, price: [negativeItem('gull')] })])
    expect(improved.state.scene?.bargains[0]).toMatchObject({ status: 'open', terms: { dice: 3 } })
    improved.when(FOG, onFog('take-counter')).then(refused('BE-088', /^No counter-offer lies before you/))
  })

  it('BE-R18 better means more dice, or a part dropped, swapped or put off; sooner is no relief', () => {
    const standing = { dice: 2, price: [negativeItem('gull', 'a', 'now'), subvertItem('knots', 'later')] }
    const judge = (dice: number, ...price: ReturnType<typeof negativeItem>[]) =>
      whyNotBetter(standing, { dice, price })?.rule
    const [gull, knots] = standing.price as [ReturnType<typeof negativeItem>, ReturnType<typeof negativeItem>]
    expect(judge(3, gull, knots)).toBeUndefined()
    expect(judge(2, gull)).toBeUndefined()
    expect(judge(1, gull)).toBeUndefined()
    expect(judge(2, negativeItem('gull', 'a', 'later'), knots)).toBeUndefined()
    expect(judge(2, negativeItem('gull', 'a'), subvertItem('reckoning', 'later'))).toBeUndefined()
    expect(judge(2, gull, knots)).toBe('BE-088')
    expect(judge(2, gull, subvertItem('knots', 'now'))).toBe('BE-088')
    expect(judge(2, knots, gull, negativeItem('reckoning'))).toBe('BE-088')
    const twice = { dice: 1, price: [negativeItem('gull', 'a', 'later'), negativeItem('gull', 'b', 'now')] }
    expect(whyNotBetter(twice, { dice: 1, price: [...twice.price].reverse() })?.rule).toBe('BE-088')
  })

  it('BE-089 BE-R19 a refused bargain gives the Agent one die; a Tempter who holds gives none', () => {
    const table = both()
    table.acts([HERO, onCreditor('counter-offer', { dice: 3, price: [negativeItem('gull')] })])
    table.acts([CREDITOR, onCreditor('hold-offer')])
    expect(countDice(agentPool(table.state))).toBe(4)
    table
      .when(HERO, onCreditor('reject-offer'))
      .then({ type: 'bargain-rejected', tempter: CREDITOR, moon: false })
    table.acts([HERO, onFog('reject-offer')])
    expect(agentPool(table.state).filter((part) => part.source === 'rejection')).toHaveLength(2)
    expect(table.state.totals).toEqual([0, 0, 0, 0])

    const moon = given(game).events(...atTemptation(), { type: 'moon-declared', side: 'agent' })
    moon.acts(
      [CREDITOR, offerOf(1, subvertItem('gull'))],
      [FOG, 'stand-aside'],
      [HERO, onCreditor('reject-offer')],
    )
    expect(countDice(agentPool(moon.state))).toBe(4)
  })

  it('BE-090 BE-R21 under the Hero’s moon every bargain is refused by itself', () => {
    const table = given(game).events(...atTemptation(), { type: 'moon-declared', side: 'hero' })
    table.acts([CREDITOR, offerOf(3, subvertItem('gull'))], [FOG, offerOf(3, subvertItem('gull'))])
    expect(table.state.phase).toBe('late-calls')
    expect([countDice(heroPool(table.state)), countDice(agentPool(table.state))]).toEqual([3, 6])
    const early = given(game).events(...atAnswers(bargain(1, subvertItem('gull')), SUPPORT), {
      type: 'moon-declared',
      side: 'hero',
    })
    expect(early.state.scene?.moons.hero).toBe(true)
    early.acts([HERO, onCreditor('reject-offer')])
  })

  it('BE-090 under a moon a Tempter is first shown what still helps', () => {
    const mainOf = (...sides: ('hero' | 'agent')[]) => {
      const moons = sides.map((side) => ({ type: 'moon-declared', side }) as const)
      const table = given(game).events(...atTemptation(), ...moons)
      return table.offers(FOG).find((one) => one.main)?.do
    }
    expect(mainOf()).toBe('offer-bargain')
    expect(mainOf('agent')).toBe('offer-bargain')
    expect(mainOf('hero')).toBe('support-agent')
    expect(mainOf('hero', 'agent')).toBe('stand-aside')
  })
})

describe('prices', () => {
  it('BE-095 BE-096 paid in the order she accepted, then as listed; tokens come with each', () => {
    const creditor = bargain(1, negativeItem('gull', 'first'), negativeItem('gull', 'second'))
    const table = given(game).events(...atAnswers(creditor, bargain(2, negativeItem('gull', 'third'))))
    table.acts([HERO, onFog('accept-offer')])
    expect(table.state.totals).toEqual([0, 0, 0, 0])
    table.acts([HERO, onCreditor('accept-offer')])
    expect(table.state.ledger).toEqual([
      { seat: FOG, scene: 1, step: 7, points: 1, rule: 'BE-160', asset: 'gull' },
      { seat: CREDITOR, scene: 1, step: 7, points: 1, rule: 'BE-160', asset: 'gull' },
      { seat: CREDITOR, scene: 1, step: 7, points: 5, rule: 'BE-163', asset: 'gull' },
    ])
    expect(table.state.assets.find((asset) => asset.id === 'gull')?.subverted?.by).toBe(CREDITOR)
  })

  it('BE-098 BE-R22 what can no longer be paid lapses; she keeps the dice', () => {
    const table = given(game).events(
      ...atAnswers(bargain(2, subvertItem('gull')), bargain(3, negativeItem('gull'), negativeItem('knots'))),
    )
    table.acts([HERO, onCreditor('accept-offer')])
    table.acts([HERO, onFog('accept-offer')])
    expect(table.told()).toMatch(/This could no longer be paid: “tired” on Remember, a Gull\./)
    expect(table.state.totals).toEqual([0, 0, 4, 1])
    expect(countDice(heroPool(table.state))).toBe(8)
  })

  it('BE-120 delayed prices fall due after the prize, whoever won', () => {
    for (const winner of ['hero', 'agent'] as const) {
      const table = given(game).events(
        ...atAnswers(bargain(1, negativeItem('gull', 'late', 'later'), negativeItem('knots', 'soon')), ASIDE),
      )
      table.acts([HERO, onCreditor('accept-offer')])
      const gull = () => table.state.assets.find((asset) => asset.id === 'gull')
      expect(gull()?.traits).toEqual([])
      const [hero, agent] = winner === 'hero' ? [sixes(4), ones(4)] : [ones(4), sixes(4)]
      table.acts(...rollWith(hero, agent))
      expect(gull()?.traits).toEqual([])
      table.acts(
        winner === 'hero' ? [HERO, 'decline-prize'] : [AGENT, { do: 'take-subvert-prize', on: 'widow-pask' }],
      )
      expect(gull()?.traits).toMatchObject([{ text: 'late' }])
      expect(table.state.ledger.at(-1)).toMatchObject({ seat: CREDITOR, step: 11, points: 1 })
    }
  })

  it('BE-R40 a negative added and a positive removed in one scene pay separately', () => {
    const table = given(game).events(...atTemptation(), ...carries('gull', '+wise'))
    table.acts(
      [CREDITOR, offerOf(1, negativeItem('gull'), positiveItem('gull', 'gull:wise'))],
      [FOG, 'stand-aside'],
    )
    table.acts([HERO, onCreditor('accept-offer')])
    expect(table.state.ledger.map((line) => [line.rule, line.points])).toEqual([
      ['BE-160', 1],
      ['BE-161', 2],
    ])
  })
})
