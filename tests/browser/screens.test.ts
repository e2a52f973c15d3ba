import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriersInBothThemes, launchBrowser, visit } from './browser.ts'
import { ByRequest } from './by-request.ts'
import { type House, openHouse } from './house.ts'

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

/** Nothing stands in anyone's way, by day and by night, and nothing is wider than the screen. */
async function check(page: Page, screen: string): Promise<void> {
  expect(await findBarriersInBothThemes(page), screen).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${screen} is wider than the screen`).toBeLessThanOrEqual(0)
}

async function checkPages(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  for (const [path, heading] of [
    ['/', /tell a story/i],
    ['/open/essential-traits', /A table of Essential Traits/],
    ['/guide/essential-traits', /Essential Traits/],
    ['/guide/table', /table/i],
    ['/nowhere', /nothing here/i],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { name: heading }).first().waitFor()
    await check(page, path)
  }
  expect(complaints).toEqual([])
  await page.close()
}

async function checkTable(host: BrowserContext, guest: BrowserContext): Promise<void> {
  const by = await ByRequest.open(house.origin, 'essential-traits', [host, guest])
  const page = await host.newPage()
  await page.goto(`/t/${by.table}`)
  await page.getByRole('button', { name: 'Begin' }).waitFor()
  await check(page, 'lobby')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('#hand').waitFor()
  await by.act(1, 'narrate', { text: 'A lamp, a rope, a long way down.' })
  await check(page, 'table')
  await page.getByRole('button', { name: 'Menu' }).click()
  await check(page, 'menu')
  await page.keyboard.press('Escape')
  await by.act(1, 'pause')
  await page
    .getByText(/The table is paused/)
    .first()
    .waitFor()
  await check(page, 'paused')
  const watcher = await (await visit(browser, house.origin)).newPage()
  await watcher.goto(`/t/${by.table}`)
  await watcher.getByText('You are watching.').first().waitFor()
  await check(watcher, 'watching')
  await watcher.context().close()
  await page.close()
}

describe('every screen can be used by everyone', () => {
  for (const size of ['desktop', 'phone'] as const) {
    it(`${size}, by day and by night`, { timeout: 120_000 }, async () => {
      const host = await visit(browser, house.origin, { size })
      const guest = await visit(browser, house.origin)
      await checkPages(host)
      await checkTable(host, guest)
      await host.close()
      await guest.close()
    })
  }
})

describe('several seats and lost words', () => {
  it('a draft survives a reload, and is gone once it was sent', { timeout: 60_000 }, async () => {
    const [host, guest] = [await visit(browser, house.origin), await visit(browser, house.origin)]
    const by = await ByRequest.open(house.origin, 'essential-traits', [host, guest])
    await by.act(0, 'begin')
    const page = await host.newPage()
    await page.goto(`/t/${by.table}`)
    const composer = page.locator('[data-composer]')
    await composer.fill('Half a sentence about the')
    await page.reload()
    await expect.poll(() => composer.inputValue()).toBe('Half a sentence about the')
    await composer.fill('A whole sentence.')
    await composer.press('Control+Enter')
    await page.locator('[data-line]', { hasText: 'A whole sentence.' }).waitFor()
    await page.reload()
    await page.locator('[data-line]', { hasText: 'A whole sentence.' }).waitFor()
    expect(await composer.inputValue()).toBe('')
    await host.close()
    await guest.close()
  })

  it('one device, several seats: the next player’s view is covered until they say they are there', {
    timeout: 60_000,
  }, async () => {
    const context = await visit(browser, house.origin)
    const page = await context.newPage()
    await page.goto('/open/essential-traits?seats=2&here=1')
    await page.getByLabel('Your name').fill('Ann')
    await page.getByRole('button', { name: 'Sit down and begin' }).click()
    await page
      .getByRole('button', { name: /^I am / })
      .first()
      .click()
    await page.locator('#hand').waitFor()
    await page
      .getByRole('button', { name: /^Pass to / })
      .first()
      .click()
    await page.getByRole('heading', { name: /Hand the device to/ }).waitFor()
    expect(await page.locator('#hand').count()).toBe(0)
    await page.getByRole('button', { name: 'I am Player 2' }).click()
    await page.locator('#hand').waitFor()
    await context.close()
  })

  it('a link that was used says so kindly', { timeout: 60_000 }, async () => {
    const [host, guest] = [await visit(browser, house.origin), await visit(browser, house.origin)]
    const page = await host.newPage()
    await page.goto('/open/essential-traits?seats=2')
    await page.getByLabel('Your name').fill('Ann')
    await page.getByRole('button', { name: 'Open the table' }).click()
    const link = await page.locator('input[readonly]').first().inputValue()
    const first = await guest.newPage()
    await first.goto(link)
    expect(first.url()).not.toContain('seat=')
    await first.getByLabel('Your name').fill('Ben')
    await first.getByRole('button', { name: 'Take this seat' }).click()
    await first.getByText('Everyone has a seat.').first().waitFor()
    const late = await (await visit(browser, house.origin)).newPage()
    await late.goto(link)
    await late
      .getByText(/link has been used/)
      .first()
      .waitFor()
    expect(await late.getByLabel('Your name').count()).toBe(0)
    await check(late, 'a spent link')
    for (const context of [host, guest, late.context()]) await context.close()
  })
})
