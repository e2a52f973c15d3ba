/** One line of the workbench: plain dice, two sides, or one of the games' own mechanisms. */
import { testOdds, versusOdds } from '../../engine/odds/exploding.ts'
import { compareFaces } from '../../engine/odds/faces.ts'
import { exchangeOdds } from '../../engine/odds/highest.ts'
import { toNumber } from '../../engine/odds/rational.ts'
import { type Chances, versus } from './chances.ts'
import { chancesOf, ExpressionError, parseExpression } from './expression.ts'

export interface Odds {
  readonly text: string
  /** What can come of it. */
  readonly outcomes: readonly { readonly name: string; readonly chance: number }[]
  /** For a single side: every total. */
  readonly chances?: Chances
}

export const MOST_QUESTIONS = 6
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
  if (more.length > 0) throw new ExpressionError('Two sides at a time.')
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

/** Final Hour of a Storied Age: sorted dice, the highest first; a 1 exhausts. */
function highest(text: string, rest: string): Odds {
  const [own, other] = sides(rest).map((side) => parseExpression(side))
  if (own === undefined || other === undefined)
    throw new ExpressionError('highest compares two sides: highest d10+2d8 vs 3d6')
  const diceOf = ({ terms }: typeof own) =>
    terms.map(({ count, size }) => Array.from({ length: count }, () => size))
  const odds = exchangeOdds({ spotlight: diceOf(own), adversity: diceOf(other) })
  return {
    text,
    outcomes: [
      { name: `${own.text} wins`, chance: odds.spotlightWins },
      { name: 'all equal', chance: odds.deadHeat },
      { name: `${other.text} wins`, chance: odds.adversityWins },
      { name: `a 1 among ${own.text}`, chance: odds.spotlight.exhausted },
      { name: `a 1 among ${other.text}`, chance: odds.adversity.exhausted },
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
  const rerolls = Number(/\brerolls?\s+(\d{1,2})/i.exec(rest)?.[1] ?? 0)
  const target = /\btarget\s+(\d{1,2})/i.exec(rest)?.[1]
  const pool = rest.replace(/\b(rerolls?|target)\s+\d{1,2}/gi, '').trim()
  const [own, other] = sides(pool).map(countOf)
  const usual = { edge: 'neither', rerolls, opposingRerolls: 0, sixes: 'again' } as const
  if (own === undefined || (other === undefined && target === undefined))
    throw new ExpressionError('Against what? exploding 4 target 2, or exploding 4 vs 3')
  const chance =
    other === undefined
      ? toNumber(testOdds({ dice: own, target: Number(target), ...usual }))
      : versusOdds({ tester: own, opponent: other, ...usual })
  return {
    text,
    outcomes: [
      { name: 'passes', chance },
      { name: 'fails', chance: 1 - chance },
    ],
  }
}

function countOf(text: string): number {
  const count = /^(\d{1,2})(?:d6)?$/i.exec(text.trim())?.[1]
  if (count === undefined || Number(count) > 60)
    throw new ExpressionError(`“${text.trim()}” is not a number of dice up to 60.`)
  return Number(count)
}
