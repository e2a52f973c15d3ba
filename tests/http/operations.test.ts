import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restore } from '../../server/store/sqlite/backup/restore.ts'
import { type Guest, newActionId, sitDown } from './guest.ts'
import { type House, makeFolder, openHouse } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})

afterAll(() => house.close())

describe('limits', () => {
  it('answer 429 with Retry-After, for seats, tables and addresses', async () => {
    const strict = await openHouse({
      settings: {
        STORYTABLE_SEAT_RATE: '1',
        STORYTABLE_SEAT_BURST: '3',
        STORYTABLE_TABLE_RATE: '1',
        STORYTABLE_TABLE_BURST: '5',
        STORYTABLE_TABLES: '3',
        STORYTABLE_CLAIMS: '2',
      },
    })
    const [ann, ben] = [strict.guest(), strict.guest()]
    const { body } = await ann.open(['Ann', 'Ben'])
    const talk = (guest: Guest, seat: number) =>
      guest.act(body.table, seat, { do: 'say', with: { text: 'x' } })
    await ben.claim(body.table, body.seats[1]?.key)
    for (let count = 0; count < 3; count++) expect((await talk(ann, 0)).status).toBe(200)
    const fast = await talk(ann, 0)
    expect([fast.status, fast.body.error?.code]).toEqual([429, 'slow-down'])
    expect(Number(fast.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect((await talk(ben, 1)).status).toBe(200)
    expect((await talk(ben, 1)).status).toBe(200)
    expect((await talk(ben, 1)).status).toBe(429)
    const tried = await ben.claim(body.table, 'AAAAAAAAAAAAAAAAAAAAAA')
    expect(tried.status).toBe(404)
    const claim = await ben.claim(body.table, 'AAAAAAAAAAAAAAAAAAAAAA')
    expect([claim.status, claim.body]).toMatchObject([429, { error: { code: 'slow-down' } }])
    expect(Number(claim.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    await ann.open(['Ann'])
    await ann.open(['Ann'])
    expect((await ann.open(['Ann'])).status).toBe(429)
    await strict.close()
  })

  it('are shared by all calls of a kind, and by no others', async () => {
    const settings = { STORYTABLE_CLAIMS: '4', STORYTABLE_TABLES: '3', STORYTABLE_TRUST_PROXY: 'loopback' }
    const strict = await openHouse({ settings })
    const guest = strict.guest()
    const { body } = await guest.open(['Ann', 'Ben'])
    const seats = `/api/tables/${body.table}/seats`
    const tryKey = (call: string, address: string) =>
      guest.post(`${seats}/${call}`, { key: 'A'.repeat(22) }, { 'x-forwarded-for': address })
    const statuses = []
    for (const call of ['claim', 'look', 'claim', 'look', 'claim', 'look'])
      statuses.push((await tryKey(call, '192.0.2.1')).status)
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429])
    expect((await tryKey('claim', '192.0.2.2')).status).toBe(404)
    // One was opened above.
    const from = { 'x-forwarded-for': '127.0.0.1' }
    expect((await guest.post('/api/trials', { game: 'closed-hands' }, from)).status).toBe(201)
    expect((await guest.open(['Ann', 'Ben'])).status).toBe(201)
    expect((await guest.post('/api/trials', { game: 'closed-hands' }, from)).status).toBe(429)
    expect((await guest.get('/api/mine', from)).status).toBe(200)
    await strict.close()
  })

  it('let a pause through, whatever the others do', async () => {
    const strict = await openHouse({ settings: { STORYTABLE_TABLE_RATE: '1', STORYTABLE_TABLE_BURST: '4' } })
    const [ann, ben] = [strict.guest(), strict.guest()]
    const { table } = await sitDown(ann, [ben])
    for (let count = 0; count < 3; count++) await ann.act(table, 0, { do: 'say', with: { text: 'x' } })
    expect((await ann.act(table, 0, { do: 'say', with: { text: 'x' } })).status).toBe(429)
    expect((await ben.act(table, 1, { do: 'pause' })).status).toBe(200)
    await strict.close()
  })
})

describe('what the server says about itself', () => {
  it('describes every call, in an OpenAPI document that holds together', async () => {
    const { body } = await house.guest().get<OpenApi>('/api/docs/json')
    expect(body.openapi).toBe('3.1.0')
    expect(
      Object.entries(body.paths)
        .flatMap(([path, calls]) => Object.keys(calls).map((call) => `${call} ${path}`))
        .sort(),
    ).toEqual(CALLS)
    for (const [path, calls] of Object.entries(body.paths)) checkPath(path, calls)
    expect(JSON.stringify(body)).not.toContain('$ref')
  })

  it('answers health and metrics, metrics only on this machine', async () => {
    const guest = house.guest()
    expect((await guest.get('/healthz')).body).toEqual({ ok: true })
    const { body } = await guest.get<string>('/metrics')
    for (const name of [
      'actions_total{outcome="accepted"}',
      'append_seconds_bucket{le="0.01"}',
      'append_seconds_count',
    ]) {
      expect(body).toContain(`storytable_${name} `)
    }
    for (const name of [
      'streams',
      'tables_cached',
      'process_resident_memory_bytes',
      'event_loop_delay_seconds{quantile="0.99"}',
    ]) {
      expect(body).toContain(`storytable_${name} `)
    }
    expect((await guest.get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
  })

  it('serves the client with a policy that allows no script but its own', async () => {
    const folder = makeClient()
    const own = await openHouse({ settings: { STORYTABLE_CLIENT: folder } })
    const guest = own.guest()
    const page = await guest.get<string>('/t/some-table')
    expect(page.body).toContain('<title>Client</title>')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none';script-src 'self';style-src 'self';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline|https?:|\*/,
    )
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const asset = await guest.get('/assets/main-abc123.js', { 'accept-encoding': 'br' })
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await guest.get('/assets/gone.js')).status).toBe(404)
    expect((await guest.get('/.vite/manifest.json')).body).toContain('<title>Client</title>')
    expect((await guest.get('/..%2f..%2fetc/passwd')).body).not.toContain('root:')
    await own.close()
  })

  it('logs no key, no cookie and nobody’s words', async () => {
    const own = await openHouse()
    const [ann, ben] = [own.guest(), own.guest()]
    const { table, seats } = await sitDown(ann, [ben], { title: 'Moonlit secret' })
    await ann.act(table, 0, { do: 'say', with: { text: 'Whispered words' } })
    await ann.act(table, 0, { do: 'nonsense-do', with: { text: 'Refused words' } })
    await ann.post(`/api/tables/${table}/actions`, '{"broken words":')
    await ann.get(`/api/tables/${table}/updates?seat=7&since=1`)
    await own.store.close()
    await ann.act(table, 0, { do: 'say', with: { text: 'Lost words' } })
    await own.close()
    const log = own.logged.join('')
    expect(log).toContain('"event":"started"')
    for (const secret of [
      'words',
      'Moonlit',
      'Ann',
      'Ben',
      ann.cookie.slice(11),
      ben.cookie.slice(11),
      table,
      seats[1]?.key ?? '?',
      'since=',
    ]) {
      expect(log).not.toContain(secret)
    }
    for (const line of own.logged) expect(() => JSON.parse(line)).not.toThrow()
  })
})

describe('backup and restore', () => {
  it('copies while others write, and goes on from the copy in a new folder', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const file = join(makeFolder(), 'copy.db')
    let [isDone, version] = [false, 0]
    const writing = (async () => {
      while (!isDone)
        version = (await ann.act(table, 0, { do: 'say', with: { text: 'On and on' } })).body.version ?? 0
    })()
    while (version < 20) await new Promise((resolve) => setTimeout(resolve, 5))
    const atLeast = version
    await house.store.backup(file)
    isDone = true
    await writing
    expect(existsSync(file)).toBe(true)
    const folder = makeFolder()
    restore(file, folder)
    const other = await openHouse({ folder })
    const returned = other.guest()
    returned.cookie = ann.cookie
    const view = await returned.view(table, 0)
    expect(view.frame.version).toBeGreaterThanOrEqual(atLeast)
    expect(view.frame.version).toBeLessThanOrEqual(version)
    const on = await returned.act(table, 0, { do: 'bid', with: { tokens: 1 } })
    expect(on.body.version).toBe(view.frame.version + 1)
    await other.close()
  })
})

describe('a graceful end', () => {
  it('loses nothing: all that was accepted is there, streams are told when to come back, the rest is refused', async () => {
    const folder = makeFolder()
    const first = await openHouse({ folder })
    const [ann, ben] = [first.guest(), first.guest()]
    const { table, version } = await sitDown(ann, [ben])
    const stream = await ben.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)
    const quiet = await sitDown(ben, [])
    const waiting = ben.get(`/api/tables/${quiet.table}/updates?seat=0&since=${quiet.version}&wait=25`)
    // Answered after it was asked: by now the other waits.
    await ben.view(quiet.table, 0)
    const answers = Array.from({ length: 60 }, () => {
      const id = newActionId()
      return ann.act(table, 0, { do: 'say', with: { text: id }, id }).then(
        (answer) => ({
          id,
          status: answer.status,
          version: answer.body.version,
          code: answer.body.error?.code,
        }),
        () => ({ id, status: 0, version: undefined, code: undefined }),
      )
    })
    await new Promise((resolve) => setTimeout(resolve, 15))
    await first.server.stop()
    const all = await Promise.all(answers)
    expect((await waiting).status).toBe(204)
    expect(stream.retry).toBeGreaterThanOrEqual(500)
    const accepted = all.filter(({ status }) => status === 200)
    for (const { status, code } of all) expect([200, 503, 0]).toContain(code === 'stopping' ? 503 : status)
    const second = await openHouse({ folder })
    const returned = second.guest()
    returned.cookie = ann.cookie
    const { lines } = await returned.view(table, 0)
    const said = new Map(lines.map((line) => [line.text, Number.parseInt(line.id, 10)]))
    for (const one of accepted) expect(said.get(one.id)).toBe(one.version)
    await second.close()
  })
})

interface OpenApi {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
}

interface Operation {
  readonly parameters?: {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema?: object
  }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> }
  readonly responses: Record<string, { readonly description: string }>
  readonly summary?: string
}

const CALLS = [
  'get /api/evenings/{game}',
  'get /api/evenings/{game}/{version}',
  'get /api/feeds/{table}/{seat}/{token}.ics',
  'get /api/games',
  'get /api/mine',
  'get /api/notices',
  'get /api/tables/{table}',
  'get /api/tables/{table}/book',
  'get /api/tables/{table}/dice',
  'get /api/tables/{table}/export',
  'get /api/tables/{table}/forks',
  'get /api/tables/{table}/gallery',
  'get /api/tables/{table}/lines',
  'get /api/tables/{table}/moments',
  'get /api/tables/{table}/moments/{version}',
  'get /api/tables/{table}/seats/{seat}/notices',
  'get /api/tables/{table}/since/{version}',
  'get /api/tables/{table}/updates',
  'get /api/updates',
  'get /healthz',
  'get /metrics',
  'post /api/evenings/{game}/take-over',
  'post /api/tables',
  'post /api/tables/import',
  'post /api/tables/{table}/actions',
  'post /api/tables/{table}/gallery',
  'post /api/tables/{table}/notices/hook',
  'post /api/tables/{table}/seats/claim',
  'post /api/tables/{table}/seats/look',
  'post /api/tables/{table}/seats/sit',
  'post /api/tables/{table}/seats/{seat}/key',
  'post /api/tables/{table}/seats/{seat}/notices',
  'post /api/tables/{table}/seats/{seat}/notices/feed',
  'post /api/tables/{table}/seats/{seat}/notices/mail',
  'post /api/tables/{table}/seats/{seat}/notices/push',
  'post /api/tables/{table}/seats/{seat}/notices/ways/{way}/end',
  'post /api/tables/{table}/seats/{seat}/notices/ways/{way}/test',
  'post /api/tables/{table}/seats/{seat}/revoke',
  'post /api/tables/{table}/stand-ins/go-on',
  'post /api/tables/{table}/writing',
  'post /api/trials',
  'post /n/confirm/{table}/{way}/{token}',
  'post /n/end/{table}/{way}/{token}',
]

/** What the OpenAPI specification asks of every path: its parameters are declared, its answers described. */
function checkPath(path: string, calls: Record<string, Operation>): void {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  for (const operation of Object.values(calls)) {
    expect(operation.summary).toBeTruthy()
    const parameters = operation.parameters ?? []
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named)
    for (const one of parameters) {
      expect(['path', 'query', 'header', 'cookie']).toContain(one.in)
      expect(one.schema).toBeTypeOf('object')
      if (one.in === 'path') expect(one.required).toBe(true)
    }
    for (const content of Object.values(operation.requestBody?.content ?? {}))
      expect(content.schema).toBeTypeOf('object')
    expect(Object.keys(operation.responses).length).toBeGreaterThan(0)
    for (const [status, answer] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^([1-5]\d\d|default)$/)
      expect(answer.description).toBeTypeOf('string')
    }
  }
}

function makeClient(): string {
  const folder = makeFolder()
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  for (const page of ['index.html', 'table.html', 'page.html'])
    writeFileSync(join(folder, page), '<!doctype html><title>Client</title>')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'assets/main-abc123.js'), 'export {}\n')
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync('export {}\n'))
  return folder
}
