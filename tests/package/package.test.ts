/** The package as a stranger gets it: installed into an empty folder, with what it needs and nothing else. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChild } from '../../testkit/cluster/children.ts'
import { freePort } from '../../testkit/cluster/postgres-server.ts'
import { Guest } from '../http/guest.ts'

const root = join(import.meta.dirname, '../..')
const MOST_MEGABYTES = 40
const MINUTES = 60_000

let folder: string
beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'tools/pack.ts')], { stdio: 'ignore' })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  folder = mkdtempSync(join(tmpdir(), 'storytable-package-'))
  const tarball = join(root, `dist/storytable-${version}.tgz`)
  const flags = ['--omit=dev', '--no-audit', '--no-fund', '--no-save', '--prefer-offline', '--loglevel=error']
  execFileSync('npm', ['install', ...flags, '--prefix', folder, tarball], { stdio: 'ignore', cwd: folder })
}, 10 * MINUTES)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function megabytes(path: string): number {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0) / 1e6
}

const program = () => join(folder, 'node_modules/storytable/cli/storytable.js')

describe('the package', { timeout: 5 * MINUTES }, () => {
  it(`weighs no more than ${MOST_MEGABYTES} MB with everything it needs`, () => {
    expect(megabytes(folder)).toBeLessThan(MOST_MEGABYTES)
  })

  it('serves the client, opens a table of every game, plays, makes a book of it, and takes its file back', async () => {
    const port = await freePort()
    const env = { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', STORYTABLE_LOG: 'error' }
    const server = startChild(process.execPath, [program(), 'serve', '--data', join(folder, 'data')], {
      env,
      stdio: 'ignore',
    })
    const guest = new Guest(`http://127.0.0.1:${port}`)
    while (!(await guest.get('/healthz').catch(() => undefined))) await sleep(200)
    expect(String((await guest.get('/')).body)).toContain('<!doctype html>')
    const { body } = await guest.get<{ games: { slug: string; seats: { min: number } }[] }>('/api/games')
    expect(body.games.length).toBeGreaterThan(4)
    for (const { slug, seats } of body.games) {
      const names = Array.from({ length: seats.min }, (_, seat) => `Player ${seat}`)
      const opened = await guest.post<{ table: string }>('/api/tables', { game: slug, names })
      expect(opened.status).toBe(201)
      const { table } = opened.body
      expect((await guest.act(table, 0, { do: 'say', with: { text: 'Hello' } })).status).toBe(200)
      expect((await guest.get(`/api/tables/${table}/book?format=epub&seat=0`)).status).toBe(200)
      // A file for one viewer cannot be played again: it is held against shapes that the package has to bring.
      const { body: file } = await guest.get<string>(`/api/tables/${table}/export?seat=0`)
      const asFile = { 'content-type': 'application/jsonl' }
      const brought = await guest.post('/api/tables/import', file, asFile)
      expect([slug, brought.status, brought.body]).toMatchObject([slug, 201, { isKept: true }])
    }
    server.kill('SIGTERM')
  })

  it('says what it can do, and refuses in words', () => {
    const run = (...given: string[]) =>
      execFileSync(process.execPath, [program(), ...given], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    expect(run('help')).toContain('migrate')
    expect(run('odds', 'sum', '2d6', '--target', '7')).toContain('58.333 %')
    expect(() => run('migrate', '--database', 'postgres://nobody@127.0.0.1:1/x')).toThrow(/ECONNREFUSED/)
  })
})
