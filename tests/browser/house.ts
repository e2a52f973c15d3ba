import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real server in a process of its own, on a free port, with a data folder that goes with it. */
export interface House {
  readonly origin: string
  readonly data: string
  /** Stops, waits for what is done meanwhile, and serves again at the same address. */
  restart(meanwhile: () => void): Promise<void>
  close(): Promise<void>
}

const STORYTABLE = join(import.meta.dirname, '../../cli/storytable.ts')
const PATIENCE = 100_000

export async function openHouse(): Promise<House> {
  const data = await mkdtemp(join(tmpdir(), 'storytable-house-'))
  let child = serve(data, '0')
  const origin = await addressOf(child)
  return {
    origin,
    data,
    async restart(meanwhile) {
      await stop(child)
      meanwhile()
      child = serve(data, new URL(origin).port)
      await addressOf(child)
    },
    async close() {
      await stop(child)
      await rm(data, { recursive: true, force: true })
    },
  }
}

function serve(data: string, port: string): ChildProcess {
  return spawn(process.execPath, [STORYTABLE, 'serve', '--port', port, '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** The address as the server prints it for people. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const late = setTimeout(() => reject(new Error(`no address in time; printed: ${printed}`)), PATIENCE)
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      const port = /http:\/\/localhost:(\d+)/.exec(printed)?.[1]
      if (!port) return
      clearTimeout(late)
      resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}; printed: ${printed}`)))
  })
}
