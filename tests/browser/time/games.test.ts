import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../../engine/dice/random.ts'
import type { Game } from '../../../engine/game.ts'
import { phaseOf } from '../../../engine/phase.ts'
import { hashSecret, newHolderSecret } from '../../../server/secrets.ts'
import type { Store } from '../../../server/store/port.ts'
import { chainHash } from '../../../server/tables/chain.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { pickMove, toAction } from '../../../testkit/players/random-player.ts'
import { type House, openHouse } from '../../http/house.ts'
import { launchBrowser, visit } from '../browser.ts'

const STEPS = 160
const LOOKS = 14
const GAMES = join(import.meta.dirname, '../../../games')

let house: House
let browser: Browser
const games = readdirSync(GAMES)

beforeAll(async () => {
  const loaded = await Promise.all(games.map((slug) => import(join(GAMES, slug, 'game.ts'))))
  house = await openHouse({ games: loaded.map(({ game }) => game as Game) })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

/** Some of an evening, played by people who know only what is offered. */
function playSome(game: Game): PlayedTable {
  const random = new Random(7)
  const played = new PlayedTable(game, { seats: game.seats.usual })
  for (let step = 0; step < STEPS && !phaseOf(played.table).final; step++) {
    const move = pickMove(played.table, random)
    if (move) played.act(move.seat, toAction(move, random))
  }
  return played
}

/** Puts a table into the store as if it had been played there, all seats held by one browser. */
async function keep(store: Store, { table, entries }: PlayedTable, holderHash: string): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  let hash = ''
  for (const entry of entries) {
    const body = JSON.stringify(entry)
    hash = chainHash(hash, body)
    const stored = { version: entry.version, actionId: `action-${entry.version}`, body, hash }
    const seats = table.kernel.names.map((_, seat) => ({
      seat,
      keyHash: hashSecret(`${id}${seat}`),
      holderHash,
    }))
    await store.append({
      table: id,
      expected: entry.version - 1,
      entry: stored,
      ...(entry.version === 1 ? { seats } : {}),
    })
  }
  return id
}

async function walk(page: Page, table: string, latest: number): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const version = 1 + Math.floor((look * (latest - 1)) / (LOOKS - 1))
    await page.goto(`/t/${table}/at/${version}`)
    await page.getByText(`Step ${version} of ${latest}`, { exact: true }).waitFor()
    await expect.poll(() => page.getByText('One moment …').count()).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.url()).toContain(`/at/${Math.max(1, version - 1)}`)
  }
}

describe('every game can be looked back at', () => {
  for (const [place, slug] of games.entries()) {
    it(`TB-053 ${slug}: its screens draw any moment, and nothing on them can be done`, {
      timeout: 120_000,
    }, async () => {
      const { game } = (await import(join(GAMES, slug, 'game.ts'))) as { game: Game }
      const played = playSome(game)
      const secret = newHolderSecret()
      const table = await keep(house.store, played, hashSecret(secret))
      const context = await visit(browser, house.base, { size: place % 2 === 0 ? 'desktop' : 'phone' })
      await context.addCookies([{ name: 'storytable', value: secret, url: house.base }])
      await context.addInitScript(`sessionStorage.setItem('storytable:seat:${table}', '0')`)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      await walk(page, table, played.table.version)
      expect(complaints).toEqual([])
      expect(sent).toEqual([])
      await context.close()
    })
  }
})
