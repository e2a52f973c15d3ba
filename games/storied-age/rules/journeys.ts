import { choice, insisting, number, type Refusal } from '../../../engine/writing.ts'
import { type Feature, findFeature, type StoriedAge } from '../state.ts'
import { chapterWords, whyChapter } from '../words/chapter.ts'
import { chapterTokens, words } from '../words/things.ts'
import { LIKELIHOODS, type Likelihood, type Side } from './chapter.ts'
import type { Character, Mark } from './characters.ts'
import { plays } from './edition.ts'
import { unitsBetween } from './map.ts'
import { characterName } from './naming.ts'
import { spendable, whyShort } from './paying.ts'
import { captorOf, chapterOf, spotlightCharacter } from './presence.ts'
import { distancePrice, likelihoodPrice } from './prices.ts'
import { likelihoodPriceFor, testBringing } from './weighty-friendship.ts'

/** One attempt to bring somebody to the chapter's place, as far as its price goes. */
export interface Journey {
  readonly character: Character
  /** The straight line in whole map units. */
  readonly units: number
  readonly held: number
  /** What each likelihood costs this character here. */
  readonly price: (likelihood: Likelihood) => number
  /** Why this likelihood is not open: a mark (SA-105). */
  readonly bars: (likelihood: Likelihood) => Refusal | undefined
  /** What it says when tokens are short: SA-069 or SA-100. */
  readonly short: (total: number) => Refusal
}

/** SA-069, SA-R25: free where one is already or has never been; else distance, and expected unless named otherwise. */
export function journeyTo(state: StoriedAge, place: Feature): Journey {
  const character = spotlightCharacter(state)
  const { location } = character
  const held = chapterOf(state).tokens.spotlight
  return {
    character,
    units: location === null ? 0 : unitsBetween(state, location, place.id),
    held,
    price: likelihoodPrice,
    bars: () => undefined,
    short: (total) => whyChapter.tooFar(total, held),
  }
}

/** SA-105: a mark makes it at least this unlikely. */
const FLOOR: Readonly<Record<Mark, Likelihood>> = {
  none: 'expected',
  impeded: 'unexpected',
  thwarted: 'surprising',
  killed: 'surprising',
}

/** SA-097 to SA-100: to where the chapter is. */
export function journeyOf(state: StoriedAge, side: Side, character: Character): Journey {
  const { opening, tokens } = chapterOf(state)
  const { location, mark, name } = character
  const floor = LIKELIHOODS.indexOf(FLOOR[mark])
  return {
    character,
    units: location === null ? 0 : unitsBetween(state, location, opening?.place ?? ''),
    held: spendable(state, side),
    price: (likelihood) => likelihoodPriceFor(state, character, likelihood),
    bars: (likelihood) =>
      LIKELIHOODS.indexOf(likelihood) < floor
        ? whyChapter.atLeast(name, words.marks[mark], FLOOR[mark])
        : undefined,
    short: (total) =>
      total <= tokens[side] ? whyChapter.keepOne : whyChapter.allAtOnce(total, tokens[side]),
  }
}

export function cheapest({ price, bars, units }: Journey): number {
  const open = LIKELIHOODS.filter((one) => !bars(one))
  return distancePrice(units) + Math.min(...open.map(price))
}

/** SA-099: the payer names how likely it is, with a reason; the others may object (J-11). */
export function likelihoodField(journey: Journey, offered: readonly Likelihood[] = LIKELIHOODS) {
  const { units, price, bars, held, short } = journey
  const options = offered.map((value) => {
    const total = distancePrice(units) + price(value)
    const refused = bars(value) ?? (total > held ? short(total) : undefined)
    const open = { value, label: words.likelihoods[value], note: chapterTokens(total) }
    return refused ? { ...open, refused } : open
  })
  const initial = offered.find((one) => !bars(one)) ?? 'expected'
  return choice(chapterWords.journey.likelihood, options, { ...insisting(whyChapter.howLikely), initial })
}

/** SA-R22: the straight line, unless the table accepts a longer way for this journey. */
export function routeField({ units, held, price, short }: Journey) {
  const most = units === 0 ? 0 : Math.max(units, held + 1)
  return number(chapterWords.journey.route, units, most, {
    rule: 'SA-046',
    initial: units,
    also: (route, before) => {
      const total = distancePrice(route) + price(before.likelihood as Likelihood)
      return total > held ? short(total) : undefined
    },
  })
}

/** SA-098 to SA-105: gone, on the wrong side, fixed elsewhere, too far or too dear. */
export function whyNotEstablish(state: StoriedAge, side: Side, character: Character): Refusal | undefined {
  if (character.mark === 'killed') return whyChapter.gone(character.name)
  const barred = whyNotSide(state, side, character) ?? whyHoldsFreed(state, side, character)
  if (barred) return barred
  const journey = journeyOf(state, side, character)
  const { units } = journey
  // SA-O7: a thing stays within one unit of where it was first established.
  if (character.thing && units > 1) {
    return whyChapter.fixedPlace(character.name, findFeature(state, character.location ?? '')?.name ?? '')
  }
  const held = chapterOf(state).tokens[side]
  const cost = distancePrice(units)
  const least = cheapest(journey)
  return (
    whyShort(state, side, cost, () => whyChapter.journey(character.name, units, { cost, held })) ??
    whyShort(state, side, least, () => whyChapter.allAtOnce(least, held))
  )
}

/** SA-R16: in a rescue the captor is the adversity's, and comes with the captive. */
function whyHoldsFreed(state: StoriedAge, side: Side, { id, name }: Character): Refusal | undefined {
  const frees = chapterOf(state).opening?.frees
  if (!frees || side !== 'spotlight' || !plays(state, 2) || captorOf(state, frees) !== id) return undefined
  return whyChapter.holdsFreed(name, characterName(state, frees))
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
