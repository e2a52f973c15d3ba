import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sitDown } from '../guest.ts'
import { isSigned } from '../receivers/push-service.ts'
import { confirmAll, HOUR, linkIn, MINUTE, type NoticesHouse, noticesOf, openNoticesHouse } from './house.ts'

let open: NoticesHouse
beforeEach(async () => {
  open = await openNoticesHouse()
})
afterEach(() => open.close())

const ONE_CLICK = { 'content-type': 'application/x-www-form-urlencoded' }

/** Ann and Ben sit at a table; both have to close their hands. */
async function twoAtATable() {
  const [ann, ben] = [open.house.guest(), open.house.guest()]
  const { table } = await sitDown(ann, [ben], { title: 'The Long Night' })
  return { ann, ben, table, toBen: noticesOf(ben, table, 1), toAnn: noticesOf(ann, table, 0) }
}

describe('by the browser', () => {
  test('the awaited seat is told once for each wait: what, where, who waits; signed, small and for its browser alone', async () => {
    const { ann, table, toBen } = await twoAtATable()
    const { body } = await toBen.byBrowser(open.push, 'ben-phone')
    await open.pass(5 * MINUTE)
    // Both are awaited since before Ben asked: the wait is told once.
    expect(open.push.pushed.map(({ browser }) => browser)).toEqual(['ben-phone'])
    await ann.act(table, 0, { do: 'bid', with: { tokens: 1 } })
    await open.pass(3 * HOUR)
    expect(open.push.pushed).toHaveLength(1)
    const [first] = open.push.pushed
    expect(first?.payload).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'The Long Night',
        body: 'Your move: Closed hands.',
        navigate: `https://stories.example/t/${table}`,
      },
      app_badge: '1',
    })
    expect(first?.bytes).toBeLessThanOrEqual(2000)
    expect(isSigned(first?.headers.authorization, body.can.push)).toBe(true)
    expect(Number(first?.headers.ttl)).toBeLessThanOrEqual(86_400)
    expect(first?.headers.topic).toBe(first?.payload.notification.tag)
  })

  test('the next wait is told anew, also after a restart, with another id', async () => {
    const { ann, ben, table, toBen } = await twoAtATable()
    await toBen.byBrowser(open.push, 'ben-phone')
    await open.pass(5 * MINUTE)
    await ben.act(table, 1, { do: 'bid', with: { tokens: 3 } })
    await open.pass(5 * MINUTE)
    await ann.act(table, 0, { do: 'bid', with: { tokens: 1 } })
    await open.pass(5 * MINUTE)
    const [first, second, third] = open.push.pushed
    expect(second?.payload.notification.body).toBe('Your move: The winner tells.\nAnn waits for you.')
    expect(second?.payload.id).not.toBe(first?.payload.id)
    expect(third).toBeUndefined()
  })

  test('who acts first is told nothing', async () => {
    const { ben, ann, table, toBen } = await twoAtATable()
    await toBen.byBrowser(open.push, 'ben-phone')
    await open.pass(5 * MINUTE)
    await ben.act(table, 1, { do: 'bid', with: { tokens: 3 } })
    await ann.act(table, 0, { do: 'bid', with: { tokens: 1 } })
    await open.pass(30_000)
    await ben.act(table, 1, { do: 'tell', with: { text: 'It went well.' } })
    await open.pass(5 * MINUTE)
    // Nor of the next round, which began with Ben's own step: he was there.
    expect(open.push.pushed.map(({ payload }) => payload.notification.body)).toEqual([
      'Your move: Closed hands.',
    ])
    await ann.act(table, 0, { do: 'bid', with: { tokens: 1 } })
    await open.pass(5 * MINUTE)
    expect(open.push.pushed.map(({ payload }) => payload.notification.body)).toEqual([
      'Your move: Closed hands.',
      'Your move: Closed hands.\nAnn waits for you.',
    ])
  })

  test('an open page delays it by ten minutes, and does not swallow it', async () => {
    const { ben, table, toBen } = await twoAtATable()
    await toBen.byBrowser(open.push, 'ben-phone')
    const stream = await ben.stream(`/api/tables/${table}/updates?seat=1`)
    await open.pass(9 * MINUTE)
    expect(open.push.pushed).toHaveLength(0)
    await open.pass(3 * MINUTE)
    expect(open.push.pushed).toHaveLength(1)
    stream.close()
  })

  test('quiet hours hold it back until morning, in the zone of whoever sleeps', async () => {
    const { toBen } = await twoAtATable()
    // Noon in UTC is nine in the evening in Tokyo.
    await toBen.choose({ zone: 'Asia/Tokyo', quiet: { from: '21:00', to: '07:30' } })
    await toBen.byBrowser(open.push, 'ben-phone')
    await open.pass(10 * HOUR)
    expect(open.push.pushed).toHaveLength(0)
    await open.pass(HOUR)
    expect(open.push.pushed).toHaveLength(1)
  })

  test.each([404, 410])('a browser that has ended it (%i) is forgotten', async (status) => {
    const { toBen } = await twoAtATable()
    await toBen.byBrowser(open.push, 'ben-phone')
    open.push.answer(status)
    await open.pass(HOUR)
    expect(open.push.pushed).toHaveLength(0)
    expect((await toBen.read()).ways).toEqual([])
  })

  test('a service that asks for time is given it, and the holder sees why it was late', async () => {
    const { toBen } = await twoAtATable()
    await toBen.byBrowser(open.push, 'ben-phone')
    open.push.answer(429, 503)
    await open.pass(90_000)
    expect((await toBen.read()).ways[0]?.problem).toContain('asks for time')
    await open.pass(HOUR)
    expect(open.push.pushed).toHaveLength(1)
    expect((await toBen.read()).ways[0]).toMatchObject({ problem: '', isSuspended: false })
  })

  test.each([400, 403])('what is refused again and again (%i) is given up, and says so', async (status) => {
    const { toBen } = await twoAtATable()
    await toBen.byBrowser(open.push, 'ben-phone')
    open.push.answer(...Array.from({ length: 20 }, () => status))
    await open.pass(72 * HOUR)
    expect((await toBen.read()).ways[0]).toMatchObject({ isSuspended: true })
  })

  test('one browser has one holder: the next one there takes it over', async () => {
    const { ben, ann, table, toBen, toAnn } = await twoAtATable()
    const { body } = await ben.get<{ push: string }>('/api/notices')
    const subscription = { ...open.push.subscribe('shared'), key: body.push, name: 'The family’s' }
    await ben.post(`/api/tables/${table}/seats/1/notices/push`, subscription)
    await ann.post(`/api/tables/${table}/seats/0/notices/push`, subscription)
    expect((await toBen.read()).ways).toEqual([])
    expect((await toAnn.read()).ways).toHaveLength(1)
  })

  test('whoever hands the seat over is told nothing of it any more', async () => {
    const { ben, ann, table, toBen } = await twoAtATable()
    await toBen.byBrowser(open.push, 'ben-phone')
    await ben.act(table, 1, { do: 'hand-over', with: { name: 'Cleo' } })
    await ann.act(table, 0, { do: 'bid', with: { tokens: 1 } })
    await open.pass(HOUR)
    expect(open.push.pushed).toHaveLength(0)
  })
})

describe('by e-mail', () => {
  test('nothing but the question is sent before the address is confirmed, and reading the link confirms nothing', async () => {
    const { toBen, table } = await twoAtATable()
    await toBen.byMail('ben@example.org')
    await open.pass(2 * HOUR)
    expect(open.mailbox.received).toHaveLength(1)
    const link = linkIn(open.mailbox.received[0]?.mail.text, 'confirm')
    const stranger = open.house.guest()
    for (let time = 0; time < 3; time++) await stranger.get(link, { accept: 'text/html' })
    expect((await toBen.read()).ways[0]?.confirmed).toBe(false)
    expect(open.mailbox.received[0]?.raw).not.toContain('List-Unsubscribe')
    for (let time = 0; time < 2; time++) {
      expect((await stranger.post(link, '', ONE_CLICK)).body).toEqual({ confirmed: true })
    }
    expect((await toBen.read()).ways[0]?.confirmed).toBe(true)
    const forged = link.replace(/[\w-]{22}$/, 'A'.repeat(22))
    expect((await stranger.post(forged, '', ONE_CLICK)).status).toBe(404)
    expect(link).toContain(table)
  })

  test('what is told is plain text and HTML, one thread for a table, and ends with one press', async () => {
    const { ann, ben, table, toBen } = await twoAtATable()
    await toBen.byMail('ben@example.org')
    await confirmAll(open)
    await open.pass(5 * MINUTE)
    await ben.act(table, 1, { do: 'bid', with: { tokens: 3 } })
    await ann.act(table, 0, { do: 'bid', with: { tokens: 1 } })
    await open.pass(5 * MINUTE)
    const [first, second] = open.mailbox.received.map(({ mail }) => mail)
    expect(second?.subject).toBe('The Long Night')
    expect(first?.subject).toBe(second?.subject)
    expect(first?.references).toEqual(second?.references)
    expect(first?.messageId).not.toBe(second?.messageId)
    expect(second?.text).toContain('Your move: The winner tells.')
    expect(second?.text).toContain(`https://stories.example/t/${table}`)
    expect(second?.html).toContain('Ann waits for you.')
    expect(second?.html).not.toMatch(/<img|<script|http:/)
    const raw = open.mailbox.received[1]?.raw ?? ''
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const [, url = ''] = /^List-Unsubscribe: <https:\/\/stories\.example([^>]+)>\r$/m.exec(raw) ?? []
    const stranger = open.house.guest()
    await stranger.get(url, { accept: 'text/html' })
    expect((await toBen.read()).ways).toHaveLength(1)
    for (let time = 0; time < 2; time++) {
      const pressed = await stranger.post(url, 'List-Unsubscribe=One-Click', {
        ...ONE_CLICK,
        origin: 'https://mail.example',
      })
      expect(pressed.body).toEqual({ ended: true })
    }
    expect((await toBen.read()).ways).toEqual([])
  })

  test('the link of one seat ends nothing of another', async () => {
    const { toBen, toAnn } = await twoAtATable()
    await toBen.byMail('ben@example.org')
    await toAnn.byMail('ann@example.org')
    await confirmAll(open)
    await open.pass(5 * MINUTE)
    const [one, other] = open.mailbox.received
    const mine = linkIn(one?.mail.text, 'end').split('/')
    const theirs = linkIn(other?.mail.text, 'end').split('/')
    const stranger = open.house.guest()
    for (const mixed of [
      [...mine.slice(0, 4), theirs[4], mine[5]],
      [...theirs.slice(0, 5), mine[5]],
      ['', 'n', 'confirm', ...mine.slice(3)],
      ['', 'n', 'end', 'all', ...mine.slice(4)],
    ]) {
      expect((await stranger.post(mixed.join('/'), '', ONE_CLICK)).status).toBe(404)
    }
    expect((await toBen.read()).ways).toHaveLength(1)
    expect((await toAnn.read()).ways).toHaveLength(1)
  })

  test('a digest comes once a day at its hour, with what is still so, also after two days down', async () => {
    const { ann, ben, table, toBen } = await twoAtATable()
    await toBen.choose({ zone: 'Europe/Berlin', digest: '18:00' })
    await toBen.byMail('ben@example.org')
    await confirmAll(open)
    await open.pass(4 * HOUR)
    expect(open.mailbox.received).toHaveLength(0)
    await open.pass(2 * HOUR)
    expect(open.mailbox.received).toHaveLength(1)
    expect(open.mailbox.received[0]?.mail.text).toContain('The Long Night: Your move: Closed hands.')
    await open.pass(48 * HOUR)
    expect(open.mailbox.received).toHaveLength(1)
    await ben.act(table, 1, { do: 'bid', with: { tokens: 3 } })
    await ann.act(table, 0, { do: 'bid', with: { tokens: 1 } })
    await open.pass(48 * HOUR)
    expect(open.mailbox.received).toHaveLength(2)
    const all = linkIn(open.mailbox.received[1]?.mail.text, 'end')
    expect(all).toContain('/n/end/all/')
    await open.house.guest().post(all, '', ONE_CLICK)
    expect((await toBen.read()).ways).toEqual([])
  })

  test('a digest that tells of several tables comes also when one of them is removed, without it', async () => {
    const mail = 'ben@example.org'
    const seated = [await twoAtATable(), await twoAtATable()] as const
    for (const { toBen } of seated) {
      await toBen.choose({ zone: 'Europe/Berlin', digest: '18:00' })
      await toBen.byMail(mail)
      await confirmAll(open)
      await open.pass(HOUR)
    }
    const [gone, kept] = seated
    expect(await open.house.store.kept.remove(gone.table)).toBe(true)
    await open.pass(24 * HOUR)
    expect(open.mailbox.received).toHaveLength(1)
    expect(open.mailbox.received[0]?.mail.text?.match(/Your move/g)).toHaveLength(1)
    expect((await kept.toBen.read()).ways).toHaveLength(1)
  })

  test('a mail server that asks for time is asked again; one that refuses twice is not', async () => {
    const { toBen } = await twoAtATable()
    await toBen.byMail('ben@example.org')
    await confirmAll(open)
    open.mailbox.refuse(451)
    await open.pass(HOUR)
    expect(open.mailbox.received.splice(0)).toHaveLength(1)
    const { toBen: again } = await twoAtATable()
    await again.byMail('gone@example.org')
    await confirmAll(open)
    open.mailbox.refuse(550, 550, 550)
    await open.pass(24 * HOUR)
    expect((await again.read()).ways[0]).toMatchObject({ isSuspended: true })
    expect((await again.read()).ways[0]?.problem).toContain('550')
    expect(open.mailbox.received).toHaveLength(0)
  })

  test('names that try to be headers, markup or calls are words', async () => {
    const [ann, ben] = [open.house.guest(), open.house.guest()]
    const { table } = await sitDown(ann, [ben], { title: '<b>Night</b> @everyone' })
    await ann.act(table, 0, { do: 'rename', with: { name: '<!channel> *Ann*' } })
    const toBen = noticesOf(ben, table, 1)
    await toBen.byMail('ben@example.org')
    await confirmAll(open)
    await ann.act(table, 0, { do: 'bid', with: { tokens: 1 } })
    await open.pass(5 * MINUTE)
    const [{ mail, raw }] = open.mailbox.received as [(typeof open.mailbox.received)[0]]
    expect(mail.subject).toBe('<b>Night</b> @everyone')
    expect(mail.html).toContain('&lt;b&gt;Night&lt;/b&gt;')
    expect(mail.html).toContain('&lt;!channel&gt; *Ann* waits for you.')
    expect(raw).not.toMatch(/^Bcc:/im)
  })
})

describe('the group’s chat', () => {
  test.each([
    ['discord', (body: Record<string, unknown>) => `${body.content}`],
    ['slack', (body: Record<string, unknown>) => `${body.text}`],
    ['matrix', (body: Record<string, unknown>) => `${body.text}`],
    ['json', (body: Record<string, unknown>) => `${(body.lines as string[])[0]}`],
  ] as const)('%s is told whom the table waits for, once for a burst', async (format, read) => {
    const { ann, ben, table, toAnn } = await twoAtATable()
    const hook = { url: `${open.chat.url}/hook`, format }
    expect((await ben.post(`/api/tables/${table}/notices/hook`, hook)).status).toBe(401)
    expect((await ann.post(`/api/tables/${table}/notices/hook`, hook)).status).toBe(204)
    await open.pass(5 * MINUTE)
    await ann.act(table, 0, { do: 'bid', with: { tokens: 1 } })
    await ben.act(table, 1, { do: 'bid', with: { tokens: 3 } })
    await open.pass(5 * MINUTE)
    const told = open.chat.told.map(({ body }) => read(body))
    expect(told[0]).toContain('The table waits for Ann and Ben to close their hands.')
    expect(told[1]).toContain('The table waits for Ben to tell how it went.')
    expect(told).toHaveLength(2)
    if (format === 'discord') expect(open.chat.told[0]?.body.allowed_mentions).toEqual({ parse: [] })
    expect((await toAnn.read()).hook).toMatchObject({ host: new URL(open.chat.url).host, format })
    expect(JSON.stringify(await toAnn.read())).not.toContain('/hook')
  })

  test('a chat that has ended the webhook is told nothing more, one that asks for time is', async () => {
    const { ann, table, toAnn } = await twoAtATable()
    await ann.post(`/api/tables/${table}/notices/hook`, { url: `${open.chat.url}/hook`, format: null })
    open.chat.answer(429)
    await open.pass(HOUR)
    expect(open.chat.told).toHaveLength(1)
    open.chat.answer(404)
    await ann.act(table, 0, { do: 'bid', with: { tokens: 1 } })
    await open.pass(HOUR)
    expect((await toAnn.read()).hook).toMatchObject({ isSuspended: true })
    await ann.act(table, 0, { do: 'close-table' })
    await open.pass(HOUR)
    expect(open.chat.told).toHaveLength(1)
  })
})

test('what the operator has not set up is off and says so', async () => {
  const bare = await openNoticesHouse({
    settings: {
      STORYTABLE_SMTP: '',
      STORYTABLE_WEBHOOK_HOSTS: '',
      STORYTABLE_OUTBOUND: 'public',
      STORYTABLE_PUSH_HOSTS: '',
    },
  })
  const [ann, ben] = [bare.house.guest(), bare.house.guest()]
  const { table } = await sitDown(ann, [ben])
  const { can } = await noticesOf(ann, table, 0).read()
  expect(can).toMatchObject({ mail: false, hooks: [] })
  expect((await noticesOf(ann, table, 0).byMail('ann@example.org')).status).toBe(404)
  for (const url of [bare.chat.url, 'https://discord.com/api/webhooks/1/2', 'https://10.0.0.1/']) {
    expect((await ann.post(`/api/tables/${table}/notices/hook`, { url, format: null })).status).toBe(400)
  }
  for (const endpoint of [
    `${bare.push.subscribe('x').endpoint}`,
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'http://fcm.googleapis.com/x',
    'https://[::ffff:127.0.0.1]/x',
  ]) {
    const { keys } = bare.push.subscribe('y')
    const asked = { endpoint, keys, key: can.push, name: '' }
    expect((await ann.post(`/api/tables/${table}/seats/0/notices/push`, asked)).status).toBe(400)
  }
  await bare.close()
})

test('a stranger, and another seat’s holder, see and change nothing of a seat’s notices', async () => {
  const { ann, ben, table, toBen } = await twoAtATable()
  const { body } = await toBen.byBrowser(open.push, 'ben-phone')
  const way = body.ways[0]?.id
  const path = `/api/tables/${table}/seats/1/notices`
  for (const guest of [ann, open.house.guest()]) {
    expect((await guest.get(path)).status).toBe(401)
    expect((await guest.post(path, (await toBen.read()).choice)).status).toBe(401)
    expect((await guest.post(`${path}/ways/${way}/end`, {})).status).toBe(401)
    expect((await guest.post(`${path}/ways/${way}/test`, {})).status).toBe(401)
  }
  expect((await ben.post(`/api/tables/${table}/seats/1/notices/ways/${'A'.repeat(22)}/end`, {})).status).toBe(
    404,
  )
  expect((await toBen.test(way)).body).toEqual({ kind: 'delivered' })
  expect(open.push.pushed.at(-1)?.payload.notification.body).toBe('This is how you will be told.')
})

test('the counts of jobs and notices stand in /metrics', async () => {
  const { toBen } = await twoAtATable()
  await toBen.byBrowser(open.push, 'ben-phone')
  await open.pass(5 * MINUTE)
  const { body } = await open.house.guest().get<string>('/metrics')
  expect(body).toMatch(/storytable_jobs_total\{kind="notice"\} [1-9]/)
  expect(body).toContain('storytable_notices_total{outcome="delivered"} 1')
  expect(open.house.logged.join('')).not.toMatch(/ben@|127\.0\.0\.1:\d+\/ben/)
})
