import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '../../server/store/sqlite/backup/backup.ts'
import { restore } from '../../server/store/sqlite/backup/restore.ts'
import { launchBrowser, visit } from './browser.ts'
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

describe('a page that was open before a restore', () => {
  it('TB-072 reads the table again, though it holds the same version, and follows it from there', {
    timeout: 120_000,
  }, async () => {
    const contexts = [await visit(browser, house.origin), await visit(browser, house.origin)]
    const by = await ByRequest.open(house.origin, 'essential-traits', contexts)
    await by.act(0, 'begin')
    const tell = (text: string) => by.act(1, 'narrate', { text })
    await tell('A lamp is lit.')
    const backup = join(house.data, 'backup.db')
    await backUp(house.data, backup)
    const pages = [await contexts[0]?.newPage(), await contexts[0]?.newPage()]
    for (const page of pages) await page?.goto(`/t/${by.table}`)
    await tell('The lamp goes out.')
    await tell('Somebody laughs.')
    const story = pages.map((page) => page?.locator('#panel-stage'))
    for (const one of story) await expect.poll(() => one?.textContent()).toContain('Somebody laughs.')

    await house.restart(() => restore(backup, house.data, { replace: true }))
    // With what the restore itself adds, the version that the pages hold.
    await tell('The lamp burns on.')
    for (const [place, one] of story.entries()) {
      await expect.poll(() => one?.textContent()).toContain('The lamp burns on.')
      const text = await one?.textContent()
      expect(text).toContain('A lamp is lit.')
      // The page is for the story; the margin tells what became of the table.
      await expect.poll(() => pages[place]?.locator('body').textContent()).toContain('back from a backup')
      expect(text).not.toMatch(/goes out|Somebody laughs/)
    }
    await tell('Morning comes.')
    for (const one of story) await expect.poll(() => one?.textContent()).toContain('Morning comes.')
  })
})
