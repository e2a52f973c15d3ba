// Asks Lighthouse about the shelf, a table that waits for its players and one in play, on a server of its own;
// 95 is asked of every category, in each of three runs. A single run says as much about the machine as about the
// page, so leave the machine alone meanwhile.
//
//   npm run lighthouse

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { projectRoot } from './project.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const ENOUGH = 0.95
const RUNS = 3
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

async function main(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'storytable-lighthouse-'))
  const server = spawn(process.execPath, ['cli/storytable.ts', 'serve', '--port', '0', '--data', data], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await freePort()
  const executablePath = findChromium() ?? ''
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const origin = await addressOf(server)
    const waiting = await openTable(origin)
    const playing = await openTable(origin)
    await begin(origin, playing)
    for (const path of ['/', `/t/${waiting.table}`, `/t/${playing.table}`]) {
      await measure(`${origin}${path}`, port)
    }
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await rm(data, { recursive: true, force: true })
  }
}

/** Lighthouse talks to the browser through a port that must be named beforehand. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

async function measure(url: string, port: number): Promise<void> {
  const runs: Record<string, Result.Category>[] = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES })
    runs.push(result?.lhr.categories ?? {})
  }
  console.log(url.replace(/.*:\d+/, ''))
  for (const category of CATEGORIES) {
    const scores = runs.map((one) => one[category]?.score ?? 0).sort((a, b) => a - b)
    const [lowest = 0] = scores
    const isEnough = lowest >= ENOUGH
    const all = scores.map((score) => Math.round(score * 100)).join(', ')
    const title = runs[0]?.[category]?.title ?? category
    console.log(`  ${isEnough ? 'yes' : 'NO '} ${title}: ${all}`)
    if (!isEnough) process.exitCode = 1
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server ended before it was ready.')))
    server.stdout?.on('data', (chunk) => {
      const port = /http:\/\/localhost:(\d+)/.exec(String(chunk))?.[1]
      if (port) resolve(`http://localhost:${port}`)
    })
  })
}

interface Opened {
  readonly table: string
  readonly seats: readonly { readonly seat: number; readonly key: string | null }[]
  readonly cookie: string
}

/** A table that Lighthouse sees as anybody who watches does. */
async function openTable(origin: string): Promise<Opened> {
  const { games } = (await (await fetch(`${origin}/api/games`)).json()) as {
    games: { slug: string; seats: { usual: number } }[]
  }
  const game = games[0]
  if (game === undefined) throw new Error('The shelf is empty.')
  const names = Array.from({ length: game.seats.usual }, (_, seat) => (seat === 0 ? 'Ann' : ''))
  const answer = await post(`${origin}/api/tables`, { game: game.slug, names })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { ...((await answer.json()) as Omit<Opened, 'cookie'>), cookie }
}

/** Sits down on every seat, and begins. */
async function begin(origin: string, { table, seats, cookie }: Opened): Promise<void> {
  const act = async (seat: number, action: object) => {
    const body = { id: randomUUID(), seat, ...action }
    const answer = await post(`${origin}/api/tables/${table}/actions`, body, cookie)
    if (!answer.ok) throw new Error(`The table did not begin: ${await answer.text()}`)
  }
  for (const { seat, key } of seats) {
    if (key === null) continue
    await post(`${origin}/api/tables/${table}/seats/claim`, { key }, cookie)
    await act(seat, { do: 'take-seat', with: { name: `Guest ${seat}` } })
  }
  await act(0, { do: 'begin' })
}

function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

await main()
