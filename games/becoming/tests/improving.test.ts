import { expect, it } from 'vitest'
import { Random } from '../../../engine/dice/random.ts'
import { takeAll } from '../../../engine/fields/take.ts'
import { given } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { improvingInputs, whyNotBetter, whyNotImprovable } from '../rules/improving.ts'
import { whyNotPlayable } from '../rules/terms.ts'
import type { Becoming, PriceItem, Terms } from '../state.ts'
import { atTemptation, carries, negativeItem, positiveItem, SHEET, subvertItem } from './fixtures.ts'

/** Two marks on the gull, so that another breaks it; a gift on the knots, and one mark. */
const state: Becoming = given(game).events(
  ...atTemptation(),
  ...carries('gull', '-lame', '-hungry'),
  ...carries('knots', '+neat', '-frayed'),
).state

const WHENS = ['now', 'later'] as const

function partsOf(asset: string): PriceItem[] {
  return WHENS.flatMap((when) => [
    subvertItem(asset, when),
    negativeItem(asset, 'tired', when),
    ...(asset === 'knots' ? [positiveItem('knots', 'knots:neat', when)] : []),
  ])
}

/** One to three parts on three Assets, such as could be asked for. */
function someTerms(random: Random): Terms {
  const all = ['gull', 'knots', 'reckoning'].flatMap(partsOf)
  for (;;) {
    const price = Array.from({ length: 1 + random.below(3) }, () => random.pick(all))
    const terms = { dice: 1 + random.below(3), price }
    if (!whyNotPlayable(state, terms)) return terms
  }
}

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first, place) => orders(items.toSpliced(place, 1)).map((rest) => [first, ...rest]))
}

/** What each part pays, in the order in which it would be paid: now before later, as listed. */
function paidBy({ price }: Terms): { tokens: number; isNow: boolean }[] {
  const marks: Record<string, number> = { gull: 2, knots: 1 }
  const ordered = [
    ...price.filter(({ when }) => when === 'now'),
    ...price.filter(({ when }) => when !== 'now'),
  ]
  return ordered.map(({ kind, asset, when }) => {
    const isNow = when === 'now'
    if (kind === 'subvert') return { tokens: 4, isNow }
    if (kind === 'remove-positive') return { tokens: 2, isNow }
    marks[asset] = (marks[asset] ?? 0) + 1
    return { tokens: marks[asset] === 3 ? 5 : 1, isNow }
  })
}

/** By the rule's own words: every part in the place of another that weighed as much and was not due later. */
function isNoWorse(standing: Terms, terms: Terms): boolean {
  if (terms.dice < standing.dice || terms.price.length > standing.price.length) return false
  const parts = paidBy(terms)
  return orders(paidBy(standing)).some((places) =>
    parts.every((part, index) => {
      const place = places[index]
      return place !== undefined && place.tokens >= part.tokens && (place.isNow || !part.isNow)
    }),
  )
}

/** More dice; or not every part is still there, as it was or sooner. */
function isBetter(standing: Terms, terms: Terms): boolean {
  if (terms.dice > standing.dice) return true
  const isStillThere = (was: PriceItem, is: PriceItem | undefined) =>
    is !== undefined &&
    was.kind === is.kind &&
    was.asset === is.asset &&
    was.trait === is.trait &&
    !(was.when === 'now' && is.when === 'later')
  return !orders(terms.price).some((order) =>
    standing.price.every((was, index) => isStillThere(was, order[index])),
  )
}

it('BE-088 BE-R18 of terms by chance just those improve an offer that are better somewhere and worse nowhere', () => {
  const random = new Random(88)
  const count = { better: 0, worse: 0 }
  for (let round = 0; round < 300; round++) {
    const standing = someTerms(random)
    const inputs = improvingInputs(state, standing)
    for (let other = 0; other < 12; other++) {
      const terms = someTerms(random)
      const isTaken = 'value' in takeAll(inputs, terms)
      const wanted = isBetter(standing, terms) && isNoWorse(standing, terms)
      expect(isTaken, JSON.stringify([standing, terms])).toBe(wanted)
      expect(whyNotBetter(standing, terms) === undefined).toBe(isBetter(standing, terms))
      count[isTaken ? 'better' : 'worse'] += 1
    }
  }
  expect(count.better).toBeGreaterThan(200)
})

it('BE-088 an offer of one part cannot be bettered just where nothing that could be asked for would better it', () => {
  const anything = SHEET.flatMap(partsOf).flatMap((part) =>
    [1, 2, 3].map((dice): Terms => ({ dice, price: [part] })),
  )
  const possible = anything.filter((terms) => !whyNotPlayable(state, terms))
  for (const standing of possible) {
    const inputs = improvingInputs(state, standing)
    const canImprove = possible.some((terms) => 'value' in takeAll(inputs, terms))
    expect(whyNotImprovable(state, standing) === undefined, JSON.stringify(standing)).toBe(canImprove)
  }
})
