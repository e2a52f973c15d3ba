import { expect, test } from 'vitest'
import type { Hint } from './port.ts'
import { createSharedBus } from './shared.ts'
import { decodeHints, encodeHints } from './wire.ts'

const hints: Hint[] = [
  { table: 'a', version: 7 },
  { table: 'b', seats: 'changed' },
  { table: 'b', seen: 3 },
  { table: 'c', node: 'n', here: [0, 2], writing: [], watching: 3 },
  { table: 'd', node: 'n', here: [], writing: [], watching: 1, gallery: 12 },
]

test('hints come out of a message as they went in', () => {
  const [message = '', ...more] = encodeHints(hints, 1000)
  expect(more).toEqual([])
  expect(decodeHints(message)).toEqual(hints)
})

test('many hints take several messages, none too long', () => {
  const many = Array.from({ length: 1000 }, (_, index): Hint => ({ table: `tablé-${index}`, version: index }))
  const messages = encodeHints(many, 500)
  expect(messages.every((message) => Buffer.byteLength(message) <= 500)).toBe(true)
  expect(messages.flatMap(decodeHints)).toEqual(many)
  expect(encodeHints([{ table: 'x'.repeat(600), version: 1 }], 500)).toEqual([])
})

test.each([
  '',
  'no JSON',
  '{}',
  'null',
  '[1, null, [], ["log"], ["log", 3, 4], ["log", "t"], ["log", "t", -1], ["log", "t", "9"], ["log", "", 1]]',
  '[["news", "t", 1], ["presence", "t", "n", [0], [], -1], ["seen", "t", -1], ["presence", "t", "n", "0", [], 1]]',
  `[["log", "${'x'.repeat(300)}", 1]]`,
])('what is no hint is left out: %s', (message) => {
  expect(decodeHints(message)).toEqual([])
})

test('of several versions of a table the highest leaves, in one message a turn', async () => {
  const sent: string[] = []
  const bus = createSharedBus(() => ({
    mostBytes: 1000,
    gather: 0,
    send: (message) => sent.push(message),
    close: async () => {},
  }))
  for (const version of [3, 5, 4]) bus.publish({ table: 't', version })
  bus.publish({ table: 'u', version: 1 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toEqual(['[["log","t",5],["log","u",1]]'])
  await bus.close()
})
