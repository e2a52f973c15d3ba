/** A thread's own side: takes messages of calls, answers in messages, and says when it cannot go on. */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Answer, Call, Calls, FromThread, GroupCounts, ThreadData, ToThread } from './calls.ts'
import { describeError } from './errors.ts'

export interface Host<C extends Calls> {
  run(calls: readonly Call<C>[]): Answer[]
  /** How many calls to gather from the messages that wait already; 0 takes messages one by one. */
  readonly gather: number
  readonly groups?: GroupCounts
  /** Work that nobody waits for, once the answers are on their way. */
  tidy?(): void
  close(): void
}

export function hostThread<C extends Calls>(start: (data: ThreadData) => Host<C>): void {
  if (parentPort === null) throw new Error('This file runs as a thread of the store only.')
  const port = parentPort
  const post = (message: FromThread) => port.postMessage(message)
  port.once('message', ({ kind }: ToThread<C>) => {
    // Closed before it was opened: its partner could not start.
    if (kind !== 'open') return port.close()
    try {
      serve({ host: start(workerData as ThreadData), port, post })
      post({ kind: 'ready' })
    } catch (error) {
      post({ kind: 'cannot-start', error: describeError(error) })
      port.close()
    }
  })
}

interface Hosting<C extends Calls> {
  readonly host: Host<C>
  readonly port: MessagePort
  readonly post: (message: FromThread) => void
}

function serve<C extends Calls>(hosting: Hosting<C>): void {
  const { port, post } = hosting
  port.on('message', (message: ToThread<C>) => {
    try {
      take(hosting, message)
    } catch (error) {
      // Whatever waits stays unanswered: this process is about to end.
      port.removeAllListeners('message')
      post({ kind: 'fatal', error: describeError(error) })
    }
  })
}

function take<C extends Calls>(hosting: Hosting<C>, first: ToThread<C>): void {
  const { host, port, post } = hosting
  const { calls, messages, isClosing } = gather(hosting, first)
  if (calls.length > 0) {
    const answers = host.run(calls)
    post({ kind: 'answers', answers, finished: messages, ...(host.groups && { groups: host.groups }) })
    host.tidy?.()
  }
  if (!isClosing) return
  host.close()
  post({ kind: 'closed' })
  port.close()
}

function gather<C extends Calls>({ host, port }: Hosting<C>, first: ToThread<C>) {
  const calls: Call<C>[] = []
  let messages = 0
  let next: ToThread<C> | undefined = first
  while (next !== undefined) {
    if (next.kind !== 'calls') return { calls, messages, isClosing: true }
    for (const call of next.calls) calls.push(call)
    messages += 1
    next = calls.length < host.gather ? receive<C>(port) : undefined
  }
  return { calls, messages, isClosing: false }
}

function receive<C extends Calls>(port: MessagePort): ToThread<C> | undefined {
  return receiveMessageOnPort(port)?.message
}
