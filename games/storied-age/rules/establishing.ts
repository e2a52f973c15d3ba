import type { Refusal } from '../../../engine/refusal.ts'
import { findFeature, type StoriedAge } from '../state.ts'
import { whyChapter } from '../words/why-chapter.ts'
import type { Side } from './chapter.ts'
import type { Character } from './characters.ts'
import { cheapest, journeyOf } from './journeys.ts'
import { whyShort } from './paying.ts'
import { spotlightCharacter } from './presence.ts'
import { distancePrice } from './prices.ts'
import { testBringing } from './weighty-friendship.ts'

/** SA-098 to SA-105: gone, on the wrong side, fixed elsewhere, too far or too dear. */
export function whyNotEstablish(state: StoriedAge, side: Side, character: Character): Refusal | undefined {
  if (character.mark === 'killed') return whyChapter.gone(character.name)
  const barred = whyNotSide(state, side, character)
  if (barred) return barred
  const journey = journeyOf(state, side, character)
  const { units } = journey
  // SA-O7: a thing stays within one unit of where it was first established.
  if (character.thing && units > 1) {
    return whyChapter.fixedPlace(character.name, findFeature(state, character.location ?? '')?.name ?? '')
  }
  const way = distancePrice(units)
  const least = cheapest(journey)
  return (
    whyShort(state, side, way, () => whyChapter.journey(character.name, units, way)) ??
    whyShort(state, side, least, () => whyChapter.allAtOnce(least))
  )
}

function whyNotSide(state: StoriedAge, side: Side, character: Character): Refusal | undefined {
  const test = testBringing(state, side, character)
  if (test === 'allowed') return undefined
  const lead = spotlightCharacter(state).name
  if (test === 'no-side') return whyChapter.noSide(lead)
  return side === 'spotlight'
    ? whyChapter.againstSpotlight(character.name, lead)
    : whyChapter.withSpotlight(character.name, lead)
}
