import { choice, number, type Option } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { LIKELIHOODS, type Likelihood } from '../chapter.ts'
import type { Character } from '../characters.ts'
import { distancePrice } from '../prices.ts'
import { chapterTokens, words } from '../words.ts'

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

export function cheapest({ price, bars, units }: Journey): number {
  const open = LIKELIHOODS.filter((one) => !bars(one))
  return distancePrice(units) + Math.min(...open.map(price))
}

/** SA-099: the payer names how likely it is, with a reason; the others may object (J-11). */
export function likelihoodField(journey: Journey, offered: readonly Likelihood[] = LIKELIHOODS) {
  const { units, price, bars, held, short } = journey
  const option = (likelihood: Likelihood): Option => {
    const total = distancePrice(units) + price(likelihood)
    const refused = bars(likelihood) ?? (total > held ? short(total) : undefined)
    return {
      value: likelihood,
      label: words.likelihoods[likelihood],
      note: chapterTokens(total),
      ...(refused ? { refused } : {}),
    }
  }
  const initial = offered.find((one) => !bars(one)) ?? 'expected'
  return choice('How likely is it?', offered.map(option), { rule: 'SA-099', initial })
}

/** SA-R22: the straight line, unless the table accepts a longer way for this journey. */
export function routeField(journey: Journey) {
  const { units, held, price, short } = journey
  const most = units === 0 ? 0 : Math.max(units, held + 1)
  return number('Map units of the way', units, most, {
    rule: 'SA-046',
    initial: units,
    also: (route, before) => {
      const total = distancePrice(route) + price(before.likelihood as Likelihood)
      return total > held ? short(total) : undefined
    },
  })
}
