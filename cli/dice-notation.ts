import { UsageError } from './arguments.ts'

/** Dice as people write them: `2d6+d10+3`. */
export interface WrittenDice {
  readonly text: string
  /** The sizes of the dice, one list for each term: [[6, 6], [10]]. */
  readonly terms: readonly (readonly number[])[]
  readonly bonus: number
}

const TERM = /([+-]?)(?:(\d{0,3})d(\d{1,4})|(\d{1,6}))/gy
const [MOST_DICE, LARGEST_DIE] = [100, 1000]

export function parseDice(text: string): WrittenDice {
  const terms: number[][] = []
  let [bonus, read] = [0, 0]
  const compact = text.replaceAll(' ', '').toLowerCase()
  for (const [whole, sign, count, size, number] of compact.matchAll(TERM)) {
    if (read > 0 && sign === '') break
    read += whole.length
    if (size === undefined) bonus += Number(number) * (sign === '-' ? -1 : 1)
    else terms.push(diceOf(text, sign === '-', Number(count || 1), Number(size)))
  }
  if (read === 0 || read < compact.length) {
    throw new UsageError(`“${text}” is not dice. Write them like 2d6+1, d10+2d8 or 3d20-2.`)
  }
  if (terms.flat().length > MOST_DICE) throw new UsageError(`“${text}” is more than ${MOST_DICE} dice.`)
  return { text, terms, bonus }
}

function diceOf(text: string, isTaken: boolean, count: number, size: number): number[] {
  if (isTaken) throw new UsageError(`“${text}” takes dice away; only numbers can be taken away.`)
  if (size < 2 || size > LARGEST_DIE)
    throw new UsageError(`There is no d${size}: dice have 2 to ${LARGEST_DIE} faces.`)
  return Array.from({ length: count }, () => size)
}
