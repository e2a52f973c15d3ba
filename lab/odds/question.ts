/** One line of the workbench: plain dice, two sides, or one of the games' own mechanisms. */
import { type Edge, type Sixes, testOdds, versusOdds } from '../../engine/odds/exploding.ts'
import { compareFaces } from '../../engine/odds/faces.ts'
import { exchangeOdds } from '../../engine/odds/highest.ts'
import { toNumber } from '../../engine/odds/rational.ts'
import { contestOdds } from '../../engine/odds/sums.ts'
import { type Chances, sumOf, versus } from './chances.ts'
import { chancesOf, ExpressionError, parseExpression } from './expression.ts'

export interface Odds {
  readonly text: string
  /** What can come of it. */
  readonly outcomes: readonly { readonly name: string; readonly chance: number }[]
  /** For a single side: every total. */
  readonly chances?: Chances
}

export const MOST_QUESTIONS = 6
const MOST_SIDES = 12
const MECHANISM = /^(highest|faces|exploding)\s+(.*)$/i

export function oddsOf(text: string): Odds {
  const mechanism = MECHANISM.exec(text.trim())
  const [, kind = '', rest = ''] = mechanism ?? []
  switch (kind.toLowerCase()) {
    case 'highest':
      return highest(text, rest)
    case 'faces':
      return faces(text, rest)
    case 'exploding':
      return exploding(text, rest)
    default:
      return plain(text)
  }
}

function sides(text: string): string[] {
  return text.split(/\s+(?:vs\.?|versus|against)\s+/i)
}

function plain(text: string): Odds {
  const [own = '', other, ...more] = sides(text.trim())
  const chances = chancesOf(parseExpression(own))
  if (other === undefined) return { text, outcomes: [], chances }
  if (more.length > 0) return contest(text, [own, other, ...more])
  const { higher, equal, lower } = versus(chances, chancesOf(parseExpression(other)))
  return {
    text,
    outcomes: [
      { name: `${own.trim()} is higher`, chance: higher },
      { name: 'equal', chance: equal },
      { name: `${other.trim()} is higher`, chance: lower },
    ],
  }
}

/** Essential Traits: the highest total of several sides; who shares it, shares what it wins. */
function contest(text: string, written: readonly string[]): Odds {
  if (written.length > MOST_SIDES) throw new ExpressionError(`At most ${MOST_SIDES} sides.`)
  const odds = contestOdds(written.map((side) => sumOf(chancesOf(parseExpression(side)))))
  const alone = odds.map((one, place) => ({
    name: `${written[place]?.trim()} is highest`,
    chance: one.alone,
  }))
  const shared = 1 - alone.reduce((sum, { chance }) => sum + chance, 0)
  return { text, outcomes: [...alone, { name: 'several share it', chance: Math.max(0, shared) }] }
}

/** Final Hour of a Storied Age: sorted dice, the highest first; a 1 exhausts. */
function highest(text: string, rest: string): Odds {
  const exhaustingFace = /\bexhaust\s+2\b/i.test(rest) ? 2 : 1
  const [own, other] = sides(rest.replace(/\bexhaust\s+[12]\b/i, '')).map((side) => parseExpression(side))
  if (own === undefined || other === undefined)
    throw new ExpressionError('highest compares two sides: highest d10+2d8 vs 3d6')
  const diceOf = ({ terms }: typeof own) =>
    terms.map(({ count, size }) => Array.from({ length: count }, () => size))
  const odds = exchangeOdds({ spotlight: diceOf(own), adversity: diceOf(other), exhaustingFace })
  const low = exhaustingFace === 1 ? 'a 1' : 'a 1 or 2'
  return {
    text,
    outcomes: [
      { name: `${own.text} wins`, chance: odds.spotlightWins },
      { name: 'all equal', chance: odds.deadHeat },
      { name: `${other.text} wins`, chance: odds.adversityWins },
      { name: `${low} among ${own.text}`, chance: odds.spotlight.exhausted },
      { name: `${low} among ${other.text}`, chance: odds.adversity.exhausted },
    ],
  }
}

/** Becoming: most sixes, then most fives, and so on. */
function faces(text: string, rest: string): Odds {
  const [own, other] = sides(rest).map(countOf)
  if (own === undefined || other === undefined)
    throw new ExpressionError('faces compares two numbers of dice: faces 5 vs 4')
  const { wins, ties, loses } = compareFaces(own, other)
  return {
    text,
    outcomes: [
      { name: `${own} dice win`, chance: toNumber(wins) },
      { name: 'all counts equal', chance: toNumber(ties) },
      { name: `${other} dice win`, chance: toNumber(loses) },
    ],
  }
}

/** Hot Circle: 4, 5 and 6 succeed, a 6 adds a die; rerolls are bought with fate and persona. */
function exploding(text: string, rest: string): Odds {
  const { pool, target, ...how } = howRolled(rest)
  const [own, other] = sides(pool).map(countOf)
  if (own === undefined || (other === undefined && target === undefined))
    throw new ExpressionError('Against what? exploding 4 target 2, or exploding 4 vs 3')
  const chance =
    other === undefined
      ? toNumber(testOdds({ dice: own, target: target ?? 0, ...how }))
      : versusOdds({ tester: own, opponent: other, ...how })
  return {
    text,
    outcomes: [
      { name: 'passes', chance },
      { name: 'fails', chance: 1 - chance },
    ],
  }
}

/** Takes the words that are not dice out of a test. */
function howRolled(text: string) {
  let pool = text
  const takeNumber = (words: string) => {
    const found = new RegExp(`\\b${words}\\s+(\\d{1,2})\\b`, 'i').exec(pool)
    if (found) pool = pool.replace(found[0], '')
    return found ? Number(found[1]) : undefined
  }
  const takeWord = (word: string) => {
    const before = pool
    pool = pool.replace(new RegExp(`\\b${word}\\b`, 'i'), '')
    return pool !== before
  }
  const target = takeNumber('target')
  const opposingRerolls = takeNumber('opposing') ?? 0
  const rerolls = takeNumber('rerolls?') ?? 0
  const sixes: Sixes = takeWord('once') ? 'once' : 'again'
  const edge: Edge = takeWord('disadvantage')
    ? 'disadvantage'
    : takeWord('advantage')
      ? 'advantage'
      : 'neither'
  return { pool: pool.trim(), target, edge, rerolls, opposingRerolls, sixes }
}

function countOf(text: string): number {
  const count = /^(\d{1,2})(?:d6)?$/i.exec(text.trim())?.[1]
  if (count === undefined || Number(count) > 60)
    throw new ExpressionError(`“${text.trim()}” is not a number of dice up to 60.`)
  return Number(count)
}
