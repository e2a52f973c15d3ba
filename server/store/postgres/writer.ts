/**
 * Group commit over a network: what waits while a commit is under way is the next group. An answer
 * exists only when it is certain; where the database falls silent, the same appends are sent again,
 * because a look that finds nothing proves nothing while an old backend may still be committing.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Append, type Appended, StoreBusyError, StoreClosedError, StoreUnknownError } from '../port.ts'
import type { GroupCounts } from '../sqlite/calls.ts'
import { explainAppends, type NotStored, sendGroup } from './append-group.ts'
import type { PastMode } from './append-statements.ts'
import { isConstraint, isHeldUp, isReadOnly, isUnsure, refusalOf } from './errors.ts'
import { PATIENCE_MILLISECONDS, type Session } from './session.ts'

const LARGEST_GROUP = 500
/** So long an append whose fate is unknown is sent again. */
const SETTLE_MILLISECONDS = 12_000
const AGAIN_MILLISECONDS = 100

interface Waiting {
  readonly append: Append
  readonly since: number
  /** It was sent again after what it builds on had come. */
  isSecond?: boolean
  readonly resolve: (appended: Appended) => void
  readonly reject: (error: Error) => void
}

export interface WriterOptions {
  readonly session: Session
  /** Commits something small: then everything that could be seen before is safe too. */
  readonly barrier: () => Promise<void>
  /** As the schema allows it by now. */
  readonly past: () => PastMode
}

export class Writer {
  readonly #options: WriterOptions
  #queue: Waiting[] = []
  #inFlight: readonly Waiting[] = []
  #running: Promise<void> | undefined
  #isClosed = false
  #counts: GroupCounts = { commits: 0, operations: 0, largest: 0 }
  /** Connections whose wait for a standby was cut short: they answer as if it were done. */
  readonly #doubtful = new WeakSet<pg.Client>()

  constructor(options: WriterOptions) {
    this.#options = options
  }

  get groups(): GroupCounts {
    return this.#counts
  }

  append(append: Append): Promise<Appended> {
    if (this.#isClosed) return Promise.reject(new StoreClosedError('The store is closed.'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ append, since: performance.now(), resolve, reject })
      this.#running ??= this.#runAll()
    })
  }

  /** What was asked before is answered first. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#running
  }

  /** A warning on the writing connection: the commit is here, and may be nowhere else. */
  doubt(client: pg.Client): void {
    this.#doubtful.add(client)
  }

  /** Nobody waits for ever: who is under way is told that nothing is known, who is not that nothing was stored. */
  expire(): void {
    const now = performance.now()
    const late = (patience: number) => (one: Waiting) => now - one.since > patience
    for (const one of this.#inFlight.filter(late(SETTLE_MILLISECONDS))) one.reject(unknown())
    const given = this.#queue.filter(late(PATIENCE_MILLISECONDS))
    this.#queue = this.#queue.filter((one) => !given.includes(one))
    for (const one of given) one.reject(new StoreBusyError('The database is busy; nothing was stored.'))
  }

  async #runAll(): Promise<void> {
    while (this.#queue.length > 0) {
      // At the end of the loop's turn, so that everything it asks for shares a commit.
      await new Promise((resolve) => setImmediate(resolve))
      const group = this.#queue.slice(0, LARGEST_GROUP)
      this.#queue = this.#queue.slice(LARGEST_GROUP)
      this.#inFlight = group
      await this.#run(group)
      this.#inFlight = []
    }
    // In the same breath as the look at the queue: what comes a moment later begins anew.
    this.#running = undefined
  }

  async #run(group: readonly Waiting[]): Promise<void> {
    const { session } = this.#options
    try {
      const client = await session.acquire()
      await this.#send(client, group)
    } catch (error) {
      // Nothing of it has been sent.
      for (const { reject } of group) reject(refusalOf(error))
    }
  }

  async #send(client: pg.Client, group: readonly Waiting[]): Promise<void> {
    try {
      await this.#sendOnce(client, group)
    } catch (error) {
      if (isUnsure(error) || isReadOnly(error)) return this.#settle(group, isUnsure(error))
      if (group.length > 1) return this.#sendApart(client, group)
      if (isHeldUp(error)) return this.#settle(group, false)
      for (const { reject } of group) reject(refusalOf(error))
    }
  }

  /** Throws where nothing is certain; then nobody has been answered. */
  async #sendOnce(client: pg.Client, group: readonly Waiting[], isAgain = false): Promise<void> {
    const { session, barrier, past } = this.#options
    const stored = await sendGroup(
      { session, client },
      group.map(({ append }) => append),
      past(),
    )
    if (this.#doubtful.has(client)) {
      session.lose(client)
      throw new Error('The wait for a standby was cut short.')
    }
    this.#count(group.length)
    const refused = group.filter((_, place) => stored[place] !== true)
    const answers = refused.length === 0 ? [] : await this.#explain(client, refused, isAgain)
    // A repeated action is answered as done: it has to be as safe as one that is done now.
    if (answers.some(({ kind }) => kind === 'duplicate' || kind === 'stored')) await barrier()
    for (const [place, one] of group.entries()) if (stored[place] === true) one.resolve({ kind: 'stored' })
    const late = refused.filter((one, place) => isTimely(one, answers[place]))
    for (const [place, one] of refused.entries()) {
      if (!late.includes(one)) one.resolve(answers[place] as Appended)
    }
    if (late.length === 0) return
    for (const one of late) one.isSecond = true
    await this.#send(client, late)
  }

  async #explain(client: pg.Client, refused: readonly Waiting[], isAgain: boolean): Promise<Appended[]> {
    const appends = refused.map(({ append }) => append)
    const answers = await explainAppends({ session: this.#options.session, client }, appends)
    if (!isAgain) return answers
    return answers.map((answer, place) => (isOwn(appends[place], answer) ? { kind: 'stored' } : answer))
  }

  /** One of them is refused or held up: the others shall not suffer for it. */
  async #sendApart(client: pg.Client, group: readonly Waiting[]): Promise<void> {
    await Promise.all(group.map((one) => this.#send(client, [one])))
  }

  /** The same appends again, until the database says what became of them. */
  async #settle(group: readonly Waiting[], isUnknown: boolean): Promise<void> {
    const until = performance.now() + SETTLE_MILLISECONDS
    let isSure = !isUnknown
    while (performance.now() < until) {
      try {
        const client = await this.#options.session.acquire(until - performance.now())
        return await this.#sendOnce(client, group, true)
      } catch (error) {
        if (isConstraint(error) && group.length === 1) return group[0]?.reject(refusalOf(error))
        if (!(isHeldUp(error) || isReadOnly(error) || isRefusedUnsent(error))) isSure = false
        if (group.length > 1 && !isRefusedUnsent(error)) {
          return void (await Promise.all(group.map((one) => this.#settle([one], !isSure))))
        }
      }
      await pause(AGAIN_MILLISECONDS)
    }
    const busy = new StoreBusyError('The database is busy; nothing was stored.')
    for (const { reject } of group) reject(isSure ? busy : unknown())
  }

  #count(operations: number): void {
    const { commits, operations: before, largest } = this.#counts
    this.#counts = {
      commits: commits + 1,
      operations: before + operations,
      largest: Math.max(largest, operations),
    }
  }
}

/** In conflict when it was sent, and not any more: what it builds on came in the same group, after it. */
function isTimely({ append, isSecond = false }: Waiting, answer: Appended | undefined): boolean {
  return !isSecond && answer?.kind === 'conflict' && answer.version === append.expected
}

/** What is found under this action's id is what was sent: then it is not a repetition, but this append itself. */
function isOwn(append: Append | undefined, answer: NotStored): boolean {
  if (answer.kind !== 'duplicate' || append === undefined) return false
  return answer.entry.version === append.entry.version && answer.entry.hash === append.entry.hash
}

function isRefusedUnsent(error: unknown): boolean {
  return error instanceof StoreBusyError || error instanceof StoreClosedError
}

function unknown(): StoreUnknownError {
  return new StoreUnknownError('The database fell silent; nobody knows yet whether this is stored.')
}
