import { beforeAll, describe, expect, it, vi } from 'vitest'
import { beginStream, openLoopback } from '../../../testkit/loopback.ts'
import { Hub, type Watcher } from './hub.ts'
import type { Connection, News, Watch } from './link.ts'

/** What a page has and a plain process has not. Locks and channels are real: two hubs are two tabs. */
beforeAll(() => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { visibilityState: 'visible' })
})

class Tab implements Watcher {
  readonly hub = new Hub()
  readonly heard: News[] = []
  state: Connection | undefined
  readonly leave: () => void
  readonly #watch: Watch

  constructor(watch: Watch) {
    this.#watch = watch
    this.leave = this.hub.add(this)
  }

  watch(): Watch {
    return this.#watch
  }

  news(news: News): void {
    this.heard.push(news)
  }

  connection(state: Connection): void {
    this.state = state
  }
}

const soon = { timeout: 10_000, interval: 20 }

describe('the tabs of a browser', () => {
  it('share one stream, which begins where the furthest behind stands, and are all told', async () => {
    const server = await openLoopback((request, response) => {
      const send = beginStream(response)
      if (!request.url?.includes('T.0.2')) return
      send('update', { table: 'T', seat: 0, version: 6, full: false, changes: [], lines: [] })
    })
    const first = new Tab({ table: 'T', seat: 0, version: 5, history: '' })
    await vi.waitFor(() => expect(server.asked).toEqual(['/api/updates?watch=T.0.5']), soon)
    const second = new Tab({ table: 'T', seat: 0, version: 2, history: '' })
    await vi.waitFor(() => expect(second.heard).toHaveLength(1), soon)
    expect(first.heard).toHaveLength(1)
    expect(server.asked).toEqual(['/api/updates?watch=T.0.5', '/api/updates?watch=T.0.2'])

    const third = new Tab({ table: 'U', seat: null, version: 1, history: '' })
    await vi.waitFor(() => expect(server.asked.at(-1)).toContain('U.-.1'), soon)
    third.leave()
    await vi.waitFor(() => expect(server.asked.at(-1)).not.toContain('U.-.1'), soon)

    server.answer = (_request, response) => response.destroy()
    server.cut()
    await vi.waitFor(() => expect([first.state, second.state]).toEqual(['lost', 'lost']), soon)
    server.answer = (_request, response) => beginStream(response)('presence', {})
    await vi.waitFor(() => expect([first.state, second.state]).toEqual(['open', 'open']), soon)
    first.leave()
    second.leave()
  })
})
