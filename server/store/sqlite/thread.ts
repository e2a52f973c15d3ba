/** A thread as its callers see it: they ask one by one, the messages carry many at once. */
import { Worker } from 'node:worker_threads'
import { StoreClosedError } from '../port.ts'
import type { Answer, Call, Calls, FromThread, GroupCounts, ThreadData, ToThread } from './calls.ts'
import { errorOfRefusal, reviveError } from './errors.ts'

/** Two: while one message is worked on the next one waits at the thread, and the rest gathers here. */
const MESSAGES_IN_FLIGHT = 2

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export interface ThreadOptions {
  readonly file: URL
  readonly data: ThreadData
  /** Bounds a message of calls. */
  readonly callsInMessage: number
  /** The thread met something that storage must not go on after. */
  readonly onFatal: (error: Error) => void
}

type State = 'starting' | 'open' | 'closing' | 'ended'

export class Thread<C extends Calls> {
  readonly #options: ThreadOptions
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #started = Promise.withResolvers<void>()
  readonly #closed = Promise.withResolvers<void>()
  #queue: Call<C>[] = []
  #state: State = 'starting'
  #nextId = 1
  #inFlight = 0
  #isFlushDue = false
  #groups: GroupCounts = { commits: 0, operations: 0, largest: 0 }

  constructor(options: ThreadOptions) {
    this.#options = options
    // Without the parent's flags: a test runner's would load its own modules into the thread.
    this.#worker = new Worker(options.file, { workerData: options.data, execArgv: [] })
    this.#worker.on('message', (message: FromThread) => this.#take(message))
    this.#worker.on('messageerror', (error) => this.#fail(error))
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#exited())
    // It may fail before anybody has asked it to open; `open` tells of it then.
    this.#started.promise.catch(() => {})
  }

  /** Rejects if the thread cannot start; the error says why. */
  open(): Promise<void> {
    this.#send({ kind: 'open' })
    return this.#started.promise
  }

  get groups(): GroupCounts {
    return this.#groups
  }

  call<Name extends keyof C>(name: Name, ask: C[Name]['ask']): Promise<C[Name]['answer']> {
    if (this.#state !== 'open') return Promise.reject(new StoreClosedError('The store is closed.'))
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#queue.push({ id, name, ask })
      this.#flushSoon()
    })
  }

  /** What was asked before is answered first. */
  close(): Promise<void> {
    if (this.#state === 'open' || this.#state === 'starting') {
      this.#state = this.#state === 'open' ? 'closing' : 'ended'
      while (this.#queue.length > 0) this.#post()
      this.#send({ kind: 'close' })
    }
    return this.#closed.promise
  }

  /** At the end of the loop's turn, so that everything this turn asks for shares a message. */
  #flushSoon(): void {
    if (this.#isFlushDue || this.#inFlight >= MESSAGES_IN_FLIGHT) return
    this.#isFlushDue = true
    setImmediate(() => {
      this.#isFlushDue = false
      this.#flush()
    })
  }

  #flush(): void {
    while (this.#queue.length > 0 && this.#inFlight < MESSAGES_IN_FLIGHT) this.#post()
  }

  #post(): void {
    const { callsInMessage } = this.#options
    const calls = this.#queue.slice(0, callsInMessage)
    this.#queue = this.#queue.slice(callsInMessage)
    this.#inFlight += 1
    this.#send({ kind: 'calls', calls })
  }

  #send(message: ToThread<C>): void {
    this.#worker.postMessage(message)
  }

  #take(message: FromThread): void {
    switch (message.kind) {
      case 'ready':
        this.#state = 'open'
        this.#started.resolve()
        break
      case 'cannot-start':
        this.#state = 'ended'
        this.#started.reject(reviveError(message.error))
        break
      case 'answers':
        if (message.groups !== undefined) this.#groups = message.groups
        this.#inFlight -= message.finished
        for (const answer of message.answers) this.#settle(answer)
        this.#flushSoon()
        break
      case 'fatal':
        this.#fail(reviveError(message.error))
        break
      case 'closed':
        this.#state = 'ended'
        break
      default:
        message satisfies never
    }
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('refusal' in answer) waiting?.reject(errorOfRefusal(answer.refusal, answer.message))
    else waiting?.resolve(answer.value)
  }

  #fail(error: Error): void {
    if (this.#state === 'ended') return
    const wasStarting = this.#state === 'starting'
    this.#state = 'ended'
    if (wasStarting) this.#started.reject(error)
    else this.#options.onFatal(error)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    this.#queue = []
    void this.#worker.terminate()
  }

  #exited(): void {
    this.#fail(new Error('A thread of the store ended by itself.'))
    this.#closed.resolve()
  }
}
