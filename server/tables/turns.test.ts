import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

it('what is urgent goes first, and lets what waits through where it never stops', async () => {
  const turns = new Turns()
  const order: string[] = []
  const work = (name: string) => async () => {
    await turn()
    order.push(name)
  }
  const under = turns.run(work('under way'))
  await turn()
  const waiting = ['move 1', 'move 2', 'move 3'].map((name) => turns.run(work(name)))
  const urgent = Array.from({ length: 10 }, (_, place) => turns.runFirst(work(`veil ${place}`)))
  await Promise.all([under, ...waiting, ...urgent])
  expect(order).toEqual([
    ...['under way', 'veil 0', 'veil 1', 'veil 2', 'veil 3', 'move 1'],
    ...['veil 4', 'veil 5', 'veil 6', 'veil 7', 'move 2', 'veil 8', 'veil 9', 'move 3'],
  ])
  await turns.settled
  expect(turns.waiting).toBe(0)
})
