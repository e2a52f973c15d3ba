import { api, Failed } from '../http.ts'
import type { Presence, Update } from '../wire.ts'
import { delayBefore } from './backoff.ts'
import { EventReader, type StreamEvent } from './sse.ts'

/** A table as one viewer watches it, and how far they have read. */
export interface Watch {
  readonly table: string
  readonly seat: number | null
  readonly version: number
  /** The history that the version counts in: another one after every restore of the table. */
  readonly history: string
}

export type News =
  /** `from` is what the update builds on. */
  | { readonly kind: 'update'; readonly update: Update; readonly from: Read }
  | { readonly kind: 'presence'; readonly presence: Presence }
  /** The watched table cannot be read as this viewer any more. */
  | { readonly kind: 'shut'; readonly key: string }

export type Read = Pick<Watch, 'version' | 'history'>

function pointOf({ version, history }: Read): string {
  return history === '' ? String(version) : `${version}-${history}`
}

export type Connection = 'open' | 'lost'

export interface LinkListener {
  news(news: News): void
  connection(state: Connection): void
}

/** A stream without a sign of life for so long is dead; the server sends one every 20 seconds. */
const SILENCE = 45_000
/** Streams that end sooner than this count as broken. */
const SHORT_LIFE = 5_000
const TRIES_BEFORE_POLLING = 3
/** After this long another stream is tried. */
const POLLING_SPELL = 60_000
/** A phone that slept may wake to a dead stream: this long without a sign, and a new one is opened. */
const STALE = 30_000

export function keyOf(watch: { table: string; seat: number | null }): string {
  return `${watch.table}.${watch.seat ?? '-'}`
}

/** Keeps one connection for all that is watched: a stream, or questions again and again where streams break. */
export class Link {
  private readonly listener: LinkListener
  private watched = new Map<string, Watch>()
  private running: AbortController | undefined
  private attempt = 0
  private brokenStreams = 0
  private pollUntil = 0
  private heard = Date.now()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(listener: LinkListener) {
    this.listener = listener
  }

  /** Watches exactly these from now on. */
  watch(watches: readonly Watch[]): void {
    const next = new Map(watches.map((one) => [keyOf(one), one]))
    const same =
      next.size === this.watched.size &&
      [...next].every(([key, one]) => {
        const known = this.watched.get(key)
        return known?.version === one.version && known.history === one.history
      })
    this.watched = next
    if (!same || !this.running) this.restart()
  }

  /** Tries again at once, as when the network is back or somebody looks again. */
  retry(): void {
    if (this.attempt > 0 || Date.now() - this.heard > STALE) this.restart()
  }

  /** The device says that it has no network: a stream may look alive for minutes, but it is not. */
  lose(): void {
    if (!this.running) return
    this.stop()
    this.waitAndRestart()
  }

  stop(): void {
    this.running?.abort()
    this.running = undefined
    clearTimeout(this.timer)
  }

  private restart(): void {
    this.stop()
    if (this.watched.size === 0) return
    const running = new AbortController()
    this.running = running
    void this.run(running.signal)
  }

  private async run(signal: AbortSignal): Promise<void> {
    const began = Date.now()
    const isPolling = began < this.pollUntil
    try {
      if (isPolling) await this.poll(signal)
      else await this.stream(signal)
    } catch (problem) {
      if (!signal.aborted && problem instanceof Failed && problem.status < 500) this.shutAll(problem)
    }
    if (signal.aborted) return
    if (!isPolling) this.countBroken(Date.now() - began)
    this.waitAndRestart()
  }

  private waitAndRestart(): void {
    this.listener.connection('lost')
    this.timer = setTimeout(() => this.restart(), delayBefore(this.attempt++))
  }

  private countBroken(life: number): void {
    this.brokenStreams = life < SHORT_LIFE ? this.brokenStreams + 1 : 0
    if (this.brokenStreams < TRIES_BEFORE_POLLING) return
    this.brokenStreams = 0
    this.pollUntil = Date.now() + POLLING_SPELL
  }

  /** Refused as a whole: tell those who watch, one by one, so that they look for themselves. */
  private shutAll(problem: Failed): void {
    if (problem.status !== 401 && problem.status !== 404) return
    for (const key of this.watched.keys()) this.listener.news({ kind: 'shut', key })
  }

  private async stream(signal: AbortSignal): Promise<void> {
    const watch = [...this.watched.values()].map((one) => `${keyOf(one)}.${pointOf(one)}`).join(',')
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), SILENCE)
    const response = await fetch(`/api/updates?watch=${watch}`, {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) throw new Failed(response.status, {})
    const reader = new EventReader()
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader()
    this.opened()
    for (;;) {
      const { done, value } = await pieces.read()
      clearTimeout(timer)
      if (done || signal.aborted) return
      this.heard = Date.now()
      timer = setTimeout(() => silence.abort(), SILENCE)
      for (const event of reader.read(value)) this.hear(event)
    }
  }

  private async poll(signal: AbortSignal): Promise<void> {
    const ask = async (key: string): Promise<void> => {
      while (!signal.aborted && Date.now() < this.pollUntil) {
        const watch = this.watched.get(key)
        if (!watch) return
        const update = await api.poll({ ...watch, since: pointOf(watch) }, signal)
        this.opened()
        if (update) this.hearUpdate(update)
      }
    }
    await Promise.all([...this.watched.keys()].map(ask))
  }

  private opened(): void {
    this.attempt = 0
    this.heard = Date.now()
    this.listener.connection('open')
  }

  private hear({ event, data }: StreamEvent): void {
    if (event === 'update') this.hearUpdate(JSON.parse(data) as Update)
    if (event === 'shut') {
      const key = keyOf(JSON.parse(data) as Pick<Watch, 'table' | 'seat'>)
      this.watched.delete(key)
      this.listener.news({ kind: 'shut', key })
    }
    if (event === 'presence') {
      this.listener.news({ kind: 'presence', presence: JSON.parse(data) as Presence })
    }
  }

  private hearUpdate(update: Update): void {
    const key = keyOf(update)
    const { version = 0, history = '' } = this.watched.get(key) ?? {}
    const now = update.full ? update.frame.table.history : history
    this.watched.set(key, { table: update.table, seat: update.seat, version: update.version, history: now })
    this.listener.news({ kind: 'update', update, from: { version, history } })
  }
}
