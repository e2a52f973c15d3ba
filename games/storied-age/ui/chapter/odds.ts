import { type ExchangeOdds, exchangeOdds } from '../../../../engine/odds/highest.ts'
import type { Side, Use } from '../../rules/chapter.ts'
import type { AgeView } from '../../view/age-view.ts'
import { sizesOf } from '../age.ts'

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

/** The exact chances of the exchange as its dice lie now. */
export function chancesOf(age: AgeView, uses: Uses): Chances {
  const odds: ExchangeOdds = exchangeOdds({
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

/** What they would be for a side with one trait more, or one less. */
export function chancesWith(age: AgeView, side: Side, trait: string): SideChances | undefined {
  const used = age.chapter?.exchange?.used
  if (!used) return undefined
  const isIn = used[side].some((use) => use.trait === trait)
  const changed = isIn ? used[side].filter((use) => use.trait !== trait) : [...used[side], { trait }]
  return chancesOf(age, { ...used, [side]: changed })[side]
}

function diceOf(age: AgeView, id: string): number[] {
  const threat = age.chapter?.threats.find((one) => one.id === id)
  const trait = age.characters.flatMap(({ traits }) => traits).find((one) => one.id === id)
  return sizesOf((threat ?? trait)?.dice ?? '0d6')
}
