/** Whatever strangers may send, and what the server answers: the same on one node and on several. */
import { createConnection } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Acted, Guest, newActionId, sitDown } from './guest.ts'

/** Where people come in: at one server, or each at a node of their own. */
export interface Doors {
  readonly ann: Guest
  readonly ben: Guest
  close(): Promise<void>
}

let doors: Doors
let ann: Guest
let ben: Guest
let table: string

export function describeHostileRequests(open: () => Promise<Doors>): void {
  beforeAll(async () => {
    doors = await open()
    ;({ ann, ben } = doors)
    ;({ table } = await sitDown(ann, [ben]))
  }, 300_000)
  afterAll(() => doors?.close(), 120_000)
  describeBadRequests()
  describeSameId()
}

/** Whatever is sent: a clear answer, and the table is as it was. */
async function leavesAsItWas<Body>(send: () => Promise<Body>): Promise<Body> {
  const before = await ann.view(table, 0)
  const answer = await send()
  const after = await ann.view(table, 0)
  expect(after).toEqual(before)
  expect(Object.keys(Object.prototype)).toEqual([])
  return answer
}

const actions = () => `/api/tables/${table}/actions`
const say = (more: Record<string, unknown> = {}) => ({
  id: newActionId(),
  seat: 0,
  do: 'say',
  with: { text: 'Hello' },
  ...more,
})

const describeBadRequests = () =>
  describe('bad requests get a clear answer and change nothing', () => {
    it.each([
      ['not JSON', '{"id":', 400],
      ['nothing at all', '', 400],
      ['a list', '[]', 400],
      ['a number', '17', 400],
      ['half of a word', 'nul', 400],
      [
        'a name that reaches for the prototype',
        `{"id":"12345678","seat":0,"do":"say","with":{"__proto__":{"a":1}}}`,
        400,
      ],
      [
        'another such name',
        `{"id":"12345678","seat":0,"do":"say","with":{"constructor":{"prototype":{"a":1}}}}`,
        400,
      ],
      [
        'such a name spelled with escapes',
        `{"id":"12345678","seat":0,"do":"say","with":{"__pro\\u0074o__":{}}}`,
        400,
      ],
    ])('%s', async (_name, body, status) => {
      const answer = await leavesAsItWas(() => ann.post<Acted>(actions(), body))
      expect(answer.status).toBe(status)
      expect(answer.body.error?.code).toBe('bad-request')
    })

    it.each([
      ['an unknown key', { more: 1 }, 400],
      ['a missing id', { id: undefined }, 400],
      ['a short id', { id: 'short' }, 400],
      ['an id with odd letters', { id: 'ab/../cdefgh' }, 400],
      ['a seat as text', { seat: '0' }, 400],
      ['half a seat', { seat: 0.5 }, 400],
      ['a negative seat', { seat: -1 }, 400],
      ['inputs that are a list', { with: [1] }, 400],
      ['a nonce in capitals', { nonce: 'AB' }, 400],
      ['a long nonce', { nonce: 'a'.repeat(65) }, 400],
      ['an unknown action', { do: 'fly' }, 422],
      ['an action of the prototype', { do: 'toString' }, 422],
      ['an unknown input', { with: { text: 'x', more: 1 } }, 422],
      ['text with a NUL', { with: { text: 'a\u0000b' } }, 422],
      ['half a surrogate pair', { with: { text: 'a\ud800' } }, 422],
      ['no text', { with: {} }, 422],
      ['too much text', { with: { text: 'x'.repeat(2001) } }, 422],
      ['an action out of turn', { do: 'tell', with: { text: 'x' } }, 422],
    ])('%s', async (_name, more, status) => {
      const answer = await leavesAsItWas(() => ann.post<Acted>(actions(), say(more)))
      expect(answer.status).toBe(status)
      expect(answer.body.error?.code ?? answer.body.refused?.rule).toBeTruthy()
    })

    it('numbers beyond all numbers', async () => {
      const text = `{"id":"${newActionId()}","seat":0,"do":"bid","with":{"tokens":1e400}}`
      const huge = await leavesAsItWas(() => ann.post<Acted>(actions(), text))
      expect(huge.status).toBe(422)
      expect(huge.body.refused?.rule).toBe('XB-001')
      const seat = await leavesAsItWas(() =>
        ann.post<Acted>(actions(), text.replace('"seat":0', '"seat":1e400')),
      )
      expect(seat.status).toBe(400)
    })

    it('a bomb of ten thousand brackets', async () => {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ]) {
        const bomb = `${open?.repeat(10_000)}1${close?.repeat(10_000)}`
        const answer = await leavesAsItWas(() => ann.post<Acted>(actions(), bomb.slice(0, 60_000)))
        expect(answer.status).toBe(400)
        expect(answer.body.error?.message).toContain('deeper than 16')
      }
      const quoted = say({ with: { text: '['.repeat(100) } })
      expect((await ann.post<Acted>(actions(), quoted)).status).toBe(200)
    })

    it('ten megabytes', async () => {
      const answer = await leavesAsItWas(() => sendRaw(`x`.repeat(10 * 1024 * 1024)))
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer).toContain('"code":"too-large"')
    })

    it('bytes that are no UTF-8', async () => {
      const body = Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
      const answer = await leavesAsItWas(() => sendRaw(body.toString('latin1'), 'latin1'))
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    })

    it('forms and plain text', async () => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const answer = await leavesAsItWas(() => ann.post<Acted>(actions(), say(), { 'content-type': type }))
        expect(answer.status).toBe(415)
        expect(answer.body.error?.code).toBe('not-json')
      }
    })

    it('another seat’s action, and no cookie, and a wrong one', async () => {
      const other = await leavesAsItWas(() => ann.act(table, 1, { do: 'say', with: { text: 'I am Ben' } }))
      expect([other.status, other.body.error?.code]).toEqual([401, 'not-your-seat'])
      const stranger = new Guest(ann.base)
      expect(
        (await leavesAsItWas(() => stranger.act(table, 0, { do: 'say', with: { text: 'x' } }))).status,
      ).toBe(401)
      stranger.cookie = 'storytable=forged'
      expect(
        (await leavesAsItWas(() => stranger.act(table, 0, { do: 'say', with: { text: 'x' } }))).status,
      ).toBe(401)
      stranger.cookie = `__Host-${ann.cookie}`
      expect(
        (await leavesAsItWas(() => stranger.act(table, 0, { do: 'say', with: { text: 'x' } }))).status,
      ).toBe(401)
    })

    it('a page of another origin', async () => {
      for (const headers of [
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const answer = await leavesAsItWas(() =>
          ann.post<Acted>(actions(), say(), headers as Record<string, string>),
        )
        expect([answer.status, answer.body.error?.code]).toEqual([403, 'wrong-origin'])
      }
      expect((await ann.post(actions(), say(), { origin: ann.base })).status).toBe(200)
    })

    it('tables and addresses that do not exist', async () => {
      const nowhere = 'AAAAAAAAAAAAAAAAAAAAAA'
      expect((await ann.act(nowhere, 0, { do: 'say', with: { text: 'x' } })).body.error?.code).toBe(
        'no-such-table',
      )
      expect((await ann.get(`/api/tables/${nowhere}`)).status).toBe(404)
      expect((await ann.get(`/api/tables/${nowhere}/updates?since=1`)).status).toBe(404)
      expect((await ann.get('/api/tables/short')).status).toBe(400)
      expect((await ann.get('/api/nothing')).body).toMatchObject({ error: { code: 'not-found' } })
      expect((await ann.get(`/api/tables/${table}?seat=x`)).status).toBe(400)
      expect((await ann.get(`/api/tables/${table}?other=1`)).status).toBe(400)
      expect((await ann.get('/api/%E0%A4%A')).body).toMatchObject({ error: { code: 'bad-request' } })
    })

    it('what is not even HTTP', async () => {
      const answer = await leavesAsItWas(() => sendBytes('HELO storytable\r\n\r\n'))
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
      expect(answer).toContain('"code":"bad-request"')
    })
  })

const describeSameId = () =>
  describe('the same id twice', () => {
    it('is the same answer, for the life of the table, and acts once', async () => {
      const action = { do: 'say', with: { text: 'Only once' }, id: newActionId() }
      const first = await ann.act(table, 0, action)
      const again = await ann.act(table, 0, action)
      expect(again.body).toEqual(first.body)
      for (let count = 0; count < 300; count++) await ben.act(table, 1, { do: 'say', with: { text: 'on' } })
      const late = await leavesAsItWas(() => ann.act(table, 0, action))
      expect(late.body).toEqual(first.body)
    })

    it('gives the first answer even where the action would be refused now', async () => {
      const action = { do: 'claim', with: { text: 'The south' }, id: newActionId() }
      const first = await ann.act(table, 0, action)
      expect(first.status).toBe(200)
      expect((await ann.act(table, 0, { ...action, id: newActionId() })).status).toBe(422)
      expect((await leavesAsItWas(() => ann.act(table, 0, action))).body).toEqual(first.body)
    })

    it('acts once, however many come at the same time', async () => {
      const action = { do: 'say', with: { text: 'Together' }, id: newActionId() }
      const answers = await Promise.all(Array.from({ length: 8 }, () => ann.act(table, 0, action)))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      const { lines } = await ann.view(table, 0)
      expect(lines.filter(({ text }) => text === 'Together')).toHaveLength(1)
    })

    it('is refused for another action, in words', async () => {
      const action = { do: 'say', with: { text: 'Once' }, id: newActionId() }
      await ann.act(table, 0, action)
      const other = await leavesAsItWas(() => ann.act(table, 0, { do: 'pause', id: action.id }))
      expect([other.status, other.body.error?.code]).toEqual([409, 'id-spent'])
      expect(other.body.error?.message).toContain('another action')
    })

    it('is refused for other words, and not for the same in another spelling', async () => {
      const action = { do: 'say', with: { text: 'Caf\u00e9, once' }, id: newActionId() }
      const first = await ann.act(table, 0, action)
      const other = await leavesAsItWas(() => ann.act(table, 0, { ...action, with: { text: 'Twice' } }))
      expect([other.status, other.body.error?.code]).toEqual([409, 'id-spent'])
      for (const text of ['  Caf\u00e9, once \n', 'Cafe\u0301, once'])
        expect((await leavesAsItWas(() => ann.act(table, 0, { ...action, with: { text } }))).body).toEqual(
          first.body,
        )
      await ben.act(table, 1, { do: 'veil', with: { passages: `${first.body.version}.0`, name: '' } })
      // What was veiled since tells nobody whether they know it.
      for (const text of ['Caf\u00e9, once', 'Twice'])
        expect((await leavesAsItWas(() => ann.act(table, 0, { ...action, with: { text } }))).status).toBe(200)
    })

    it('is refused for another veil, which was not drawn, and for another line', async () => {
      const said = []
      for (const text of ['Thorns', 'Brambles']) {
        const { body } = await ann.act(table, 0, { do: 'say', with: { text } })
        said.push(`${body.version}.0`)
      }
      for (const [do_, one, other] of [
        ['veil', { passages: said[0], name: '' }, { passages: said[1], name: '' }],
        ['add-line-or-veil', { as: 'line', text: 'Thorns' }, { as: 'line', text: 'Brambles' }],
      ] as const) {
        const action = { do: do_, with: one, id: newActionId() }
        const first = await ben.act(table, 1, action)
        expect(first.status).toBe(200)
        expect((await leavesAsItWas(() => ben.act(table, 1, action))).body).toEqual(first.body)
        const spent = await leavesAsItWas(() => ben.act(table, 1, { ...action, with: other }))
        expect([spent.status, spent.body.error?.code]).toEqual([409, 'id-spent'])
      }
    })

    it('is refused to another seat', async () => {
      const action = { do: 'say', with: { text: 'Mine' }, id: newActionId() }
      await ann.act(table, 0, action)
      const stolen = await leavesAsItWas(() => ben.act(table, 1, action))
      expect([stolen.status, stolen.body.error?.code]).toEqual([409, 'id-spent'])
      const forged = await leavesAsItWas(() => ben.act(table, 0, action))
      expect(forged.status).toBe(401)
    })
  })

/** Over a plain socket, for what fetch would not send. */
function sendRaw(body: string, encoding: BufferEncoding = 'utf8'): Promise<string> {
  const head = [
    `POST ${actions()} HTTP/1.1`,
    'host: 127.0.0.1',
    `cookie: ${ann.cookie}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body, encoding)}`,
    'connection: close',
  ]
  return sendBytes(`${head.join('\r\n')}\r\n\r\n`, Buffer.from(body, encoding))
}

function sendBytes(...chunks: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection(Number(new URL(ann.base).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    for (const chunk of chunks) socket.write(chunk)
  })
}
