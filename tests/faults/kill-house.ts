import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SERVER = join(import.meta.dirname, 'kill-server.ts')
/** A server that starts many times need not be compiled each time. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'storytable-compile-cache')

/** A server process that dies and comes back, on the same folder and port. */
export class KillHouse {
  readonly folder = mkdtempSync(join(tmpdir(), 'storytable-kill-'))
  readonly #environment: Readonly<Record<string, string>>
  #port = 0
  #child: ChildProcess | undefined
  #exit: Promise<unknown> = Promise.resolve()

  constructor(environment: Readonly<Record<string, string>> = {}) {
    this.#environment = environment
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async start(faults: Record<string, string> = {}): Promise<void> {
    if (this.#port === 0) this.#port = await findPort()
    const env = {
      ...process.env,
      NODE_COMPILE_CACHE,
      STORYTABLE_TEST_FAULTS: 'on',
      ...this.#environment,
      ...faults,
    }
    const child = spawn(process.execPath, [SERVER, this.folder, String(this.#port)], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    this.#exit = new Promise((resolve) => child.once('exit', resolve))
    const listening = new Promise((resolve) => child.stdout?.once('data', resolve))
    await Promise.race([listening, this.#exit])
  }

  /** Kills it now, wherever it is. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL')
    await this.#exit
  }

  /** Waits until it has killed itself at its crash point; if it does not come there, it is killed. */
  async dies(milliseconds: number): Promise<boolean> {
    const timer = new AbortController()
    const late = sleep(milliseconds, 'late', { signal: timer.signal }).catch(() => 'stopped')
    const isLate = (await Promise.race([this.#exit, late])) === 'late'
    timer.abort()
    if (isLate) await this.kill()
    return !isLate
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM')
    await this.#exit
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
