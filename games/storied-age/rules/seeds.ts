import type { Seat } from '../../../engine/game.ts'
import { nameOf } from '../../../engine/names.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { AgeAsking } from '../contract.ts'
import { findSeed, type Seed, type StoriedAge } from '../state.ts'
import { whySetup } from '../words/why-setup.ts'

export function ownSeeds(state: StoriedAge, seat: Seat): Seed[] {
  return state.seeds.filter((seed) => seed.creator === seat)
}

export function ownUnconfirmed(state: StoriedAge, seat: Seat): Seed[] {
  return state.seeds.filter((seed) => seed.creator === seat && !seed.confirmed)
}

/** SA-018, SA-020: somebody else's, or done with. */
export function whyNotSeed({ state, seat, names, asked }: AgeAsking): Refusal | undefined {
  const seed = findSeed(state, asked.on ?? '')
  if (!seed) return undefined
  if (seed.creator !== seat) return whySetup.notAuthor(nameOf(names, seed.creator))
  return seed.chart ? whySetup.chartsCast : whySetup.seedLocked
}
