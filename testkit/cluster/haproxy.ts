/** HAProxy in front of the nodes, as docs/how-to/run-many.md describes it. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { keepFolder, removeFolder, startChild } from './children.ts'
import { freePort } from './postgres-server.ts'

const PROGRAMS = ['/usr/sbin/haproxy', '/usr/bin/haproxy', '/usr/local/sbin/haproxy']
const START_MILLISECONDS = 30_000

export class HaProxy {
  readonly port: number
  readonly #folder = keepFolder(mkdtempSync(join(tmpdir(), 'storytable-haproxy-')))
  readonly #nodes: readonly number[]
  #process: ChildProcess | undefined

  constructor(port: number, nodes: readonly number[]) {
    this.port = port
    this.#nodes = nodes
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const program = PROGRAMS.find((file) => existsSync(file))
    if (program === undefined) throw new Error('There is no haproxy: install it (Debian: haproxy).')
    const file = join(this.#folder, 'haproxy.cfg')
    writeFileSync(file, configuration(this.port, this.#nodes))
    this.#process = startChild(program, ['-db', '-f', file], { stdio: 'ignore' })
    const until = performance.now() + START_MILLISECONDS
    while (!(await answers(this.base))) {
      if (performance.now() > until || this.#process.exitCode !== null) {
        throw new Error('HAProxy does not answer.')
      }
      await pause(100)
    }
  }

  async stop(): Promise<void> {
    const running = this.#process
    if (running !== undefined) {
      const gone = once(running, 'exit')
      running.kill('SIGKILL')
      await gone
    }
    removeFolder(this.#folder)
  }
}

export async function startHaProxy(nodes: readonly number[]): Promise<HaProxy> {
  const proxy = new HaProxy(await freePort(), nodes)
  await proxy.start()
  return proxy
}

async function answers(base: string): Promise<boolean> {
  try {
    return (await fetch(`${base}/healthz`)).ok
  } catch {
    return false
  }
}

/** A table's calls go to one node where that is possible, for its warm cache; streams go to whoever has fewest. */
function configuration(port: number, nodes: readonly number[]): string {
  const servers = nodes.map((node, place) => `  server node${place + 1} 127.0.0.1:${node}`).join('\n')
  const backend = (name: string, balance: string) => `
backend ${name}
  ${balance}
  option httpchk GET /healthz
  default-server check inter 500ms fall 2 rise 1
${servers}
`
  return `
global
  maxconn 4000
  hard-stop-after 30s
defaults
  mode http
  option forwardfor
  option redispatch
  retries 2
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout http-request 10s
frontend guests
  bind 127.0.0.1:${port}
  use_backend streams if { path -m end /updates }
  use_backend tables if { path_beg /api/tables/ }
  default_backend streams
${backend('tables', 'balance uri depth 3\n  hash-type consistent')}
${backend('streams', 'balance leastconn')}
`
}
