import { setTimeout as rest } from 'node:timers/promises'
import type { APIResponse, Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import type { Frame } from '../../engine/frame.ts'
import { readShelf, type Shelf } from '../../server/shelf.ts'
import { findBarriers, launchBrowser, type Size, visit } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { picture } from './pictures.ts'

let house: House
let browser: Browser
let shelf: Shelf

beforeAll(async () => {
  house = await openHouse()
  browser = await launchBrowser()
  shelf = await readShelf()
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

type Shown = Record<string, unknown>

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** One chapter, scene, turn, session or test is over. */
const ENDS: Readonly<Record<string, (show: Shown) => boolean>> = {
  becoming: ({ scene }) => numberOf((scene as Shown | null)?.number) > 1,
  change: ({ turn }) => numberOf(turn) > 3,
  'essential-traits': ({ closed }) => numberOf(closed) > 0,
  'hot-circle': ({ past, sessions }) => lengthOf(past) > 0 || numberOf(sessions) > 0,
  'storied-age': ({ past }) => lengthOf(past) > 0,
}

const TITLES: Readonly<Record<string, string>> = {
  becoming: 'Becoming',
  change: 'CHANGE',
  'essential-traits': 'Essential Traits',
  'hot-circle': 'Hot Circle',
  'storied-age': 'Final Hour of a Storied Age',
}

const MOST_MOVES = 600

/** The visitor plays like a simulated player, by what their seat is offered; stand-ins need not wait. */
async function playOn(context: BrowserContext, slug: string, table: string): Promise<Frame> {
  const random = new Random(7)
  const player = shelf.findPlayer(slug)
  let frame = await look(context, table)
  for (let move = 0; move < MOST_MOVES && !ENDS[slug]?.(frame.show); move++) {
    const action = player?.(frame, random)
    const isYours = frame.seats[0]?.awaited === true
    const id = `visitor-${move}-${table}`.slice(0, 40)
    const answer =
      isYours && action !== undefined
        ? await post(context, `/api/tables/${table}/actions`, { id, seat: 0, ...action })
        : undefined
    if (!answer?.ok()) await post(context, `/api/tables/${table}/stand-ins/go-on`, { seat: 0 })
    frame = await look(context, table)
  }
  return frame
}

/** A quick machine moves faster than people may: whoever is told to wait does, and asks again. */
async function post(context: BrowserContext, path: string, data: object): Promise<APIResponse> {
  for (;;) {
    const answer = await context.request.post(path, { data })
    if (answer.status() !== 429) return answer
    await rest(Number(answer.headers()['retry-after']) * 1000)
  }
}

async function look(context: BrowserContext, table: string): Promise<Frame> {
  const answer = await context.request.get(`/api/tables/${table}?seat=0`)
  return ((await answer.json()) as { frame: Frame }).frame
}

async function tryIt(slug: string, size: Size): Promise<void> {
  const context = await visit(browser, house.origin, { size, theme: size === 'phone' ? 'dark' : 'light' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/')
  const title = TITLES[slug] ?? slug
  const began = performance.now()
  await page.getByRole('button', { name: `Try ${title} now` }).click()
  await page.locator('[data-stand-ins]').waitFor()
  const seconds = (performance.now() - began) / 1000
  console.log(`${slug} on a ${size}: ${seconds.toFixed(1)} s from the press to the table`)
  const table = new URL(page.url()).pathname.split('/')[2] ?? ''
  // The first decision is there: something is the visitor's to do, without another press.
  const first = await look(context, table)
  expect(first.table.stage).toBe('play')
  expect(first.seats[0]?.awaited).toBe(true)
  expect(first.offers.some((offer) => !offer.refused)).toBe(true)
  expect(first.seats.slice(1).every((one) => one.standIn?.by === 'seated')).toBe(true)
  const card = page.getByRole('complementary', { name: 'A word about this moment' })
  await card.waitFor()
  await picture(page, `try-${slug}-${size}`)
  expect(await findBarriers(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await card.getByRole('button', { name: 'Got it' }).click()
  await card.waitFor({ state: 'detached' })
  const last = await playOn(context, slug, table)
  expect([slug, ENDS[slug]?.(last.show)]).toEqual([slug, true])
  await picture(page, `tried-${slug}-${size}`)
  expect(complaints).toEqual([])
  await context.close()
}

describe.each(Object.keys(TITLES))('%s, tried', (slug) => {
  it('begins with one press and comes to the end of its first stretch', { timeout: 240_000 }, () =>
    tryIt(slug, slug.length % 2 === 0 ? 'desktop' : 'phone'),
  )
})

describe('cards', () => {
  it('are off for good if somebody wants no more', { timeout: 120_000 }, async () => {
    const context = await visit(browser, house.origin)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Try Essential Traits now' }).click()
    await page.getByRole('button', { name: 'No more of these' }).click()
    const card = page.getByRole('complementary', { name: 'A word about this moment' })
    await card.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('[data-stand-ins]').waitFor()
    expect(await card.count()).toBe(0)
    await context.close()
  })
})
