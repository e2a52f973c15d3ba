/**
 * A PostgreSQL of the tests' own: made in a folder that goes with it, on a free port of this machine,
 * stopped at the end. PostgreSQL does not run as root, so there it runs as another user.
 */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { keepFolder, removeFolder, startChild } from './children.ts'

const INSTALLED = '/usr/lib/postgresql'
const START_MILLISECONDS = 60_000
const LISTENING_MILLISECONDS = 100

export interface PostgresSettings {
  readonly [name: string]: string
}

/** Small and quick to start, but as durable as an operator's: nothing about commits is switched off. */
const USUAL: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '256MB',
  wal_level: 'replica',
  max_wal_senders: '4',
  log_min_messages: 'fatal',
  timezone: 'UTC',
}

export class PostgresServer {
  readonly folder: string
  readonly port: number
  readonly #settings: PostgresSettings
  #process: ChildProcess | undefined

  constructor(folder: string, port: number, settings: PostgresSettings) {
    this.folder = folder
    this.port = port
    this.#settings = settings
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  addressOf(database: string): string {
    return `postgres://storytable@127.0.0.1:${this.port}/${database}`
  }

  async start(changes: PostgresSettings = {}): Promise<void> {
    const until = performance.now() + START_MILLISECONDS
    for (;;) {
      try {
        return await this.#startOnce(changes)
      } catch (error) {
        // After a kill its children live for a moment, and hold its memory.
        if (!String(error).includes('still in use') || performance.now() > until) throw error
        await pause(LISTENING_MILLISECONDS)
      }
    }
  }

  async #startOnce(changes: PostgresSettings): Promise<void> {
    const settings = { ...USUAL, ...this.#settings, ...changes, port: String(this.port) }
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const started = startChild(findProgram('postgres'), ['-D', this.folder, ...given], {
      ...asOther(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#process = started
    let said = ''
    started.stderr?.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-4000)
    })
    started.once('exit', () => {
      if (this.#process === started) this.#process = undefined
    })
    await this.#untilListening(() => said)
  }

  /** As an operator stops it, or as a failing machine does. */
  async stop(how: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const running = this.#process
    if (running === undefined) return
    const gone = once(running, 'exit')
    running.kill(how)
    await gone
    this.#process = undefined
    // After a kill its children live for a moment, and hold the port.
    if (how === 'SIGKILL') await this.#untilSilent()
  }

  async remove(): Promise<void> {
    await this.stop('SIGQUIT')
    removeFolder(this.folder)
  }

  async makeDatabase(name: string): Promise<string> {
    await this.run(`CREATE DATABASE ${name}`)
    return this.addressOf(name)
  }

  /** As an operator would, in the server's own database. */
  async run(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = this.#client()
    await client.connect()
    try {
      return (await client.query(sql, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Another server that follows this one, not yet started. */
  async makeStandby(name: string): Promise<PostgresServer> {
    const folder = makeFolder()
    const source = `host=127.0.0.1 port=${this.port} user=storytable application_name=${name}`
    execFileSync(
      findProgram('pg_basebackup'),
      ['-D', folder, '-R', '-X', 'stream', '-c', 'fast', '-d', source],
      {
        ...asOther(),
        stdio: 'ignore',
      },
    )
    return new PostgresServer(folder, await freePort(), this.#settings)
  }

  async promote(): Promise<void> {
    await this.run('SELECT pg_promote(true, 30)')
  }

  #client(): pg.Client {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.port,
      user: 'storytable',
      database: 'postgres',
      connectionTimeoutMillis: 2000,
    })
    client.on('error', () => {})
    return client
  }

  async #untilListening(said: () => string): Promise<void> {
    const until = performance.now() + START_MILLISECONDS
    while (performance.now() < until) {
      if (this.#process === undefined) throw new Error(`PostgreSQL did not start: ${said()}`)
      try {
        await this.run('SELECT 1')
        return
      } catch {
        await pause(LISTENING_MILLISECONDS)
      }
    }
    throw new Error(`PostgreSQL does not answer: ${said()}`)
  }

  async #untilSilent(): Promise<void> {
    const until = performance.now() + START_MILLISECONDS
    while (existsSync(join(this.folder, 'postmaster.pid')) && performance.now() < until) {
      try {
        await this.run('SELECT 1')
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return
      }
      await pause(LISTENING_MILLISECONDS)
    }
  }
}

/** A server that runs, with nothing in it. */
export async function startPostgres(settings: PostgresSettings = {}): Promise<PostgresServer> {
  const folder = makeFolder()
  const options = ['--auth=trust', '--username=storytable', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(findProgram('initdb'), ['-D', folder, ...options], { ...asOther(), stdio: 'ignore' })
  const server = new PostgresServer(folder, await freePort(), settings)
  await server.start()
  return server
}

function findProgram(name: string): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(INSTALLED, version, 'bin', name))
    .find((file) => existsSync(file))
  if (found === undefined) throw new Error(`There is no ${name}: install PostgreSQL (Debian: postgresql).`)
  return found
}

interface Other {
  readonly uid?: number
  readonly gid?: number
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/** Whoever the tests are, but not root. */
function asOther(): Other {
  const plain = { cwd: tmpdir(), env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  if (process.getuid?.() !== 0) return plain
  const [uid, gid] = [numberOf('-u'), numberOf('-g')]
  return { ...plain, uid, gid }
}

function numberOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

function makeFolder(): string {
  const folder = keepFolder(mkdtempSync(join(tmpdir(), 'storytable-postgres-')))
  const { uid, gid } = asOther()
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
