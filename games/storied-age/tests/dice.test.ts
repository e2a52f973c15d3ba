import { expect, it } from 'vitest'
import { type Dice, sizesOf } from '../rules/dice.ts'

const ALL: readonly Dice[] = ['3d6', '4d6', '2d8', '3d8', '1d10', '1d12']

it.each(ALL)('SA-050 SA-138 %s are as many dice as they are called', (dice) => {
  const [count = 0, size] = dice.split('d').map(Number)
  expect(sizesOf(dice)).toEqual(Array.from({ length: count }, () => size))
})
