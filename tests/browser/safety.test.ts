import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, findBarriersInBothThemes, launchBrowser, visit } from './browser.ts'
import { ByRequest } from './by-request.ts'
import { type House, openHouse } from './house.ts'
import { picture } from './pictures.ts'
import { Player } from './players.ts'

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

async function check(page: Page, screen: string, themes: 'one' | 'both' = 'one'): Promise<void> {
  await picture(page, screen)
  expect(await (themes === 'both' ? findBarriersInBothThemes : findBarriers)(page), screen).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${screen} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** A table in play with Ann and Ben, and the pages they look at. */
async function sitDown(contexts: readonly BrowserContext[]) {
  const by = await ByRequest.open(house.origin, 'essential-traits', contexts)
  await by.act(0, 'begin')
  const pages = await Promise.all(contexts.map((context) => context.newPage()))
  for (const page of pages) {
    await page.goto(`/t/${by.table}`)
    await page.locator('#hand').waitFor()
  }
  return { by, pages }
}

async function texts(page: Page): Promise<string> {
  return (await page.locator('body').textContent()) ?? ''
}

describe('safety at the table', () => {
  it('a pause and an X-card stop and veil for everyone, and name nobody', { timeout: 120_000 }, async () => {
    const contexts = await Promise.all([visit(browser, house.origin), visit(browser, house.origin)])
    const { by, pages } = await sitDown(contexts)
    const [ann, ben] = pages as [Page, Page]
    await by.act(0, 'narrate', { text: 'The spiders pour in.' })
    await by.act(0, 'say', { text: 'Brr, spiders' })
    await ben.getByText('The spiders pour in.').first().waitFor()

    await ben.getByRole('button', { name: 'Pause the table' }).click()
    await ann
      .getByText(/The table is paused/)
      .first()
      .waitFor()
    expect(await texts(ann)).not.toMatch(/Ben (pauses|paused|asks)/)

    await ben.getByRole('button', { name: 'X-card: veil something' }).click()
    await check(ben, 'x-card')
    await ben.getByRole('checkbox', { name: /The spiders pour in/ }).check()
    await ben.getByRole('checkbox', { name: /Brr, spiders/ }).check()
    await ben.getByRole('button', { name: 'Veil 2 passages' }).click()
    for (const page of [ann, ben]) {
      await expect.poll(async () => /spiders/i.test(await texts(page))).toBe(false)
      await page.getByText('A passage is veiled.').first().waitFor()
    }
    await check(ann, 'seam')
    for (const seat of [0, 1]) {
      const export_ = await contexts[seat]?.request.get(
        `${house.origin}/api/tables/${by.table}/export?seat=${seat}`,
      )
      expect(await export_?.text()).not.toMatch(/spiders/i)
    }
    const late = await (await visit(browser, house.origin)).newPage()
    await late.goto(`/t/${by.table}`)
    await late.getByText('A passage is veiled.').first().waitFor()
    expect(await texts(late)).not.toMatch(/spiders/i)
    await late.context().close()

    await ann.getByRole('button', { name: 'X-card: veil something' }).click()
    await ann.getByText('You told something here that is veiled.').first().click()
    await ann.getByLabel('New words').first().fill('The moths pour in.')
    await ann.getByRole('button', { name: 'Write veiled words anew' }).first().click()
    await ben.getByText('The moths pour in.').first().waitFor()
    for (const context of contexts) await context.close()
  })

  it('lines and veils are written together and shown before anyone sits down', {
    timeout: 120_000,
  }, async () => {
    const contexts = await Promise.all([
      visit(browser, house.origin),
      visit(browser, house.origin, { size: 'phone' }),
    ])
    const host = new Player(await (contexts[0] as BrowserContext).newPage(), 'Ann')
    await host.openTable('Essential Traits', 2)
    await host.page.getByRole('button', { name: 'Write them down' }).click()
    await host.page.getByRole('textbox', { name: 'Lines' }).fill('spiders')
    await host.page.locator('form.form').getByRole('button', { name: 'Lines and veils' }).click()
    await host.page.getByText('spiders').waitFor()
    const [link = ''] = await host.links()
    const guest = new Player(await (contexts[1] as BrowserContext).newPage(), 'Ben')
    await guest.page.goto(link)
    await guest.page.getByText('Before you sit down').waitFor()
    await guest.page.getByText('spiders').waitFor()
    await check(guest.page, 'join-with-lines')
    await guest.sitDown(link)
    await guest.page.getByRole('button', { name: 'Add one' }).click()
    await guest.page.getByText('a veil', { exact: true }).click()
    await guest.page.getByLabel('What', { exact: true }).fill('wounds')
    await guest.page.locator('form.form').getByRole('button', { name: 'Add a line or a veil' }).click()
    await host.page.getByText('wounds').waitFor()
    expect(await texts(host.page)).not.toMatch(/Ben (writes|wrote|adds)/)
    await host.page.getByRole('button', { name: 'Begin' }).click()
    await host.page.locator('#hand').waitFor()
    await host.page.getByRole('button', { name: 'Menu' }).click()
    await host.page.getByRole('button', { name: 'Lines and veils' }).click()
    await host.page.getByRole('dialog').getByText('wounds').waitFor()
    await check(host.page, 'lines-and-veils')
    for (const context of contexts) await context.close()
  })

  it('anyone may leave, come back, or be played for', { timeout: 120_000 }, async () => {
    const contexts = await Promise.all([visit(browser, house.origin), visit(browser, house.origin)])
    const { pages } = await sitDown(contexts)
    const [ann, ben] = pages as [Page, Page]
    await ben.getByRole('button', { name: 'Menu' }).click()
    await ben.getByRole('button', { name: 'Leave the table' }).click()
    await check(ben, 'leave')
    await ben.locator('form.form').getByRole('button', { name: 'Leave the table' }).click()
    await ben.getByText('This is your way back').waitFor()
    const link = await ben.locator('input[readonly]').first().inputValue()
    await check(ben, 'way-back')
    await ann.getByText('Ben leaves the table. The seat rests.').first().waitFor()
    await ann.getByRole('button', { name: 'Menu' }).click()
    await ann.getByRole('button', { name: 'Invitations and other devices' }).click()
    await ann.getByRole('button', { name: 'Play for Ben' }).waitFor()
    await check(ann, 'resting')
    await ann.keyboard.press('Escape')
    const back = await (contexts[1] as BrowserContext).newPage()
    await back.goto(link)
    await back.getByLabel('Your name').fill('Ben')
    await back.getByRole('button', { name: 'Take this seat' }).click()
    await back.locator('#hand').waitFor()
    await ann.getByText('Ben sits down.').last().waitFor()
    for (const context of contexts) await context.close()
  })

  for (const size of ['desktop', 'phone'] as const) {
    it(`everyone can use the X-card, which says what it will veil: ${size}`, {
      timeout: 120_000,
    }, async () => {
      const contexts = await Promise.all([
        visit(browser, house.origin, { size }),
        visit(browser, house.origin),
      ])
      const { by, pages } = await sitDown(contexts)
      const page = pages[0] as Page
      await by.act(1, 'narrate', { text: 'The spiders pour in.' })
      await page.getByRole('button', { name: 'X-card: veil something' }).click()
      await page.getByRole('dialog').getByText('The spiders pour in.').first().waitFor()
      await check(page, `x-card-${size}`, 'both')
      await page.getByRole('button', { name: 'Veil the last thing' }).click()
      await page.getByText('A passage is veiled.').first().waitFor()
      await check(page, `seam-${size}`, 'both')
      for (const context of contexts) await context.close()
    })
  }
})
