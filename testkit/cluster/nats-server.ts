/** A NATS server of the tests' own, on a free port of this machine. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from './children.ts'
import { freePort } from './postgres-server.ts'

const PROGRAMS = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server']
const START_MILLISECONDS = 30_000

export class NatsServer {
  readonly port: number
  #process: ChildProcess | undefined

  constructor(port: number) {
    this.port = port
  }

  get address(): string {
    return `nats://127.0.0.1:${this.port}`
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  async start(): Promise<void> {
    const program = PROGRAMS.find((file) => existsSync(file))
    if (program === undefined) throw new Error('There is no nats-server: install it (Debian: nats-server).')
    this.#process = startChild(program, ['-a', '127.0.0.1', '-p', String(this.port)], { stdio: 'ignore' })
    const until = performance.now() + START_MILLISECONDS
    while (!(await isListening(this.port))) {
      if (performance.now() > until) throw new Error('nats-server does not answer.')
      await pause(50)
    }
  }

  async stop(how: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const running = this.#process
    if (running === undefined) return
    const gone = once(running, 'exit')
    running.kill(how)
    await gone
    this.#process = undefined
  }
}

export async function startNats(): Promise<NatsServer> {
  const server = new NatsServer(await freePort())
  await server.start()
  return server
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.destroy())
  })
}
