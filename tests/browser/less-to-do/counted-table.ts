import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext } from 'playwright-core'
import type { Game, GameEvent } from '../../../engine/game.ts'
import { visit } from '../browser.ts'
import { withLoadedDice } from '../loaded-dice.ts'
import { openOwnShelf } from '../own-shelf.ts'
import { type Count, CountedSeat } from './counted-seat.ts'

/** A table that begins in the middle: what has happened before is told as facts. */
export interface Beginning {
  readonly game: Game
  readonly seats: number
  readonly past: readonly GameEvent[]
  /** The faces that its dice will show, in their order. */
  readonly faces: readonly number[]
}

export interface CountedTable {
  readonly seats: readonly CountedSeat[]
  readonly count: Count
  close(): Promise<void>
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dev']

export async function sitDown(browser: Browser, beginning: Beginning): Promise<CountedTable> {
  const { game, past, faces } = beginning
  const later: Game = {
    ...game,
    setup: (seats, options, rules) => [...game.setup(seats, options, rules), ...past],
  }
  const shelf = await openOwnShelf([withLoadedDice(later, [...faces])])
  const names = NAMES.slice(0, beginning.seats)
  const contexts: BrowserContext[] = []
  for (const _ of names) contexts.push(await visit(browser, shelf.origin))
  const host = contexts[0] as BrowserContext
  const opened = await host.request.post('/api/tables', { data: { game: game.slug, names } })
  const { table, seats } = (await opened.json()) as { table: string; seats: { key: string | null }[] }
  const act = (seat: number, name: string, input?: object) =>
    contexts[seat]?.request.post(`/api/tables/${table}/actions`, {
      data: { id: randomBytes(9).toString('base64url'), seat, do: name, ...(input ? { with: input } : {}) },
    })
  for (const [seat, context] of contexts.entries()) {
    if (seat === 0) continue
    await context.request.post(`/api/tables/${table}/seats/claim`, { data: { key: seats[seat]?.key } })
    await act(seat, 'take-seat', { name: names[seat] })
  }
  await act(0, 'begin')
  const count: Count = { presses: 0, fields: 0 }
  const seated: CountedSeat[] = []
  for (const context of contexts) {
    const page = await context.newPage()
    await page.goto(`/t/${table}`)
    await page.locator('#hand').waitFor()
    seated.push(new CountedSeat(page, count))
  }
  return { seats: seated, count, close: shelf.close }
}
