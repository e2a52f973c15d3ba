import { randomBytes } from 'node:crypto'
import type { Frame, LineView } from '../../engine/frame.ts'
import type { Action } from '../../engine/game.ts'
import type { Refusal } from '../../engine/refusal.ts'
import { EventReader } from './event-reader.ts'

export interface Answer<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

export interface Opened {
  readonly table: string
  readonly seats: { readonly seat: number; readonly name: string; readonly key: string | null }[]
}

export interface Acted {
  readonly accepted?: true
  readonly version?: number
  readonly lines?: LineView[]
  readonly key?: string
  /** TB-121: the part that the server holds the seat to. */
  readonly bound?: string
  /** TB-128: by which version that was written down. */
  readonly boundBy?: number
  readonly refused?: Refusal
  readonly error?: { readonly code: string; readonly message: string }
}

export interface View {
  readonly frame: Frame
  readonly lines: LineView[]
  readonly edits: { line: string; text: string }[]
  readonly more: boolean
  readonly presence: { here: number[]; writing: number[]; watching: number }
}

/** A browser without a screen: it keeps its cookie and speaks the protocol. */
export class Guest {
  readonly base: string
  cookie = ''

  constructor(base: string) {
    this.base = base
  }

  async get<Body = unknown>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.#answer(await fetch(this.base + path, { headers: this.#headers(headers) }))
  }

  async post<Body = unknown>(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const own = { 'content-type': 'application/json', ...headers }
    return this.#answer(
      await fetch(this.base + path, { method: 'POST', headers: this.#headers(own), body: text }),
    )
  }

  open(names: readonly string[], more: Record<string, unknown> = {}): Promise<Answer<Opened>> {
    return this.post('/api/tables', { game: 'closed-hands', names, ...more })
  }

  claim(table: string, key: string | null | undefined): Promise<Answer<{ seat: number }>> {
    return this.post(`/api/tables/${table}/seats/claim`, { key })
  }

  act(table: string, seat: number, action: Action & { id?: string; nonce?: string }): Promise<Answer<Acted>> {
    return this.post(`/api/tables/${table}/actions`, { id: newActionId(), seat, ...action })
  }

  async view(table: string, seat?: number): Promise<View> {
    const { status, body } = await this.get<View>(
      `/api/tables/${table}${seat === undefined ? '' : `?seat=${seat}`}`,
    )
    if (status !== 200) throw new Error(`No view: ${status} ${JSON.stringify(body)}`)
    return body
  }

  /** Opens a stream and waits until it has begun. */
  async stream(path: string, headers: Record<string, string> = {}): Promise<EventReader> {
    const reader = new EventReader(
      this.base + path,
      this.#headers({ accept: 'text/event-stream', ...headers }),
    )
    await reader.begun
    return reader
  }

  #headers(own: Record<string, string>): Record<string, string> {
    return this.cookie === '' ? own : { cookie: this.cookie, ...own }
  }

  async #answer<Body>(response: Response): Promise<Answer<Body>> {
    const set = response.headers.get('set-cookie')
    if (set !== null) this.cookie = set.split(';')[0] ?? ''
    const text = await response.text()
    const isJson = /^application\/json(;|$)/.test(response.headers.get('content-type') ?? '')
    const body = (isJson && text !== '' ? JSON.parse(text) : text) as Body
    return { status: response.status, headers: response.headers, body }
  }
}

export function newActionId(): string {
  return randomBytes(9).toString('base64url')
}

/** A table in play, with a guest on every seat. */
export async function sitDown(host: Guest, others: readonly Guest[], options: Record<string, unknown> = {}) {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'].slice(0, others.length + 1)
  const { body } = await host.open(names, options)
  const { table, seats } = body
  for (const [place, guest] of others.entries()) {
    const seat = place + 1
    await guest.claim(table, seats[seat]?.key)
    await guest.act(table, seat, { do: 'take-seat', with: { name: names[seat] } })
  }
  const begun = await host.act(table, 0, { do: 'begin' })
  if (begun.status !== 200) throw new Error(`Play did not begin: ${JSON.stringify(begun.body)}`)
  return { table, seats, version: begun.body.version ?? 0 }
}
