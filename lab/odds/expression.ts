/**
 * Dice as people write them: `4d6 keep 3`, `2d20 drop 1`, `3d6 explode + 2`, `5d6 reroll 1`, `6d6 count 5`.
 * Short forms: `4d6k3`, `4d6kl1`, `4d6d1`, `4d6dh1`, `3d6!`, `5d6r1`, `6d6c5`.
 */
import {
  always,
  type Chances,
  counted,
  dieOf,
  exploded,
  keepOf,
  negative,
  plus,
  rerolled,
} from './chances.ts'

export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'
}

const LIMITS = { dice: 60, size: 1000, kept: 30 } as const

/** One part of a sum. */
export interface Term {
  readonly sign: 1 | -1
  readonly count: number
  readonly size: number
  readonly changes: readonly Change[]
}

interface Change {
  readonly kind: 'k' | 'kl' | 'd' | 'dh' | '!' | 'r' | 'c'
  readonly value: number
}

export interface Written {
  readonly text: string
  readonly terms: readonly Term[]
  readonly bonus: number
}

const TERM = /([+-]?)(?:(\d{0,3})d(\d{1,4})((?:kl?\d{1,2}|dh?\d{1,2}|!|r\d{1,2}|c\d{1,2})*)|(\d{1,4}))/gy
const CHANGE = /(kl|k|dh|d|!|r|c)(\d{0,2})/g

export function parseExpression(text: string): Written {
  const terms: Term[] = []
  let [bonus, read] = [0, 0]
  const compact = shortForm(text)
  for (const [whole, sign, count, size, changes = '', number] of compact.matchAll(TERM)) {
    if (read > 0 && sign === '') break
    read += whole.length
    const direction = sign === '-' ? -1 : 1
    if (size === undefined) bonus += direction * Number(number)
    else
      terms.push({
        sign: direction,
        count: Number(count || 1),
        size: Number(size),
        changes: changesIn(changes),
      })
  }
  if (read === 0 || read < compact.length) {
    throw new ExpressionError(`“${text}” is not dice. Write them like 2d6+1, 4d6 keep 3 or 3d6 explode.`)
  }
  const dice = terms.reduce((sum, term) => sum + term.count, 0)
  if (dice > LIMITS.dice) throw new ExpressionError(`More than ${LIMITS.dice} dice are too many.`)
  if (terms.some(({ size }) => size < 1 || size > LIMITS.size))
    throw new ExpressionError(`Dice have 1 to ${LIMITS.size} faces.`)
  return { text: text.trim(), terms, bonus }
}

function shortForm(text: string): string {
  return text
    .toLowerCase()
    .replace(/keep\s+(?:the\s+)?lowest\s*(\d+)?/g, (_, count = '1') => `kl${count}`)
    .replace(/keep\s*(?:(?:the\s+)?highest)?\s*(\d+)?/g, (_, count = '1') => `k${count}`)
    .replace(/drop\s+(?:the\s+)?highest\s*(\d+)?/g, (_, count = '1') => `dh${count}`)
    .replace(/drop\s*(?:(?:the\s+)?lowest)?\s*(\d+)?/g, (_, count = '1') => `d${count}`)
    .replace(/explode(?:s|d)?/g, '!')
    .replace(/reroll\s*(\d+)?/g, (_, most = '1') => `r${most}`)
    .replace(/count\s*(\d+)\+?/g, (_, least) => `c${least}`)
    .replace(/\s/g, '')
}

function changesIn(text: string): Change[] {
  return [...text.matchAll(CHANGE)].map(([, kind, value]) => ({
    kind: kind as Change['kind'],
    value: Number(value || 0),
  }))
}

export function chancesOf({ terms, bonus }: Written): Chances {
  return terms.reduce((sum, term) => plus(sum, chancesOfTerm(term)), always(bonus))
}

function chancesOfTerm({ sign, count, size, changes }: Term): Chances {
  let die = dieOf(size)
  let kept: { keep: number; side: 'highest' | 'lowest' } | undefined
  for (const { kind, value } of changes) {
    if (kind === 'r') die = rerolled(die, value)
    else if (kind === '!') die = exploded(sizeChecked(die))
    else if (kind === 'c') die = counted(die, value)
    else kept = keptBy(kind, value, count)
  }
  const sum = kept ? keepOf(keepable(die, count), { dice: count, ...kept }) : times(die, count)
  return sign === 1 ? sum : negative(sum)
}

function keptBy(kind: 'k' | 'kl' | 'd' | 'dh', value: number, count: number) {
  const keep = Math.max(0, Math.min(count, kind === 'k' || kind === 'kl' ? value : count - value))
  return { keep, side: kind === 'k' || kind === 'd' ? ('highest' as const) : ('lowest' as const) }
}

function keepable(die: Chances, count: number): Chances {
  if (count > LIMITS.kept || die.size > 120)
    throw new ExpressionError('So many dice cannot be kept or dropped here.')
  return die
}

function sizeChecked(die: Chances): Chances {
  if (die.size < 2) throw new ExpressionError('A die with one face would explode for ever.')
  return die
}

function times(die: Chances, count: number): Chances {
  let sum = always(0)
  for (let one = 0; one < count; one++) sum = plus(sum, die)
  return sum
}
