import { expect, test } from 'vitest'
import { sitDown } from '../guest.ts'
import { confirmAll, HOUR, MINUTE, noticesOf, openNoticesHouse } from './house.ts'

/** What everybody but Ann gets to see of a table, whatever Ann seals there. */
async function told(secret: number): Promise<string[]> {
  const open = await openNoticesHouse()
  const [ann, ben, cleo] = [open.house.guest(), open.house.guest(), open.house.guest()]
  const promise = { hours: 24, quiet: [], offset: 0, then: 'wait' }
  const { table } = await sitDown(ann, [ben, cleo], { title: 'The Long Night', pace: 'slow', promise })
  const toBen = noticesOf(ben, table, 1)
  await toBen.byBrowser(open.push, 'ben')
  await toBen.byMail('ben@example.org')
  const toCleo = noticesOf(cleo, table, 2)
  await toCleo.choose({ digest: '18:00', quiet: null })
  await toCleo.byMail('cleo@example.org')
  await confirmAll(open)
  await ann.post(`/api/tables/${table}/notices/hook`, { url: `${open.chat.url}/hook`, format: 'json' })
  const { body: feed } = await ben.post<{ path: string }>(`/api/tables/${table}/seats/1/notices/feed`, {
    on: true,
  })
  const seen: string[] = []
  const look = async () => {
    seen.push((await ben.get<string>(feed.path)).body)
    seen.push(JSON.stringify((await ben.get('/api/mine')).body))
    seen.push(JSON.stringify(await toBen.read()))
  }
  await look()
  await ann.act(table, 0, { do: 'bid', with: { tokens: secret } })
  await ann.act(table, 0, { do: 'nudge', with: { seat: 1 } })
  await open.pass(5 * MINUTE)
  await look()
  await ben.act(table, 1, { do: 'narrate', with: { text: 'A word of mine.', voice: '' } })
  await open.pass(70 * HOUR)
  await look()
  const { pushed } = open.push
  seen.push(...pushed.map(({ payload }) => JSON.stringify(payload)))
  seen.push(...open.mailbox.received.map(({ raw }) => raw))
  seen.push(...open.chat.told.map(({ body }) => JSON.stringify(body)))
  await open.close()
  // Names that are drawn by chance are the same thing in both.
  const drawn = /[\w-]{22,}|----[\w-]+|127\.0\.0\.1:\d+|^Date: .*$/gm
  // Mail breaks its long lines where it likes.
  return seen.map((text) => text.replace(/=\r?\n/g, '').replace(drawn, '…'))
}

test('two tables that differ only in what Ann has sealed tell everybody else the same, byte for byte', async () => {
  const [one, other] = [await told(1), await told(5)]
  expect(one.length).toBeGreaterThan(12)
  expect(one.some((text) => text.includes('Ann nudges you.'))).toBe(true)
  expect(one.some((text) => text.includes('Your tables today'))).toBe(true)
  expect(other).toEqual(one)
}, 120_000)

test('whatever is told holds nobody’s words', async () => {
  const all = (await told(3)).join('\n')
  expect(all).not.toContain('A word of mine.')
}, 120_000)
