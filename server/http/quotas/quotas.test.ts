import { expect, test } from 'vitest'
import { createMemoryStore } from '../../store/memory/memory.ts'
import { DayCounts } from './day-counts.ts'
import { OpenStreams } from './open-streams.ts'
import { type QuotaSettings, Quotas } from './quotas.ts'
import { networkOf } from './who.ts'

const settings: QuotaSettings = {
  dayTables: 3,
  dayForks: 2,
  dayImports: 2,
  dayMegabytes: 1,
  addressBrowsers: 2,
}
const DAY_SECONDS = 86_400

test('an IPv6 network is one address, and an IPv4 address is itself', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::')
  expect(networkOf('2001:0DB8:0000:0001::9')).toBe(networkOf('2001:db8:0:1:ffff:ffff:ffff:ffff'))
  expect(networkOf('2001:db8:0:2::1')).not.toBe(networkOf('2001:db8:0:1::1'))
})

test('a browser has its measure, an address that of several, and both begin anew after a day', async () => {
  let now = 0
  const quotas = new Quotas(settings, undefined, () => now)
  const take = (holder: string, address = 'a') => quotas.take('tables', { address, holder })
  for (let count = 0; count < 3; count += 1) await take('ann')
  await expect(take('ann')).rejects.toMatchObject({ status: 429, retryAfter: DAY_SECONDS })
  for (let count = 0; count < 3; count += 1) await take('ben')
  // Six of the address are used up.
  await expect(take('cleo')).rejects.toMatchObject({ status: 429 })
  await take('cleo', 'another')
  now += DAY_SECONDS * 1000 + 1
  await take('ann')
  expect(quotas.refused.tables).toBe(2)
})

test('what came to nothing by no fault of theirs is taken back, within its day and for all nodes', async () => {
  let now = 0
  const { sharing } = createMemoryStore({ isShared: true })
  const [one, other] = [new Quotas(settings, sharing, () => now), new Quotas(settings, sharing)]
  const who = { address: 'a', holder: 'ann' }
  for (let count = 0; count < 10; count += 1) {
    const quotas = count % 2 === 0 ? one : other
    await quotas.take('imports', who)
    await quotas.giveBack('imports', who)
  }
  // Nobody has another day’s measure by it.
  now += DAY_SECONDS * 1000 + 1
  await one.giveBack('imports', who)
  await one.take('imports', who)
  await one.take('imports', who)
  await expect(one.take('imports', who)).rejects.toMatchObject({ status: 429 })
})

test('whoever goes on being refused uses up nothing of others at the address', async () => {
  const { sharing } = createMemoryStore({ isShared: true })
  for (const shared of [undefined, sharing]) {
    const nodes = [new Quotas(settings, shared), new Quotas(settings, shared)]
    const take = (holder: string, node = 0) => nodes[node]?.take('tables', { address: 'a', holder })
    for (let count = 0; count < 3; count += 1) await take('greedy')
    for (let count = 0; count < 20; count += 1)
      await expect(take('greedy', shared ? count % 2 : 0)).rejects.toMatchObject({ status: 429 })
    for (let count = 0; count < 3; count += 1) await take('ann', shared ? count % 2 : 0)
    // Where the address has had its measure, nothing is counted for the browser either.
    for (let count = 0; count < 5; count += 1)
      await expect(take('ben')).rejects.toMatchObject({ status: 429 })
    const elsewhere = { address: 'another', holder: 'ben' }
    for (let count = 0; count < 3; count += 1) await nodes[0]?.take('tables', elsewhere)
  }
})

test('what did not come about is given back', async () => {
  const { sharing } = createMemoryStore({ isShared: true })
  for (const shared of [undefined, sharing]) {
    const quotas = new Quotas(settings, shared)
    const who = { address: 'a', holder: 'ann' }
    for (let count = 0; count < 20; count += 1) {
      await quotas.take('forks', who)
      await quotas.giveBack('forks', who)
    }
    for (let count = 0; count < 2; count += 1) await quotas.take('forks', who)
    await expect(quotas.take('forks', who)).rejects.toMatchObject({ status: 429 })
  }
})

test('a pause is taken beyond that and beyond what was veiled, for a bounded while', () => {
  const quotas = new Quotas(settings, undefined)
  const who = { address: 'a', holder: 'ann' }
  quotas.noteWritten(who, 2 * 1024 * 1024)
  expect(() => quotas.checkWriting(who, 'veil')).toThrow(/more today/)
  quotas.checkWriting(who, 'stop')
  quotas.noteWritten({ address: 'a', holder: 'ben' }, 64 * 1024 * 1024)
  quotas.checkWriting(who, 'stop')
  quotas.noteWritten(who, 1024 * 1024)
  expect(() => quotas.checkWriting(who, 'stop')).toThrow(/more today/)
})

test('what is written is counted after it is stored, and only the next is refused', () => {
  const quotas = new Quotas(settings, undefined)
  const who = { address: 'a', holder: 'ann' }
  quotas.noteWritten(who, 1024 * 1024 - 2000)
  quotas.checkWriting(who)
  quotas.noteWritten(who, 5000)
  expect(() => quotas.checkWriting(who)).toThrow(/more today/)
  quotas.checkWriting({ address: 'a', holder: 'ben' })
})

test('a veil is taken beyond that, for a bounded while, whatever others at the address have written', () => {
  const quotas = new Quotas(settings, undefined)
  const [ann, ben] = [
    { address: 'a', holder: 'ann' },
    { address: 'a', holder: 'ben' },
  ]
  quotas.noteWritten(ann, 2 * 1024 * 1024 - 2000)
  expect(() => quotas.checkWriting(ann)).toThrow(/more today/)
  quotas.checkWriting(ann, 'veil')
  quotas.noteWritten(ann, 64 * 1024 * 1024)
  expect(() => quotas.checkWriting(ann, 'veil')).toThrow(/more today/)
  quotas.checkWriting(ben, 'veil')
})

test('nodes that share a store count together', async () => {
  const { sharing } = createMemoryStore({ isShared: true })
  const [one, other] = [new Quotas(settings, sharing), new Quotas(settings, sharing)]
  const who = { address: 'a', holder: 'ann' }
  await one.take('forks', who)
  await other.take('forks', who)
  await expect(one.take('forks', who)).rejects.toMatchObject({ status: 429 })
  for (let part = 0; part < 4; part += 1) one.noteWritten(who, 300 * 1024)
  await new Promise((resolve) => setImmediate(resolve))
  other.noteWritten(who, 300 * 1024)
  await new Promise((resolve) => setImmediate(resolve))
  expect(() => other.checkWriting(who)).toThrow(/more today/)
})

test('0 counts nothing', async () => {
  const quotas = new Quotas({ ...settings, dayTables: 0 }, undefined)
  for (let count = 0; count < 50; count += 1) await quotas.take('tables', { address: 'a', holder: 'ann' })
})

test('0 browsers for an address count no address, and each browser as before', async () => {
  const free = { ...settings, addressBrowsers: 0 }
  const quotas = new Quotas(free, undefined)
  for (let count = 0; count < 50; count += 1) {
    await quotas.take('tables', { address: 'a' })
    await quotas.take('tables', { address: 'a', holder: `browser ${count}` })
    quotas.checkWriting({ address: 'a' })
  }
  for (let count = 0; count < 3; count += 1) await quotas.take('tables', { address: 'a', holder: 'ann' })
  await expect(quotas.take('tables', { address: 'a', holder: 'ann' })).rejects.toMatchObject({ status: 429 })
  const streams = new OpenStreams({ streamsEach: 2, addressBrowsers: 0 })
  for (let count = 0; count < 50; count += 1) streams.open({ address: 'a' })
  streams.open({ address: 'a', holder: 'ann' })
  const close = streams.open({ address: 'a', holder: 'ann' })
  expect(() => streams.open({ address: 'a', holder: 'ann' })).toThrow(/streams/)
  close()
  streams.open({ address: 'a', holder: 'ann' })
})

test('nobody clears their own count by being many', () => {
  const counts = new DayCounts(10, 1000)
  counts.add('greedy', 5)
  for (let count = 0; count < 100; count += 1) counts.add(`cookie ${count}`, 1)
  expect(counts.look('greedy').count).toBe(5)
})

test('streams at once, by browser and by address', () => {
  const streams = new OpenStreams({ streamsEach: 2, addressBrowsers: 2 })
  const open = (holder?: string) => streams.open({ address: 'a', ...(holder ? { holder } : {}) })
  const close = open('ann')
  open('ann')
  expect(() => open('ann')).toThrow(/streams/)
  close()
  close()
  open('ann')
  open('ben')
  open()
  expect(() => open('cleo')).toThrow(/streams/)
  expect(streams.refused).toBe(2)
})
