import type { Update } from '../wire.ts'
import { type Connection, keyOf, Link, type News, type Watch } from './link.ts'

/**
 * One stream for all tabs of a browser: HTTP/1.1 allows six connections to a host, and slow
 * players keep many tables open. The tab that holds a lock keeps the stream and tells the others.
 */
type Message =
  | { readonly kind: 'watch'; readonly tab: string; readonly watches: readonly Watch[] }
  | { readonly kind: 'bye'; readonly tab: string }
  /** A new leader asks what everybody watches. */
  | { readonly kind: 'who' }
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'alive'; readonly connection: Connection }

export interface Watcher {
  watch(): Watch
  news(news: News): void
  connection(state: Connection): void
}

const LOCK = 'storytable-stream'
const BEAT = 5_000
/** A leader that is silent for so long sleeps in the background; a tab that is looked at takes over. */
const MISSED_BEATS = 15_000

export class Hub {
  private readonly tab = crypto.randomUUID()
  private readonly watchers = new Set<Watcher>()
  private readonly others = new Map<string, readonly Watch[]>()
  private readonly link: Link
  private readonly channel: BroadcastChannel | undefined
  private leads = false
  private heard = Date.now()
  private connection: Connection = 'open'
  private changing: ReturnType<typeof setTimeout> | undefined

  constructor() {
    this.link = new Link({
      news: (news) => this.pass(news),
      connection: (state) => this.setConnection(state),
    })
    addEventListener('online', () => this.link.retry())
    addEventListener('offline', () => this.link.lose())
    addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.wake())
    if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
      this.leads = true
      return
    }
    this.channel = new BroadcastChannel(LOCK)
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data)
    addEventListener('pagehide', () => this.say({ kind: 'bye', tab: this.tab }))
    addEventListener('pageshow', (event) => event.persisted && this.tellWatches())
    setInterval(() => this.beat(), BEAT)
    this.queue({})
  }

  /** Watches a table until the returned function is called. */
  add(watcher: Watcher): () => void {
    this.watchers.add(watcher)
    watcher.connection(this.connection)
    this.change()
    return () => {
      this.watchers.delete(watcher)
      this.change()
    }
  }

  /** To be called when a watcher has read on by itself, so that nothing is sent twice. */
  change(): void {
    clearTimeout(this.changing)
    this.changing = setTimeout(() => (this.leads ? this.open() : this.tellWatches()), 30)
  }

  private queue(options: LockOptions): void {
    const hold = () => {
      this.leads = true
      this.others.clear()
      this.say({ kind: 'who' })
      this.change()
      return new Promise<void>(() => {})
    }
    navigator.locks.request(LOCK, options, hold).catch(() => {
      // Another tab took over while this one slept.
      this.leads = false
      this.link.stop()
      this.queue({})
      this.tellWatches()
    })
  }

  private wake(): void {
    if (this.leads) this.link.retry()
    else this.beat()
  }

  private beat(): void {
    if (this.leads) return this.say({ kind: 'alive', connection: this.connection })
    const isSilent = Date.now() - this.heard > MISSED_BEATS
    if (isSilent && document.visibilityState === 'visible') {
      this.heard = Date.now()
      this.queue({ steal: true })
    }
  }

  private hear(message: Message): void {
    switch (message.kind) {
      case 'watch':
        this.others.set(message.tab, message.watches)
        if (this.leads) this.change()
        return
      case 'bye':
        this.others.delete(message.tab)
        if (this.leads) this.change()
        return
      case 'who':
        this.heard = Date.now()
        return this.tellWatches()
      case 'news':
        this.heard = Date.now()
        return this.tell(message.news)
      case 'alive':
        this.heard = Date.now()
        return this.tellConnection(message.connection)
      default:
        message satisfies never
    }
  }

  private tellWatches(): void {
    this.say({ kind: 'watch', tab: this.tab, watches: this.ownWatches() })
  }

  private ownWatches(): Watch[] {
    return [...this.watchers].map((watcher) => watcher.watch())
  }

  /** The leader's stream begins where the furthest behind of all tabs stands. */
  private open(): void {
    const all = [...this.ownWatches(), ...[...this.others.values()].flat()]
    const merged = new Map<string, Watch>()
    for (const one of all) {
      const known = merged.get(keyOf(one))
      if (!known || known.version > one.version) merged.set(keyOf(one), one)
    }
    this.link.watch([...merged.values()])
  }

  private pass(news: News): void {
    if (news.kind === 'update') this.noteRead(news.update)
    this.say({ kind: 'news', news })
    this.tell(news)
  }

  /** Whoever watches this has read it now, or will ask for it by itself. */
  private noteRead(update: Update): void {
    const history = update.full ? { history: update.frame.table.history } : {}
    for (const [tab, watches] of this.others) {
      const next = watches.map((one) =>
        keyOf(one) === keyOf(update) ? { ...one, ...history, version: update.version } : one,
      )
      this.others.set(tab, next)
    }
  }

  private tell(news: News): void {
    for (const watcher of this.watchers) watcher.news(news)
  }

  private setConnection(state: Connection): void {
    if (state !== this.connection) this.say({ kind: 'alive', connection: state })
    this.tellConnection(state)
  }

  private tellConnection(state: Connection): void {
    this.connection = state
    for (const watcher of this.watchers) watcher.connection(state)
  }

  private say(message: Message): void {
    this.channel?.postMessage(message)
  }
}
