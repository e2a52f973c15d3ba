/** The same asked twice in one moment, by two tabs or by somebody who means it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sitDown } from '../guest.ts'
import { MINUTE, type NoticesHouse, noticesOf, openNoticesHouse } from './house.ts'

let open: NoticesHouse
beforeEach(async () => {
  open = await openNoticesHouse()
})
afterEach(() => open.close())

test('a browser that asks in two tabs at once is told once', async () => {
  const [ann, ben] = [open.house.guest(), open.house.guest()]
  const { table } = await sitDown(ann, [ben])
  const toBen = noticesOf(ben, table, 1)
  await Promise.all([1, 2, 3, 4].map(() => toBen.byBrowser(open.push, 'ben-phone')))
  expect((await toBen.read()).ways).toHaveLength(1)
  await open.pass(5 * MINUTE)
  expect(open.push.pushed.map(({ browser }) => browser)).toEqual(['ben-phone'])
})

test('an address is asked five times a day at most, also by many at once, and once for each seat', async () => {
  const ann = open.house.guest()
  const tables: string[] = []
  for (let count = 0; count < 8; count++) tables.push((await sitDown(ann, [])).table)
  const asked = tables.flatMap((table) => {
    const toAnn = noticesOf(ann, table, 0)
    return [toAnn.byMail('victim@example.org'), toAnn.byMail('victim@example.org')]
  })
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6)
  // A letter is there when the mailbox has read it, a moment after it was taken; one that was not taken comes again.
  const areThere = async () => {
    await open.pass(MINUTE)
    expect(open.mailbox.received).toHaveLength(5)
  }
  await vi.waitFor(areThere, { timeout: 30_000, interval: 100 })
  await open.pass(5 * MINUTE)
  expect(open.mailbox.received).toHaveLength(5)
})
