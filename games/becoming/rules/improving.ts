import { plays, type Refusal, refusal } from '../../../engine/writing.ts'
import type { Asset, Becoming, PriceItem, PriceKind, Terms } from '../state.ts'
import { why } from '../words/why.ts'
import { countSigns, FATAL_NEGATIVES } from './sheet.ts'
import { inOrder, KINDS, MOST_DICE, playOut, termsInputs, whyNotPlayable } from './terms.ts'

/** What each kind pays at least (BE-160 to BE-162). */
const LEAST_TOKENS: Record<PriceKind, number> = { subvert: 4, 'remove-positive': 2, 'add-negative': 1 }
/** BE-163 */
const THIRD_NEGATIVE = 5

/** BE-088: better in at least one respect and, since the second edition, worse in none. */
export function improvingInputs(state: Becoming, standing: Terms) {
  if (!plays(state, 2)) return termsInputs(state, (terms) => whyNotBetter(standing, terms))
  const heaviest = Math.max(...weigh(state, standing).map(({ tokens }) => tokens))
  return termsInputs(state, (terms) => whyNotBetter(standing, terms) ?? whyWorse(state, standing, terms), {
    leastDice: standing.dice + (canSoften(state, standing) ? 0 : 1),
    mostParts: standing.price.length,
    kinds: KINDS.filter((kind) => LEAST_TOKENS[kind] <= heaviest),
    fewer: refusal('BE-088', why.fewerDice),
    dearer: refusal('BE-088', why.dearer),
  })
}

/** Three dice for one thing, due later, and nothing else that weighs as little: then it cannot be bettered. */
export function whyNotImprovable(state: Becoming, standing: Terms): Refusal | undefined {
  if (!plays(state, 2) || standing.dice < MOST_DICE || canSoften(state, standing)) return undefined
  return refusal('BE-088', why.nothingToImprove)
}

/** Can the price be bettered by itself: a part dropped, put off, or swapped for another? */
function canSoften(state: Becoming, standing: Terms): boolean {
  const [only, ...more] = standing.price
  if (more.length > 0 || only?.when === 'now') return true
  return state.assets.flatMap(listParts).some((item) => {
    const terms = { dice: standing.dice, price: [item] }
    return !(
      whyNotPlayable(state, terms) ??
      whyNotBetter(standing, terms) ??
      whyWorse(state, standing, terms)
    )
  })
}

/** All that could be asked of one Asset, due later. */
function listParts({ id: asset, traits }: Asset): PriceItem[] {
  const part = { asset, trait: '', text: '', when: 'later' } as const
  return [
    { ...part, kind: 'subvert' },
    { ...part, kind: 'add-negative' },
    ...traits.map(({ id }): PriceItem => ({ ...part, kind: 'remove-positive', trait: id })),
  ]
}

/** BE-R18: more dice, or some part of the price dropped, swapped or put off. */
export function whyNotBetter(standing: Terms, terms: Terms): Refusal | undefined {
  if (terms.dice > standing.dice) return undefined
  const left = [...terms.price]
  // Those due now first: they match only what is due now.
  const keepsAll = inOrder(standing).every((item) => {
    const place = left.findIndex((other) => isNoSofter(item, other))
    if (place === -1) return false
    left.splice(place, 1)
    return true
  })
  return keepsAll ? refusal('BE-088', why.notBetter) : undefined
}

/** The same loss, and not later than before. */
function isNoSofter(item: PriceItem, other: PriceItem): boolean {
  const sameLoss = item.kind === other.kind && item.asset === other.asset && item.trait === other.trait
  return sameLoss && (item.when === 'later' || other.when === 'now')
}

/**
 * BE-R18: no die fewer and nothing added. Every part of the new price stands in the place of one of the old
 * that weighed as much and was not due later; else an offer could be baited, and its refusal milked.
 */
function whyWorse(state: Becoming, standing: Terms, terms: Terms): Refusal | undefined {
  const places = weigh(state, standing)
  // What is due now has fewer places to stand in: it chooses first. Each takes the least that will do.
  const parts = weigh(state, terms).sort((a, b) => Number(b.isNow) - Number(a.isNow))
  const isCovered = parts.every((part) => {
    const fitting = places.filter((place) => place.tokens >= part.tokens && (place.isNow || !part.isNow))
    const [least] = fitting.sort((a, b) => a.tokens - b.tokens)
    if (!least) return false
    places.splice(places.indexOf(least), 1)
    return true
  })
  return isCovered ? undefined : refusal('BE-088', why.dearer)
}

/** What each part would pay its Tempter (BE-160 to BE-163). */
function weigh(state: Becoming, terms: Terms) {
  const weighed: { readonly tokens: number; readonly isNow: boolean }[] = []
  playOut(state, terms, ({ kind, when }, asset) => {
    const isThird = kind === 'add-negative' && countSigns(asset, '-') === FATAL_NEGATIVES - 1
    const tokens = isThird ? THIRD_NEGATIVE : LEAST_TOKENS[kind]
    weighed.push({ tokens, isNow: when === 'now' })
    return undefined
  })
  return weighed
}
