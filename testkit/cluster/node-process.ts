/** A node as an operator runs it: a process of its own, started by the command line. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from './children.ts'

const PROGRAM = join(import.meta.dirname, '../../cli/storytable.ts')
/** A node that starts many times need not be compiled each time. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'storytable-compile-cache')
const START_MILLISECONDS = 90_000

export type Environment = Readonly<Record<string, string>>

export class NodeProcess {
  readonly port: number
  /** Of another release, when it is started the next time. */
  program = PROGRAM
  /** Whatever it said to its operator. */
  readonly said: string[] = []
  readonly #environment: Environment
  #process: ChildProcess | undefined

  constructor(port: number, environment: Environment) {
    this.port = port
    this.#environment = environment
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(more: Environment = {}): Promise<void> {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE,
      ...this.#environment,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      ...more,
    }
    const started = startChild(process.execPath, [this.program, 'serve'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = started
    for (const output of [started.stdout, started.stderr]) {
      output?.on('data', (chunk) => this.said.push(String(chunk)))
    }
    const until = performance.now() + START_MILLISECONDS
    while (!(await this.isServing())) {
      if (started.exitCode !== null || performance.now() > until) {
        throw new Error(`A node did not start: ${this.said.join('').slice(-2000)}`)
      }
      await pause(100)
    }
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name)
  }

  async stop(how: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const running = this.#process
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill(how)
    // A process that was stopped in its tracks hears of nothing else before this.
    running.kill('SIGCONT')
    await gone
  }

  async isServing(): Promise<boolean> {
    try {
      return (await fetch(`${this.base}/healthz`, { signal: AbortSignal.timeout(2000) })).ok
    } catch {
      return false
    }
  }
}
