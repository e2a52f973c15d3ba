import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forcedChance } from '../../engine/dice/chance.ts'
import type { Game } from '../../engine/game.ts'
import { isTableEvent } from '../../engine/kernel/events.ts'
import { example as becomingExample } from '../../games/becoming/example.ts'
import { game as becoming } from '../../games/becoming/game.ts'
import { threePeoples } from '../../games/change/tests/fixtures.ts'
import { example as essentialTraitsExample } from '../../games/essential-traits/example.ts'
import { game as essentialTraits } from '../../games/essential-traits/game.ts'
import { example as hotCircleExample } from '../../games/hot-circle/example.ts'
import { game as hotCircle } from '../../games/hot-circle/game.ts'
import { example as storiedAgeExample } from '../../games/storied-age/example.ts'
import { game as storiedAge } from '../../games/storied-age/game.ts'
import { PlayedTable } from '../../testkit/players/played-table.ts'
import type { Example } from '../../testkit/worked-example.ts'
import { findBarriers, launchBrowser, visit } from './browser.ts'
import { ByRequest } from './by-request.ts'
import { type ChangeHouse, openChangeHouse } from './change/house.ts'
import { type House, openHouse } from './house.ts'
import { openOwnShelf } from './own-shelf.ts'

let browser: Browser
let house: House
let changeHouse: ChangeHouse

beforeAll(async () => {
  browser = await launchBrowser()
  house = await openHouse()
  changeHouse = await openChangeHouse()
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
  await changeHouse?.close()
})

/** Points, as a PDF counts them: 72 to the inch. */
const SIZES = { A5: [420, 595], A4: [595, 842], Letter: [612, 792] } as const

interface Printed {
  readonly pages: number
  readonly size: readonly number[]
}

async function print(page: Page, size: keyof typeof SIZES): Promise<Printed> {
  await page.getByRole('radio', { name: size, exact: true }).check()
  await page.evaluate(() => document.fonts.ready)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf)
  return {
    pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    size: [Math.round(Number(box?.[1])), Math.round(Number(box?.[2]))],
  }
}

/** A page whose type had to shrink below what can be read has given up on its height. */
function countOverfull(page: Page): Promise<number> {
  return page
    .locator('.paper-page')
    .evaluateAll((all) => all.filter((one) => (one as HTMLElement).style.height !== '').length)
}

async function listGames(): Promise<string[]> {
  const answer = await fetch(`${house.origin}/api/games`)
  const { games } = (await answer.json()) as { games: { slug: string }[] }
  return games.map((game) => game.slug)
}

describe('on paper', () => {
  it('the quick reference of every game on the shelf is one page, on every paper', async () => {
    const context = await visit(browser, house.origin)
    const page = await context.newPage()
    const slugs = await listGames()
    expect(slugs.length).toBeGreaterThan(3)
    for (const slug of slugs) {
      await page.goto(`/guide/${slug}`)
      await page.getByRole('link', { name: 'Quick reference on paper' }).click()
      await page.locator('.paper-page').waitFor()
      for (const size of ['A5', 'A4', 'Letter'] as const) {
        expect({ slug, ...(await print(page, size)) }).toEqual({ slug, pages: 1, size: SIZES[size] })
        expect(await countOverfull(page), `${slug} on ${size}`).toBe(0)
      }
    }
    expect(await findBarriers(page)).toEqual([])
    await context.close()
  }, 120_000)

  it('the sheets of a table are a page each, in black, and chosen one by one', async () => {
    const contexts = await Promise.all(
      [0, 1, 2].map(() => visit(browser, changeHouse.origin, { theme: 'dark' })),
    )
    changeHouse.past = threePeoples()
    const by = await ByRequest.open(changeHouse.origin, 'change', contexts)
    await by.act(0, 'begin')
    const page = (await contexts[0]?.newPage()) as Page
    await page.goto(`/t/${by.table}`)
    const [paper] = await Promise.all([
      contexts[0]?.waitForEvent('page') as Promise<Page>,
      page.getByRole('link', { name: 'Print this sheet' }).click(),
    ])
    await paper.locator('.paper-page').first().waitFor()
    expect(await print(paper, 'A5')).toEqual({ pages: 1, size: SIZES.A5 })
    await expect
      .poll(() => paper.locator('.paper-page h2').allTextContents())
      .toEqual(['Children of the Wind'])
    await paper.getByRole('checkbox', { name: 'The Talons' }).check()
    await paper.getByRole('checkbox', { name: 'Quick reference' }).check()
    expect(await print(paper, 'A4')).toEqual({ pages: 3, size: SIZES.A4 })
    expect(await print(paper, 'Letter')).toEqual({ pages: 3, size: SIZES.Letter })
    expect(await countOverfull(paper)).toBe(0)
    expect(await listColours(paper)).toEqual([])
    expect(await findBarriers(paper)).toEqual([])
    for (const context of contexts) await context.close()
  }, 120_000)

  it.each([
    { game: becoming, example: becomingExample as Example },
    { game: essentialTraits, example: essentialTraitsExample as Example },
    { game: hotCircle, example: hotCircleExample as Example },
    { game: storiedAge, example: storiedAgeExample as Example },
  ])(
    'the sheets of $game.title fit a page each',
    async ({ game, example }) => {
      const shelf = await openOwnShelf([withPast(game, example)])
      const contexts = await Promise.all(
        Array.from({ length: example.seats }, () => visit(browser, shelf.origin)),
      )
      const by = await ByRequest.open(shelf.origin, game.slug, contexts)
      await by.act(0, 'begin')
      const page = (await contexts[0]?.newPage()) as Page
      await page.goto(`/t/${by.table}/paper?seat=0`)
      await page.locator('.paper-page').first().waitFor()
      const sheets = await page.locator('.paper-page').count()
      expect(sheets).toBeGreaterThan(1)
      for (const size of ['A5', 'A4', 'Letter'] as const) {
        expect(await print(page, size)).toEqual({ pages: sheets, size: SIZES[size] })
        expect(await countOverfull(page)).toBe(0)
      }
      expect(await listColours(page)).toEqual([])
      expect(await findBarriers(page)).toEqual([])
      for (const context of contexts) await context.close()
      await shelf.close()
    },
    120_000,
  )

  it('leads from the table’s menu', async () => {
    const contexts = await Promise.all([0, 1, 2].map(() => visit(browser, changeHouse.origin)))
    changeHouse.past = threePeoples()
    const by = await ByRequest.open(changeHouse.origin, 'change', contexts)
    await by.act(0, 'begin')
    const page = (await contexts[1]?.newPage()) as Page
    await page.goto(`/t/${by.table}`)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const link = page.getByRole('link', { name: /on paper/ })
    expect(await link.getAttribute('href')).toBe(`/t/${by.table}/paper?seat=1`)
    for (const context of contexts) await context.close()
  })
})

/** The game as its worked example leaves it: a table has sheets only when something has been written on them. */
function withPast(game: Game, example: Example): Game {
  const { seats, options = {} } = example
  const played = new PlayedTable(game, { seats, options })
  for (const step of example.steps) played.act(step.seat, step.action, forcedChance(step.dice ?? []))
  const events = played.entries.flatMap((entry) => entry.events).filter((event) => !isTableEvent(event))
  return { ...game, setup: () => events, tell: () => [] }
}

/** Anything on the pages that is not grey: ink is black. */
function listColours(page: Page): Promise<string[]> {
  return page.locator('.paper-page').evaluateAll((pages) => {
    const isGrey = (colour: string) => {
      const [red, green, blue] = colour.match(/[\d.]+/g) ?? []
      return red === green && green === blue
    }
    const all = pages.flatMap((one) => [one, ...one.querySelectorAll('*')])
    const used = all.flatMap((one) => {
      const { color, backgroundColor, fill, stroke } = getComputedStyle(one)
      return [color, backgroundColor, fill, stroke].filter((colour) => colour.startsWith('rgb'))
    })
    return [...new Set(used)].filter((colour) => !isGrey(colour))
  })
}
