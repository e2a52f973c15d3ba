import { expect, it } from 'vitest'
import { canAlign } from './mended-lines.ts'

const note = (text: string) => ({ kind: 'note', text }) as const
const mended = [{ was: '(.+) pays 1 tokens\\.', is: '(.+) pays 1 token\\.', why: 'singular' }]

it('a sentence may be mended where that is listed, and nowhere else', () => {
  expect(canAlign([note('Ann pays 1 tokens.')], [note('Ann pays 1 token.')], mended)).toBe(true)
  expect(canAlign([note('Ann pays 1 tokens.')], [note('Ann pays 2 tokens.')], mended)).toBe(false)
  expect(canAlign([note('Ann pays 1 tokens.')], [note('Ann pays 1 token.')], [])).toBe(false)
})

it('who reads a line is never mended with it', () => {
  expect(canAlign([note('Ann pays 1 tokens.')], [{ ...note('Ann pays 1 token.'), to: [0] }], mended)).toBe(
    false,
  )
})

it('a line may come or go where that is listed', () => {
  const come = [{ is: 'Ben takes it back\\.', why: 'was not told' }]
  const gone = [{ was: 'Ben takes it back\\.', why: 'told twice' }]
  const [short, long] = [[note('Once.')], [note('Once.'), note('Ben takes it back.')]]
  expect(canAlign(short, long, come)).toBe(true)
  expect(canAlign(short, long, [])).toBe(false)
  expect(canAlign(long, short, gone)).toBe(true)
  expect(canAlign(long, short, come)).toBe(false)
})
