import { say } from './parts/part.ts'
import type { Running } from './processes.ts'

export const LOOK_MILLISECONDS = 50
export const SECRET = 'w'.repeat(43)

/** One who holds every seat, and looks at the server's loop on the way. */
export class Visitor {
  readonly pid: number
  readonly #server: Running
  readonly #base: string
  #actions = 0

  constructor(server: Running, base: string) {
    this.#server = server
    this.#base = base
    this.pid = server.pid
  }

  /** What was under way before shall not be counted. */
  async rest(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS))
    await this.#server.ask('loop')
  }

  longestHold(): Promise<number> {
    return this.#server.ask<number>('loop')
  }

  async get(path: string): Promise<number> {
    const answer = await fetch(this.#base + path, { headers: { cookie: `storytable=${SECRET}` } })
    const bytes = await drain(answer)
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
    return bytes
  }

  async status(path: string, address: string): Promise<{ status: number; retryAfter: number }> {
    const headers = { cookie: `storytable=${SECRET}`, 'x-forwarded-for': address }
    const answer = await fetch(this.#base + path, { headers })
    await drain(answer)
    return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) }
  }

  async act(table: string, name: string, given: object): Promise<{ version: number }> {
    this.#actions += 1
    const body = {
      id: `worst-visitor-${this.#actions}`,
      seat: 0,
      do: name,
      with: given,
      nonce: '00'.repeat(16),
    }
    const answer = await fetch(`${this.#base}/api/tables/${table}/actions`, {
      method: 'POST',
      headers: { cookie: `storytable=${SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said = (await answer.json()) as { version?: number }
    if (said.version === undefined) throw new Error(`${name} was answered ${JSON.stringify(said)}`)
    return { version: said.version }
  }

  /** The whole table as a file, as another table: whether it is taken or refused, it has to be read. */
  async bringIn(table: string): Promise<void> {
    const headers = { cookie: `storytable=${SECRET}` }
    const file = await fetch(`${this.#base}/api/tables/${table}/export?whole=yes`, { headers })
    const answer = await fetch(`${this.#base}/api/tables/import`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/jsonl' },
      body: await file.bytes(),
    })
    const said = await answer.text()
    if (answer.status !== 201 && answer.status !== 422) throw new Error(`the file was answered ${said}`)
    say(`worst: its file was answered ${answer.status} ${said.slice(0, 120)}`)
  }

  /** Until it has come to the present: the frame comes last. */
  async stream(path: string): Promise<void> {
    const stop = new AbortController()
    const answer = await fetch(this.#base + path, {
      headers: { cookie: `storytable=${SECRET}`, accept: 'text/event-stream' },
      signal: stop.signal,
    })
    const decoder = new TextDecoder()
    let end = ''
    try {
      for await (const part of answer.body ?? []) {
        end = (end + decoder.decode(part, { stream: true })).slice(-8_000_000)
        if (end.includes('"frame":')) return
      }
    } finally {
      stop.abort()
    }
  }
}

async function drain(answer: Response): Promise<number> {
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += part.length
  return bytes
}
