import { type Edge, type Sixes, testOdds, versusOdds } from '../../../engine/odds/exploding.ts'
import { toNumber } from '../../../engine/odds/rational.ts'
import { cardChance, cardVersusChance, deckWithout } from './card-odds.ts'
import type { Randomizer } from './faces.ts'

/** What is asked about a roll, before it or between its rerolls. */
export interface OddsQuestion {
  /** The tester's dice. */
  readonly dice: number
  /** The number to reach, or all the opponent's dice while the target is still to be rolled. */
  readonly against: number | { readonly dice: number }
  readonly edge?: Edge
  /** Rerolls the tester would use: persona or fate points, a compromise; an unused advantage is the edge's. */
  readonly rerolls?: number
  /** The opponent's, likewise. */
  readonly opposingRerolls?: number
  readonly randomizer?: Randomizer
  readonly explodeOnce?: boolean
  /** Cards that lie out already, where one deck lasts a test. */
  readonly out?: readonly number[]
}

/** The exact chance that the tester passes in the end, if whoever is behind uses what they have (HC-088 to HC-097). */
export function passChance(question: OddsQuestion): number {
  if (question.randomizer === 'cards-as-written') return passWithDeck(question)
  const { against, dice, edge = 'neither', rerolls = 0, opposingRerolls = 0 } = question
  const sixes: Sixes = question.explodeOnce ? 'once' : 'again'
  const bench = { edge, rerolls, opposingRerolls, sixes }
  return typeof against === 'number'
    ? toNumber(testOdds({ ...bench, dice, target: against }))
    : versusOdds({ ...bench, tester: dice, opponent: against.dice })
}

function passWithDeck({ against, dice, edge, out = [], ...rest }: OddsQuestion): number {
  const race = {
    pool: dice,
    own: (rest.rerolls ?? 0) + (edge === 'advantage' ? 1 : 0),
    other: rest.opposingRerolls ?? 0,
    disadvantage: edge === 'disadvantage',
    explodeOnce: rest.explodeOnce ?? false,
  }
  const deck = deckWithout(out)
  return typeof against === 'number'
    ? cardChance({ ...race, target: against }, deck)
    : cardVersusChance(race, against.dice, deck)
}
