import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import type { Game } from '../../engine/game.ts'
import { readShelf } from '../../server/shelf.ts'
import { fileOf, playFairly } from '../../testkit/hostile/table-file.ts'
import { forgeries, mend, tamper } from '../../testkit/hostile/tamper.ts'
import { findBarriers, findBarriersInBothThemes, launchBrowser, visit } from './browser.ts'
import { ByRequest } from './by-request.ts'
import { type House, openHouse } from './house.ts'
import { picture } from './pictures.ts'

const PAGE = join(import.meta.dirname, '../../dist/web/verify.html')
const FORGED_IN_CHROMIUM = Number(process.env.FORGED_FILES ?? 100)

let house: House
let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'storytable-trust-'))

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

async function save(download: Download, name: string): Promise<string> {
  const path = join(folder, name)
  await download.saveAs(path)
  return path
}

/** Gives the page a file and waits for its word. */
async function give(page: Page, text: string | Buffer): Promise<string> {
  await page.evaluate(() => document.querySelector('.verdict')?.removeAttribute('data-verdict'))
  const file = { name: 'table.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  const verdict = page.locator('[data-verdict]')
  await verdict.waitFor()
  return (await verdict.getAttribute('data-verdict')) ?? ''
}

describe('the page that checks files, opened from a disk', () => {
  it('accepts honest tables of every game and refuses forged ones, without one request', {
    timeout: 300_000,
  }, async () => {
    const copy = join(folder, 'verify.html')
    copyFileSync(PAGE, copy)
    const context = await browser.newContext({ offline: true })
    const page = await context.newPage()
    const requests: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(pathToFileURL(copy).href)
    const { games } = await readShelf()
    const honest = games.map((game) => fileOf(playFairly(game, 17, 60), 'whole'))
    for (const [place, text] of honest.entries()) {
      expect(await give(page, text), games[place]?.slug).toBe('whole')
    }
    const random = new Random(100)
    for (let count = 0; count < FORGED_IN_CHROMIUM; ) {
      const forgery = random.pick(forgeries)
      const file = tamper(random.pick(honest), forgery, random)
      if (file === undefined) continue
      expect(await give(page, file), forgery.name).toBe('broken')
      count += 1
    }
    const [head = '', ...rows] = honest[0]?.trimEnd().split('\n') ?? []
    const retitled = mend([head.replace('"title":"', '"title":"\ufffd'), ...rows])
    const bytes = Buffer.from(`${retitled.join('\n')}\n`)
    const sign = bytes.indexOf('\ufffd')
    const changed = [bytes.subarray(0, sign), Buffer.from([0xff]), bytes.subarray(sign + 3)]
    expect(await give(page, bytes)).toBe('whole')
    expect(await give(page, Buffer.concat(changed))).toBe('broken')
    expect(await page.locator('.verdict').textContent()).toContain('not UTF-8 text')
    expect(await give(page, Buffer.concat([Buffer.from('\ufeff'), bytes]))).toBe('broken')
    expect(requests.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  for (const size of ['desktop', 'phone'] as const) {
    it(`can be used by everyone, as the server gives it: ${size}`, {
      timeout: 60_000,
    }, async () => {
      const context = await visit(browser, house.origin, { size })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await page.goto('/verify')
      const { games } = await readShelf()
      const text = fileOf(playFairly(games[0] as Game, 17, 60), 0)
      expect(await give(page, text)).toBe('whole')
      await check(page, `verify-whole-${size}`, 'both')
      expect(await give(page, text.replace('"text":"', '"text":"Not '))).toBe('broken')
      await check(page, `verify-broken-${size}`, 'both')
      expect(complaints).toEqual([])
      await context.close()
    })
  }
})

describe('a table as a file', () => {
  it('is shared by consent, taken along, and brought in as a table that plays on', {
    timeout: 180_000,
  }, async () => {
    const contexts = await Promise.all([visit(browser, house.origin), visit(browser, house.origin)])
    const by = await ByRequest.open(house.origin, 'essential-traits', contexts)
    await by.act(0, 'begin')
    await by.act(1, 'narrate', { text: 'A lamp, a rope, a long way down.' })
    const [ann, ben] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page]
    for (const page of [ann, ben]) {
      await page.goto(`/t/${by.table}`)
      await page.locator('#hand').waitFor()
    }
    await ann.getByRole('button', { name: 'Menu' }).click()
    await ann.getByRole('button', { name: 'Export the table' }).click()
    await check(ann, 'export')
    const [own] = await Promise.all([
      ann.waitForEvent('download'),
      ann.getByRole('link', { name: 'Download what I may see' }).click(),
    ])
    const ownFile = await save(own, 'own.jsonl')
    await ann.locator('form.form').getByRole('button', { name: 'Share the whole record' }).click()
    await ben.getByRole('button', { name: 'Agree' }).first().click()
    await ann.getByText(/Everyone has agreed to share it/).waitFor()
    const [whole] = await Promise.all([
      ann.waitForEvent('download'),
      ann.getByRole('link', { name: 'Download the whole table' }).click(),
    ])
    const wholeFile = await save(whole, 'whole.jsonl')
    await check(ann, 'export-shared')
    await bringIn(wholeFile, ownFile)
    for (const context of contexts) await context.close()
  })

  async function bringIn(wholeFile: string, ownFile: string): Promise<void> {
    const cleo = await visit(browser, house.origin)
    const page = await cleo.newPage()
    await page.goto('/')
    await page.getByRole('heading', { name: 'A table from a file' }).waitFor()
    await check(page, 'shelf')
    const forged = join(folder, 'forged.jsonl')
    writeFileSync(forged, readFileSync(wholeFile, 'utf8').replace('A lamp', 'A torch'))
    await page.locator('input[type=file]').setInputFiles(forged)
    await page.getByText(/does not fit its hash/).waitFor()
    await page.getByRole('region', { name: 'A table from a file' }).scrollIntoViewIfNeeded()
    await check(page, 'shelf-refused')
    await page.locator('input[type=file]').setInputFiles(wholeFile)
    await page.locator('#hand').waitFor()
    await page.getByText('A lamp, a rope, a long way down.').first().waitFor()
    await check(page, 'brought-in')
    await readOnly(cleo, ownFile)
    await cleo.close()
  }

  async function readOnly(context: BrowserContext, ownFile: string): Promise<void> {
    const page = await context.newPage()
    await page.goto('/')
    await page.locator('input[type=file]').setInputFiles(ownFile)
    await page.getByText('A lamp, a rope, a long way down.').first().waitFor()
    await page.getByText('This is the story of another table').first().waitFor()
    await check(page, 'kept')
    await page.getByRole('link', { name: 'Look back', exact: true }).click()
    await page.getByText('This is the story of another table').first().waitFor()
  }
})
