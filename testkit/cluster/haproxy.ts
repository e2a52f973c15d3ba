/** HAProxy in front of the nodes, as docs/how-to/run-many.md describes it. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
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

const GIVEN = new URL('../../deploy/haproxy.cfg', import.meta.url)

/** The file that operators are given, with these nodes; small, and quick to notice, as befits a test. */
function configuration(port: number, nodes: readonly number[]): string {
  const servers = nodes.map((node, place) => `  server node${place + 1} 127.0.0.1:${node}\n`).join('')
  const changes: readonly (readonly [RegExp, string])[] = [
    [/maxconn \d+/, 'maxconn 4000'],
    [/bind :8080/, `bind 127.0.0.1:${port}`],
    [/check inter 1s/g, 'check inter 500ms'],
    [/(?: {2}server node\d.*\n)+/g, servers],
  ]
  return changes.reduce(
    (text, [found, put]) => {
      if (text.search(found) === -1) throw new Error(`deploy/haproxy.cfg holds no ${found.source} any more.`)
      return text.replace(found, put)
    },
    readFileSync(GIVEN, 'utf8'),
  )
}
