import { expect, it } from 'vitest'
import { atLeast } from './chances.ts'
import { chancesOf, parseExpression } from './expression.ts'
import { oddsOf } from './question.ts'

const chances = (text: string) => chancesOf(parseExpression(text))

/** Every way in which dice can fall, counted one by one. */
function byHand(sizes: readonly number[], value: (faces: readonly number[]) => number): Map<number, number> {
  const all = sizes.reduce((sum, size) => sum * size, 1)
  const counted = new Map<number, number>()
  for (let way = 0; way < all; way++) {
    let rest = way
    const faces = sizes.map((size) => {
      const face = (rest % size) + 1
      rest = Math.floor(rest / size)
      return face
    })
    counted.set(value(faces), (counted.get(value(faces)) ?? 0) + 1 / all)
  }
  return counted
}

const sorted = (faces: readonly number[]) => [...faces].sort((a, b) => b - a)
const sum = (faces: readonly number[]) => faces.reduce((all, face) => all + face, 0)

it.each([
  ['2d6+1', [6, 6], (faces: readonly number[]) => sum(faces) + 1],
  ['4d6 keep 3', [6, 6, 6, 6], (faces: readonly number[]) => sum(sorted(faces).slice(0, 3))],
  ['3d8 keep lowest 1', [8, 8, 8], (faces: readonly number[]) => Math.min(...faces)],
  ['3d6 drop 1', [6, 6, 6], (faces: readonly number[]) => sum(sorted(faces).slice(0, 2))],
  ['3d6 drop highest 1', [6, 6, 6], (faces: readonly number[]) => sum(sorted(faces).slice(1))],
  ['4d6 count 5', [6, 6, 6, 6], (faces: readonly number[]) => faces.filter((face) => face >= 5).length],
  ['d10 - d4', [10, 4], ([ten = 0, four = 0]: readonly number[]) => ten - four],
] as const)('%s is as counted by hand', (text, sizes, value) => {
  const worked = chances(text)
  for (const [total, chance] of byHand(sizes, value)) expect(worked.get(total) ?? 0).toBeCloseTo(chance, 12)
})

it('rerolls once and explodes again and again', () => {
  expect(chances('d6 reroll 1').get(1)).toBeCloseTo(1 / 36, 12)
  expect(chances('d6 explode').get(6)).toBeUndefined()
  expect(chances('d6!').get(13)).toBeCloseTo(1 / 216, 12)
  expect(atLeast(chances('3d6!'), 0)).toBeCloseTo(1, 10)
})

it.each([
  '',
  '2x6',
  '900d6',
  Array(13).fill('d6').join(' vs '),
  'highest 3d6',
  'faces x vs 2',
  'exploding 4',
])('says why “%s” is no roll', (text) => {
  expect(() => oddsOf(text)).toThrow(/\w/)
})

/** The chance of the first outcome. */
const first = (text: string) => oddsOf(text).outcomes[0]?.chance ?? -1

it('compares several sides, and says how often the highest is shared', () => {
  const counted = byHand([6, 4, 4], ([own = 0, one = 0, other = 0]) =>
    own > Math.max(one, other) ? 1 : own === Math.max(one, other) ? 2 : 3,
  )
  expect(first('d6 vs d4 vs d4')).toBeCloseTo(counted.get(1) ?? 0, 12)
  const { outcomes } = oddsOf('d6 vs d4 vs d4')
  expect(outcomes).toHaveLength(4)
  expect(outcomes.reduce((all, { chance }) => all + chance, 0)).toBeCloseTo(1, 12)
})

it('knows what a table may add to a roll', () => {
  const plain = first('exploding 4 target 3')
  expect(first('exploding 4 target 3 advantage')).toBeCloseTo(1 - (1 - plain) ** 2, 12)
  expect(first('exploding 4 target 3 disadvantage')).toBeCloseTo(plain ** 2, 12)
  expect(first('exploding 4 target 3 rerolls 1')).toBeCloseTo(1 - (1 - plain) ** 2, 12)
  expect(first('exploding 4 target 3 opposing 1')).toBeCloseTo(plain ** 2, 12)
  expect(first('exploding 1 target 2 once')).toBeCloseTo(1 / 12, 12)
  const exhausted = oddsOf('highest d6 vs d8 exhaust 2').outcomes[3]
  expect([exhausted?.name, exhausted?.chance]).toEqual(['a 1 or 2 among d6', expect.closeTo(1 / 3, 12)])
})
