import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

test('so many at once; the others wait in turn by who asks', async () => {
  const slots = new Slots(2)
  const order: string[] = []
  let [running, most] = [0, 0]
  const ask = (by: string) =>
    slots.run(by, async () => {
      running += 1
      most = Math.max(most, running)
      await turn()
      order.push(by)
      running -= 1
    })
  const many = Array.from({ length: 30 }, () => ask('many'))
  await Promise.all([...many, ask('one')])
  expect(most).toBe(2)
  expect(order.indexOf('one')).toBeLessThanOrEqual(3)
  // A failure gives its place back.
  await expect(slots.run('one', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await Promise.all([ask('one'), ask('many')])
})

test('nobody waits for ever, nor in crowds', async () => {
  const slots = new Slots(1, { milliseconds: 50, mostEach: 3 })
  const held = Promise.withResolvers<void>()
  const first = slots.run('one', () => held.promise)
  const busy = { code: 'reading-busy', status: 503, retryAfter: 5 }
  const waiting = Array.from({ length: 3 }, () => slots.run('one', async () => 'read'))
  await expect(slots.run('one', async () => 'read')).rejects.toMatchObject(busy)
  const another = slots.run('another', async () => 'read')
  for (const one of await Promise.allSettled([...waiting, another]))
    expect(one).toMatchObject({ status: 'rejected', reason: busy })
  held.resolve()
  await first
  expect(await slots.run('one', async () => 'read')).toBe('read')
})
