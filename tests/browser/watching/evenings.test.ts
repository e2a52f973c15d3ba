import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, launchBrowser, type Size, type Visitor, visit } from '../browser.ts'
import { type House, openHouse } from '../house.ts'
import { picture } from '../pictures.ts'

const GAMES = ['becoming', 'change', 'essential-traits', 'hot-circle', 'storied-age']
const SIZES: readonly Size[] = ['phone', 'desktop']
/** Each evening plays itself on one size and goes by steps on the other; `npm run evenings` does both on both. */
const isWhole = process.env.EVENINGS === 'whole'

let house: House
let browser: Browser

beforeAll(async () => {
  house = await openHouse()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: string[]
  readonly stops: number
}

declare global {
  var hasMetDice: boolean
}

/** Notes of each key, before the page hears it, whether dice are falling: afterwards nobody could tell. */
function noteMetDice(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const note = () => {
      globalThis.hasMetDice = document.querySelector('.falling') !== null
    }
    addEventListener('keydown', note, { capture: true })
  })
}

async function watch(game: string, visitor: Visitor, rest = ''): Promise<Opened> {
  const context = await visit(browser, house.origin, visitor)
  await noteMetDice(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`/watch/${game}${rest}`)
  await page.locator('[data-play]').waitFor()
  const answer = await context.request.get(`/api/evenings/${game}`)
  const { stops } = (await answer.json()) as { stops: unknown[] }
  return { context, page, complaints, stops: stops.length }
}

const slider = (page: Page) => page.locator('[data-slider]')
const placeOf = async (page: Page) => Number(await slider(page).inputValue())

async function reaches(page: Page, place: number): Promise<void> {
  await expect.poll(() => placeOf(page), { timeout: 60_000, interval: 20 }).toBe(place)
}

/** A key that meets falling dice shows them; the next one goes on. */
async function stepOn(page: Page, to: number): Promise<void> {
  await page.keyboard.press('ArrowRight')
  if (await page.evaluate(() => globalThis.hasMetDice)) await page.keyboard.press('ArrowRight')
  await reaches(page, to)
}

describe.each(GAMES)('an evening of %s', (game) => {
  const own = GAMES.indexOf(game) % 2
  const playing = isWhole ? SIZES : SIZES.slice(own, own + 1)
  const stepping = isWhole ? SIZES : SIZES.slice(1 - own, 2 - own)

  for (const size of playing) {
    const theme = size === 'phone' ? 'dark' : 'light'
    it(`TB-130 plays itself to its end, on a ${size}`, { timeout: 240_000 }, async () => {
      const { context, page, complaints, stops } = await watch(game, { size, theme, motion: 'no-preference' })
      // It begins by itself; at the highest speed it is soon over.
      expect(await page.locator('[data-play]').textContent()).toContain('Pause')
      await page.getByLabel('Pace').selectOption('fastest')
      await reaches(page, stops)
      expect(await page.locator('[data-play]').textContent()).toContain('From the beginning')
      expect(await findBarriers(page)).toEqual([])
      await picture(page, `watch-${game}-${size}-end`)
      expect(complaints).toEqual([])
      await context.close()
    })
  }

  for (const size of stepping) {
    const theme = size === 'phone' ? 'dark' : 'light'
    it(`TB-130 TB-131 goes by steps, back and forth, with a comment at each, on a ${size}`, {
      timeout: 240_000,
    }, async () => {
      const { context, page, complaints, stops } = await watch(game, { size, theme, motion: 'reduce' })
      expect(await page.locator('[data-play]').textContent()).toContain('Play')
      const comments = new Set<string>()
      for (let place = 1; place <= stops; place++) {
        await reaches(page, place)
        comments.add((await page.locator('[data-comment] .text').textContent()) ?? '')
        if (place === Math.round(stops / 2)) {
          expect(await findBarriers(page)).toEqual([])
          await picture(page, `watch-${game}-${size}-middle`)
        }
        if (place < stops) await stepOn(page, place + 1)
      }
      expect(comments.size).toBe(stops)
      await page.keyboard.press('ArrowLeft')
      await reaches(page, stops - 1)
      await page.keyboard.press('PageUp')
      await expect.poll(() => placeOf(page)).toBeLessThan(stops - 1)
      await page.keyboard.press('Home')
      await reaches(page, 1)
      expect(complaints).toEqual([])
      await context.close()
    })
  }
})

describe('around an evening', () => {
  it('TB-130 is found on the shelf, in the guide and at an invitation', async () => {
    const context = await visit(browser, house.origin)
    const page = await context.newPage()
    await page.goto('/')
    const evenings = page.getByRole('link', { name: /Watch an evening of/ })
    await expect.poll(() => evenings.count()).toBe(GAMES.length)
    await page.goto('/guide/becoming')
    await page.getByRole('link', { name: 'Watch an evening' }).click()
    await page.locator('[data-play]').waitFor()
    const opened = await context.request.post('/api/tables', {
      data: { game: 'change', title: 'A delta', names: ['Ann', ''], agreement: 'trusting', pace: 'live' },
    })
    const { table } = (await opened.json()) as { table: string }
    const guest = await visit(browser, house.origin)
    const invited = await guest.newPage()
    await invited.goto(`/t/${table}`)
    await invited.getByRole('link', { name: /Watch an evening/ }).waitFor()
    await context.close()
    await guest.close()
  })

  it('TB-130 pauses and plays by the space bar, and shows the rule beside it', async () => {
    const { context, page } = await watch('becoming', { size: 'desktop', motion: 'no-preference' })
    await page.locator('h1').click()
    await page.keyboard.press(' ')
    await expect.poll(() => page.locator('[data-play]').textContent()).toContain('Play')
    await page.keyboard.press('ArrowRight')
    await reaches(page, 2)
    await page.locator('[data-comment] button').click()
    await page.getByText('BE-002').first().waitFor()
    await context.close()
  })

  it.each([
    ['becoming', 'desktop', 'Ida', 0.4],
    ['storied-age', 'phone', 'Petra', 0.6],
    ['hot-circle', 'desktop', 'Jonas', 0.5],
    ['change', 'phone', 'Tom', 0.8],
    ['essential-traits', 'desktop', 'Emil', 0.3],
  ] as const)(
    'TB-133 %s is taken over on a %s in two presses',
    { timeout: 120_000 },
    async (game, size, name, part) => {
      const { context, page, stops } = await watch(game, { size, motion: 'reduce' })
      await slider(page).fill(String(Math.round(stops * part)))
      await reaches(page, Math.round(stops * part))
      await page.getByRole('button', { name: 'Take over from here' }).click()
      await page.getByRole('button', { name: new RegExp(`Play on as ${name}`) }).click()
      await page.locator('#hand').waitFor()
      expect(page.url()).toMatch(/\/t\/[\w-]{22}$/)
      await page.getByText('stand-in').first().waitFor({ state: 'attached' })
      await picture(page, `taken-over-${game}-${size}`)
      expect(await findBarriers(page)).toEqual([])
      await context.close()
    },
  )
})
