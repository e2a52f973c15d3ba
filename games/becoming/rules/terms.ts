import { choice, line, list, number, type Refusal, refusal, type ValuesOf } from '../../../engine/writing.ts'
import type { Asset, Becoming, PriceItem, PriceKind, Terms } from '../state.ts'
import { why, words } from '../words/words.ts'
import { countSigns, FATAL_NEGATIVES, findAsset, isLive, whyNotPayable } from './sheet.ts'

export const KINDS: readonly PriceKind[] = ['subvert', 'add-negative', 'remove-positive']
const MOST_OF_A_KIND = 3
export const MOST_DICE = 3

type AlsoTerms = (terms: Terms) => Refusal | undefined

/** What may be put in, and what is said where that is passed. */
const OF_AN_OFFER = {
  leastDice: 1,
  mostParts: KINDS.length * MOST_OF_A_KIND,
  kinds: KINDS,
  fewer: refusal('BE-072', why.diceOneToThree),
  dearer: refusal('BE-074', why.threeOfAKind),
}

/** The inputs of an offer, a counter or an improvement; `also` judges dice and price together. */
export function termsInputs(state: Becoming, also?: AlsoTerms, limits = OF_AN_OFFER) {
  const { leastDice, mostParts, fewer, dearer } = limits
  return {
    dice: number(words.terms.dice, leastDice, MOST_DICE, { ...fewer, initial: Math.max(2, leastDice) }),
    price: list(
      words.terms.price,
      itemFields(state, limits),
      { min: 1, max: mostParts },
      {
        otherwise(value) {
          const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
          return isEmpty ? refusal('BE-075', why.noPrice) : dearer
        },
        also: (items, { dice }) => whyNotPrice(state, toPrice(Number(dice), items), also),
      },
    ),
  }
}

function itemFields(state: Becoming, { kinds, dearer }: typeof OF_AN_OFFER) {
  const refused = (kind: PriceKind) => (kinds.includes(kind) ? {} : { refused: dearer })
  return {
    kind: choice(
      words.terms.kind,
      KINDS.map((kind) => ({ value: kind, label: words.terms.kinds[kind], ...refused(kind) })),
      refusal('BE-073', why.notAPrice),
    ),
    asset: choice(words.terms.asset, state.assets.map(assetOption), refusal('BE-073', why.notAPrice)),
    trait: choice(
      words.terms.trait,
      [{ value: '', label: words.terms.noTrait }, ...positives(state.assets)],
      { ...refusal('BE-076', why.noSuchTrait), initial: '' },
    ),
    text: line(words.terms.text, 0, 60, { hint: words.terms.textHint, rule: 'BE-130' }),
    when: choice(words.terms.when, words.terms.whens, { initial: 'now', rule: 'BE-077' }),
  }
}

type ItemInput = ValuesOf<ReturnType<typeof itemFields>>

function assetOption(asset: Asset) {
  return {
    value: asset.id,
    label: asset.name,
    ...(isLive(asset) ? {} : { refused: refusal('BE-144', why.subverted(asset.name)) }),
  }
}

function positives(assets: readonly Asset[]) {
  return assets.flatMap((asset) =>
    asset.traits
      .filter((trait) => trait.sign === '+')
      .map((trait) => ({ value: trait.id, label: trait.text, note: asset.name })),
  )
}

/** Inputs as terms: what a kind does not use is left out. */
export function toPrice(dice: number, items: readonly ItemInput[]): Terms {
  return {
    dice,
    price: items.map(({ kind, asset, trait, text, when }) => ({
      kind,
      asset,
      trait: kind === 'remove-positive' ? trait : '',
      text: kind === 'add-negative' ? text : '',
      when,
    })),
  }
}

function whyNotPrice(state: Becoming, terms: Terms, also: AlsoTerms | undefined): Refusal | undefined {
  const count = (kind: PriceKind) => terms.price.filter((item) => item.kind === kind).length
  if (KINDS.some((kind) => count(kind) > MOST_OF_A_KIND)) return refusal('BE-074', why.threeOfAKind)
  if (terms.price.some((item) => item.kind === 'add-negative' && item.text === '')) {
    return refusal('BE-130', why.blankTrait)
  }
  return whyNotPlayable(state, terms) ?? also?.(terms)
}

/** BE-076: played out on the sheet, without the other Tempter's bargain, every part must be possible. */
export function whyNotPlayable(state: Becoming, terms: Terms): Refusal | undefined {
  return playOut(state, terms, (item, _asset, sheet) => {
    const unpayable = whyNotPayable(sheet, item)
    // What stands in its way may be an earlier part of the same price, and is not on the sheet yet.
    return unpayable && (whyNotPayable(state, item) ?? whyNotAfter(unpayable, sheet, item))
  })
}

function whyNotAfter({ rule }: Refusal, sheet: Becoming, item: PriceItem): Refusal {
  const asset = findAsset(sheet, item.asset)
  const name = asset?.name ?? ''
  if (!asset || !isLive(asset)) return refusal(rule, why.turnedByThen(name))
  return refusal(rule, item.kind === 'remove-positive' ? why.takenByThen(name) : why.fullByThen(name))
}

/** Goes through a price on a copy of the sheet, now before later, each in listed order; the first that is found ends it. */
export function playOut<Found>(
  state: Becoming,
  terms: Terms,
  visit: (item: PriceItem, asset: Asset, sheet: Becoming) => Found | undefined,
): Found | undefined {
  const sheet = { ...state, assets: state.assets.map((asset) => ({ ...asset })) }
  for (const item of inOrder(terms)) {
    const asset = findAsset(sheet, item.asset)
    if (!asset) continue
    const found = visit(item, asset, sheet)
    if (found !== undefined) return found
    rehearse(asset, item)
  }
  return undefined
}

export function inOrder({ price }: Terms): PriceItem[] {
  return [...price.filter((item) => item.when === 'now'), ...price.filter((item) => item.when === 'later')]
}

function rehearse(asset: Asset, item: PriceItem): void {
  if (item.kind === 'remove-positive') {
    asset.traits = asset.traits.filter((trait) => trait.id !== item.trait)
    return
  }
  if (item.kind === 'add-negative') {
    asset.traits = [...asset.traits, { id: '', sign: '-', text: item.text, by: 0, scene: 0 }]
    if (countSigns(asset, '-') < FATAL_NEGATIVES) return
  }
  asset.subverted = { by: 0, scene: 0, twist: '' }
  asset.traits = []
}

const PARTS = ['kind', 'asset', 'trait', 'text', 'when'] as const satisfies (keyof PriceItem)[]

/** BE-087: a counter must differ from what it answers. */
export function whyNotCounter(standing: Terms, terms: Terms): Refusal | undefined {
  const isSame =
    standing.dice === terms.dice &&
    standing.price.length === terms.price.length &&
    standing.price.every((item, place) => PARTS.every((part) => item[part] === terms.price[place]?.[part]))
  return isSame ? refusal('BE-087', why.sameTerms) : undefined
}
