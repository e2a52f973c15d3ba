import { describe, expect, it } from 'vitest'
import { classic } from '../content/theme-classic.ts'
import { starChart } from '../rules/setup/star-chart.ts'

/** The catalogue's worked values, by words. */
const worked: readonly [string, number, number][] = [
  ['Prophecy Star Female Fire Sword', 5, 2],
  ['Ice Crown Hate Responsibility Poor Fire', 6, 1],
  ['Poor Male Ambition Gold Lies Underground', 6, 2],
  ['Gold Truth Poor', 3, 0],
  ['Noble New Crown Small Truth', 5, 5],
  ['Noble Ambition Poor Lies Male Ring', 6, 6],
  ['Noble Ambition Male Ring', 4, 1],
  ['Noble Male Ambition Ring', 4, 0],
  ['Duty Greed', 2, 0],
  ['Responsibility Corruption Belief Small Sea Family', 6, 7],
]

function numbersOf(words: string): number[] {
  const table: readonly string[] = classic.words
  return words.split(' ').map((word) => table.indexOf(word) + 1)
}

describe('star charts', () => {
  it.each(worked)('SA-022 %s: %i points, %i intersections', (words, points, intersections) => {
    expect(starChart(numbersOf(words))).toEqual({ points, intersections })
  })

  it('SA-021 the numbers of the worked words are those of the theme table', () => {
    expect(numbersOf('Prophecy Star Female Fire Sword')).toEqual([14, 39, 12, 18, 30])
    expect(numbersOf('Ice Crown Hate Responsibility Poor Fire')).toEqual([19, 33, 29, 2, 6, 18])
    expect(numbersOf('Responsibility Corruption Belief Small Sea Family')).toEqual([2, 13, 27, 9, 36, 22])
  })

  it('SA-021 beginning elsewhere or going the other way round changes nothing', () => {
    const numbers = numbersOf('Prophecy Star Female Fire Sword')
    for (let turn = 0; turn < numbers.length; turn++) {
      const turned = [...numbers.slice(turn), ...numbers.slice(0, turn)]
      expect(starChart(turned).intersections).toBe(2)
      expect(starChart(turned.toReversed()).intersections).toBe(2)
    }
  })

  it('SA-R36 three diameters in one point are three crossings', () => {
    expect(starChart([1, 21, 6, 26, 11, 31]).intersections).toBe(6)
  })

  it('SA-022 one word or two make no crossing', () => {
    expect(starChart([7])).toEqual({ points: 1, intersections: 0 })
    expect(starChart([7, 30])).toEqual({ points: 2, intersections: 0 })
  })

  it.each([
    [3, 0],
    [4, 1],
    [5, 5],
    [6, 7],
    [7, 14],
  ])('SA-022 %i words cross at most %i times', (count, most) => {
    const numbers = Array.from({ length: count }, (_, index) => index * 5 + 1)
    const found = orders(numbers).map((order) => starChart(order).intersections)
    expect(Math.max(...found)).toBe(most)
  })
})

/** Every order, with the first word held: the rest is the same star turned. */
function orders(numbers: readonly number[]): number[][] {
  const [first = 0, ...rest] = numbers
  return permute(rest).map((order) => [first, ...order])
}

function permute(numbers: readonly number[]): number[][] {
  if (numbers.length < 2) return [[...numbers]]
  return numbers.flatMap((one, index) =>
    permute(numbers.filter((_, other) => other !== index)).map((others) => [one, ...others]),
  )
}
