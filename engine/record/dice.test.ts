import { expect, it } from 'vitest'
import { lineOfDie } from './dice.ts'
import type { ExportRecord } from './records.ts'

it('TB-085 what is wrong with dice is found at their roll, at their opening, or at no line of the file', () => {
  const roll = (index: number) => ({ roll: { epoch: 1, index } })
  const records = [{ head: {} }, roll(0), roll(1), { opened: { epoch: 1 } }] as ExportRecord[]
  expect(lineOfDie(records, { epoch: 1, index: 0 })).toBe(2)
  expect(lineOfDie(records, { epoch: 1, index: 1 })).toBe(3)
  expect(lineOfDie(records, { epoch: 1 })).toBe(4)
  expect(lineOfDie(records, { epoch: 2 })).toBeUndefined()
  expect(lineOfDie(records, { epoch: 2, index: 0 })).toBeUndefined()
})
