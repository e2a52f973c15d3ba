import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginStream, openLoopback } from '../../../testkit/loopback.ts'
import { type Connection, Link, type News, type Watch } from './link.ts'

const ANN: Watch = { table: 'T', seat: 0, version: 3, history: '' }

const update = (version: number) => ({ table: 'T', seat: 0, version, full: false, changes: [], lines: [] })

class Heard {
  readonly news: News[] = []
  readonly states: Connection[] = []
  readonly link = new Link({
    news: (news) => this.news.push(news),
    connection: (state) => this.states.push(state),
  })
}

const links: Link[] = []
afterEach(() => {
  for (const link of links.splice(0)) link.stop()
})

function watching(...watches: Watch[]): Heard {
  const heard = new Heard()
  links.push(heard.link)
  heard.link.watch(watches)
  return heard
}

const soon = { timeout: 10_000, interval: 20 }

describe('a link', () => {
  it('asks for what is watched, and says what each update builds on', async () => {
    const server = await openLoopback((_request, response) => {
      const send = beginStream(response)
      send('update', update(4))
      send('update', update(5))
    })
    const { news } = watching(ANN)
    await vi.waitFor(() => expect(news).toHaveLength(2), soon)
    expect(server.asked).toEqual(['/api/updates?watch=T.0.3'])
    expect(news.map((one) => one.kind === 'update' && one.from.version)).toEqual([3, 4])
  })

  it('comes back after the server died, from where it had read', async () => {
    const server = await openLoopback((_request, response) => beginStream(response)('update', update(4)))
    const { news, states } = watching(ANN)
    await vi.waitFor(() => expect(news).toHaveLength(1), soon)
    server.answer = (_request, response) => beginStream(response)('update', update(5))
    server.cut()
    await vi.waitFor(() => expect(news).toHaveLength(2), soon)
    expect(server.asked).toEqual(['/api/updates?watch=T.0.3', '/api/updates?watch=T.0.4'])
    expect(states).toEqual(['open', 'lost', 'open'])
  })

  it('asks again and again where streams break, and goes on from what it was told', async () => {
    let version = 3
    const server = await openLoopback((request, response) => {
      if (request.url?.startsWith('/api/updates')) response.destroy()
      else setTimeout(() => response.end(JSON.stringify(update(++version))), 30)
    })
    const { news } = watching(ANN)
    await vi.waitFor(() => expect(news.length).toBeGreaterThan(2), soon)
    expect(server.asked.filter((path) => path.startsWith('/api/updates'))).toHaveLength(3)
    const polls = server.asked.filter((path) => path.startsWith('/api/tables'))
    expect(polls.slice(0, 2)).toEqual([
      '/api/tables/T/updates?seat=0&since=3&wait=20',
      '/api/tables/T/updates?seat=0&since=4&wait=20',
    ])
  })

  it('forgets a table that is shut, and carries the others on', async () => {
    const other: Watch = { ...ANN, table: 'U' }
    const server = await openLoopback((_request, response) => beginStream(response)('shut', ANN))
    const { news } = watching(ANN, other)
    await vi.waitFor(() => expect(news).toEqual([{ kind: 'shut', key: 'T.0' }]), soon)
    server.cut()
    await vi.waitFor(() => expect(server.asked).toHaveLength(2), soon)
    expect(server.asked[1]).toBe('/api/updates?watch=U.0.3')
  })

  it('tells all who watch when it is refused as a whole', async () => {
    await openLoopback((_request, response) => response.writeHead(401).end('{}'))
    const { news } = watching(ANN)
    await vi.waitFor(() => expect(news).toContainEqual({ kind: 'shut', key: 'T.0' }), soon)
  })

  it('names the history that a version counts in', async () => {
    const server = await openLoopback((_request, response) => beginStream(response))
    watching({ ...ANN, history: 'h1' })
    await vi.waitFor(() => expect(server.asked).toEqual(['/api/updates?watch=T.0.3-h1']), soon)
  })

  it('opens no second stream for what it watches already', async () => {
    const server = await openLoopback((_request, response) => beginStream(response)('presence', {}))
    const heard = watching(ANN)
    await vi.waitFor(() => expect(heard.news).toHaveLength(1), soon)
    heard.link.watch([ANN])
    heard.link.watch([ANN, { ...ANN, seat: null }])
    await vi.waitFor(() => expect(server.asked).toHaveLength(2), soon)
    expect(server.asked[1]).toBe('/api/updates?watch=T.0.3,T.-.3')
  })
})
