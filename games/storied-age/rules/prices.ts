import type { Price } from '../../../engine/writing.ts'
import { chapterTokens, victoryTokens } from '../words/things.ts'
import type { Likelihood } from './chapter.ts'
import type { NpcClass, Track } from './characters.ts'
import type { SheetKind } from './dice.ts'

/** The price list of the catalogue's section 2.1: Chapter Tokens in a chapter, Victory Tokens at its end. */
export const PRICE = {
  activation: 1,
  threat: 1,
  rearming: 1,
  plotStep: 1,
  tweak: 1,
  rewrite: 2,
  newDice: 3,
  newTrait: 4,
  impede: 1,
  thwart: 2,
  kill: 4,
  company: 1,
  scatter: 1,
  capture: 4,
  adversityToken: 2,
} as const

/** What comes from the bank: SA-081, SA-122, SA-146, SA-R32, SA-O3. */
export const GAIN = { reward: 1, exchange: 1, adversityToken: 1, appointed: 1, segment: 1 } as const

export function inChapterTokens(cost: number): Price {
  return { says: chapterTokens(cost), costs: { chapterTokens: cost } }
}

export function inVictoryTokens(cost: number): Price {
  return { says: victoryTokens(cost), costs: { victoryTokens: cost } }
}

/** SA-098: free up to one unit, then one token less than the units. */
export function distancePrice(units: number): number {
  return Math.max(0, units - 1)
}

const LIKELIHOOD_PRICE: Readonly<Record<Likelihood, number>> = { expected: 0, unexpected: 1, surprising: 2 }

/** SA-099 */
export function likelihoodPrice(likelihood: Likelihood): number {
  return LIKELIHOOD_PRICE[likelihood]
}

const NPC_PRICE: Readonly<Record<NpcClass, number>> = { mentioned: 1, implied: 2, mirror: 2, free: 4 }
const KIND_PRICE: Readonly<Record<SheetKind, number>> = { lesser: -1, standard: 0, greater: 1 }

/** SA-108, SA-O8: by where the character comes from, one less or more for a lesser or greater one, at least 1. */
export function npcPrice(origin: NpcClass, kind: SheetKind = 'standard'): number {
  return Math.max(1, NPC_PRICE[origin] + KIND_PRICE[kind])
}

/** SA-148, SA-149: between Neutral and ideological 1, between ideological and personal 2, either way. */
export function trackPrice(from: Track, to: Track): number {
  return Math.max(Math.abs(from), Math.abs(to))
}

/** SA-057 and SA-157: what each role holds at the start, and gets after every chapter. */
export const STARTING_TOKENS = {
  protagonist: { spotlight: 4, adversity: 0 },
  antagonist: { spotlight: 2, adversity: 2 },
  supporting: { spotlight: 0, adversity: 4 },
} as const

export const REFRESH_TOKENS = {
  protagonist: { spotlight: 2, adversity: 0 },
  antagonist: { spotlight: 0, adversity: 2 },
  supporting: { spotlight: 0, adversity: 2 },
} as const
