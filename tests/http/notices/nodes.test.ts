import { expect, test, vi } from 'vitest'
import { createLocalBus } from '../../../server/bus/local.ts'
import { createMemoryStore } from '../../../server/store/memory/memory.ts'
import { sitDown } from '../guest.ts'
import { openHouse } from '../house.ts'
import { MINUTE, noticesOf, openNoticesHouse } from './house.ts'

test('a page that is open at another node delays a notice, and does not swallow it', async () => {
  const shared = { store: createMemoryStore({ isShared: true }), bus: createLocalBus() }
  const far = await openNoticesHouse(shared)
  const settings = { STORYTABLE_PUSH_HOSTS: '127.0.0.1', STORYTABLE_OUTBOUND: 'loopback' }
  const near = await openHouse({ ...shared, now: far.now, settings })
  const [ann, ben] = [near.guest(), near.guest()]
  const { table, version } = await sitDown(ann, [ben], { title: 'The Long Night' })
  await noticesOf(ben, table, 1).byBrowser(far.push, 'ben-phone')
  const stream = await ben.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)
  // The node that does the work has never been asked for this table: it has to find out who is there.
  await far.pass(2 * MINUTE)
  expect(far.push.pushed).toHaveLength(0)
  await vi.waitFor(
    async () => expect((await far.house.guest().view(table)).presence.here).toEqual([1]),
    30_000,
  )
  await far.pass(7 * MINUTE)
  expect(far.push.pushed).toHaveLength(0)
  await vi.waitFor(async () => {
    await far.pass(MINUTE)
    expect(far.push.pushed).toHaveLength(1)
  }, 30_000)
  stream.close()
  await near.close()
  await far.close()
})
