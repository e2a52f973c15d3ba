import { get, type IncomingMessage } from 'node:http'
import type { Update } from '../../web/state/wire.ts'

export interface StreamEvent {
  readonly event: string
  readonly id?: string
  readonly data: Record<string, unknown> & {
    version?: number
    lines?: { id: string; text: string }[]
  }
}

/** Reads server-sent events, keeps them all, and lets a test wait for the next ones. */
export class EventReader {
  readonly events: StreamEvent[] = []
  readonly comments: string[] = []
  readonly begun: Promise<void>
  readonly ended: Promise<void>
  /** As the standard says: sent back as Last-Event-ID when the stream breaks. */
  lastId: string | undefined
  retry: number | undefined
  isEnded = false
  #rest = ''
  #wake: () => void = () => {}
  #response: IncomingMessage | undefined

  constructor(address: string, headers: Record<string, string>) {
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    this.begun = begun.promise
    this.ended = ended.promise
    const request = get(address, { headers, agent: false }, (response) => {
      this.#response = response
      if (response.statusCode !== 200) {
        begun.reject(new Error(`The stream was refused: ${response.statusCode}`))
        response.resume()
        return
      }
      response.setEncoding('utf8')
      response.on('data', (text: string) => this.#take(text))
      response.on('close', () => this.#end(ended.resolve))
      begun.resolve()
    })
    request.on('error', (error) => {
      begun.reject(error)
      this.#end(ended.resolve)
    })
  }

  /** Stops reading without closing: a reader that sleeps. */
  pause(): void {
    this.#response?.pause()
  }

  resume(): void {
    this.#response?.resume()
  }

  close(): void {
    this.#response?.destroy()
  }

  /** Waits until an event fits, looking at those that have come too. */
  async until(fits: (event: StreamEvent) => boolean, milliseconds = 30_000): Promise<StreamEvent> {
    const deadline = performance.now() + milliseconds
    for (;;) {
      const found = this.events.find(fits)
      if (found !== undefined) return found
      const left = deadline - performance.now()
      if (left <= 0 || this.isEnded)
        throw new Error(`No such event; the last: ${JSON.stringify(this.events.at(-1)).slice(0, 300)}`)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
        setTimeout(resolve, left)
      })
    }
  }

  untilVersion(version: number): Promise<StreamEvent> {
    return this.until(({ event, data }) => event === 'update' && (data.version ?? 0) >= version)
  }

  get updates(): StreamEvent[] {
    return this.events.filter(({ event }) => event === 'update')
  }

  /** What the updates hold, as a page takes it. */
  get told(): Update[] {
    return this.updates.map(({ data }) => data as unknown as Update)
  }

  /** The ids of all lines, in the order they came. */
  get lineIds(): string[] {
    return this.updates.flatMap(({ data }) => (data.lines ?? []).map(({ id }) => id))
  }

  #take(text: string): void {
    const blocks = (this.#rest + text).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    for (const block of blocks) this.#takeBlock(block)
    this.#wake()
  }

  #takeBlock(block: string): void {
    const fields: Record<string, string> = {}
    for (const row of block.split('\n')) {
      if (row.startsWith(':')) this.comments.push(row)
      const [, name, value] = /^([a-z]+): ?(.*)$/.exec(row) ?? []
      if (name !== undefined) fields[name] = value ?? ''
    }
    if (fields.retry !== undefined) this.retry = Number(fields.retry)
    if (fields.id !== undefined) this.lastId = fields.id
    if (fields.data === undefined) return
    const id = fields.id === undefined ? {} : { id: fields.id }
    this.events.push({ event: fields.event ?? 'message', ...id, data: JSON.parse(fields.data) })
  }

  #end(resolve: () => void): void {
    this.isEnded = true
    this.#wake()
    resolve()
  }
}
