import { type ExchangeOdds, type ExchangePools, exchangeOdds } from '../../../../engine/odds/highest.ts'
import type { Side, Use } from '../../rules/chapter.ts'
import type { AgeView, TraitView } from '../../view/age-view.ts'
import { castOf, sizesOf } from '../age.ts'

/** What a token can still bring in, at its strongest (SA-093). */
const NEW_THREAT = 'a threat to come'
const THREAT_DICE = '2d8'

export interface SideChances {
  readonly wins: number
  readonly exhausted: number
}

export interface Chances {
  readonly spotlight: SideChances
  readonly adversity: SideChances
  readonly deadHeat: number
}

type Uses = Readonly<Record<Side, readonly Pick<Use, 'trait'>[]>>

/** A figure asks the same again with every move at the table. */
const known = new Map<string, ExchangeOdds>()

function oddsOf(pools: ExchangePools): ExchangeOdds {
  const key = JSON.stringify(pools)
  const odds = known.get(key) ?? exchangeOdds(pools)
  known.set(key, odds)
  return odds
}

/** The exact chances of the exchange as its dice lie now. */
export function chancesOf(age: AgeView, uses: Uses): Chances {
  const odds = oddsOf({
    spotlight: uses.spotlight.map(({ trait }) => diceOf(age, trait)),
    adversity: uses.adversity.map(({ trait }) => diceOf(age, trait)),
    exhaustingFace: age.chapter?.exchange?.exhaustingFace ?? 1,
  })
  return {
    spotlight: { wins: odds.spotlightWins, exhausted: odds.spotlight.exhausted },
    adversity: { wins: odds.adversityWins, exhausted: odds.adversity.exhausted },
    deadHeat: odds.deadHeat,
  }
}

/** The same exchange as the odds workbench writes it; it needs dice on both sides. */
export function rollOf(age: AgeView, uses: Uses): string | undefined {
  const sideOf = (side: Side) =>
    uses[side].flatMap(({ trait }) => diceOf(age, trait).map((size) => `d${size}`)).join('+')
  const low = age.chapter?.exchange?.exhaustingFace ?? 1
  if (sideOf('spotlight') === '' || sideOf('adversity') === '') return undefined
  return `highest ${sideOf('spotlight')} vs ${sideOf('adversity')}${low > 1 ? ' exhaust 2' : ''}`
}

/**
 * Everything that a side could roll with what is there: what is in, what is active and might come in, and the
 * characters that its tokens could still wake, the strongest first; what tokens the adversity has left could be
 * new threats. New people are not foreseen.
 */
export function mostOf(age: AgeView, side: Side): Pick<Use, 'trait'>[] {
  const used = age.chapter?.exchange?.used[side] ?? []
  const isNew = (id: string) => !used.some((use) => use.trait === id)
  const cast = castOf(age, side)
  const tokens = age.chapter?.tokens[side] ?? 0
  const asleep = cast
    .map(({ traits }) => traits.filter((trait) => trait.state === 'idle'))
    .filter((idle) => idle.length > 0)
    .toSorted((one, other) => countSides(other) - countSides(one))
    .slice(0, tokens)
  const traits = [
    ...cast.flatMap((one) => one.traits.filter((trait) => trait.state === 'active')),
    ...asleep.flat(),
  ]
  const threats = side === 'adversity' ? (age.chapter?.threats ?? []).filter((one) => !one.exhausted) : []
  const more = [...traits, ...threats].map(({ id }) => id).filter(isNew)
  const toCome = Array.from({ length: side === 'adversity' ? tokens - asleep.length : 0 }, () => NEW_THREAT)
  return [...used, ...[...more, ...toCome].map((trait) => ({ trait }))]
}

function countSides(traits: readonly TraitView[]): number {
  return traits.flatMap(({ dice }) => sizesOf(dice)).reduce((sum, size) => sum + size, 0)
}

/** The chance of a side as its dice lie, and against all that the other side has at hand. */
export function bothChances(age: AgeView, side: Side): { readonly now: number; readonly least: number } {
  const used = age.chapter?.exchange?.used ?? { spotlight: [], adversity: [] }
  const other: Side = side === 'spotlight' ? 'adversity' : 'spotlight'
  const against = { ...used, [other]: mostOf(age, other) }
  return { now: chancesOf(age, used)[side].wins, least: chancesOf(age, against)[side].wins }
}

/**
 * What they would be for a side with one trait more, or one less: against what lies there, or against all that
 * is at hand where nothing lies yet. Against an empty hand no chance is one to go by.
 */
export function chancesWith(age: AgeView, side: Side, trait: string): SideChances | undefined {
  const used = age.chapter?.exchange?.used
  if (!used) return undefined
  const other: Side = side === 'spotlight' ? 'adversity' : 'spotlight'
  const against = used[other].length > 0 ? used[other] : mostOf(age, other)
  if (against.length === 0) return undefined
  const isIn = used[side].some((use) => use.trait === trait)
  const changed = isIn ? used[side].filter((use) => use.trait !== trait) : [...used[side], { trait }]
  return chancesOf(age, { ...used, [other]: against, [side]: changed })[side]
}

function diceOf(age: AgeView, id: string): number[] {
  if (id === NEW_THREAT) return sizesOf(THREAT_DICE)
  const threat = age.chapter?.threats.find((one) => one.id === id)
  const trait = age.characters.flatMap(({ traits }) => traits).find((one) => one.id === id)
  return sizesOf((threat ?? trait)?.dice ?? '0d6')
}
