import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blankQuest } from '../../games/becoming/content/quest-template.ts'
import { findBarriers, launchBrowser, visit } from './browser.ts'
import { ByRequest } from './by-request.ts'
import { type House, openHouse } from './house.ts'
import { picture } from './pictures.ts'

const SCRIPT = '<img src=x onerror="window.isHacked=1">'
const TITLE = `Orchard ${SCRIPT}`

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

/** Ann's page with the quest editor open. */
async function openEditor(): Promise<Page> {
  const contexts = await Promise.all([0, 1, 2, 3].map(() => visit(browser, house.origin)))
  await contexts[0]?.grantPermissions(['clipboard-read', 'clipboard-write'])
  const by = await ByRequest.open(house.origin, 'becoming', contexts)
  await by.act(0, 'begin')
  const page = await contexts[0]?.newPage()
  if (!page) throw new Error('no page')
  await page.goto(`/t/${by.table}`)
  await page.locator('main').getByRole('button', { name: 'Write a quest of your own' }).click()
  return page
}

async function importFile(page: Page, text: string): Promise<void> {
  await page
    .locator('.editor input[type="file"]')
    .setInputFiles({ name: 'quest.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

async function stayedText(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false)
  expect(await page.locator('main img').count()).toBe(0)
}

describe('quests on their way between friends', () => {
  it('BE-003 a quest is exported, imported, shared, followed and laid on a new table', {
    timeout: 180_000,
  }, async () => {
    const ann = await openEditor()
    const title = ann.getByLabel('title', { exact: true }).first()
    await importFile(ann, JSON.stringify({ ...blankQuest(), id: 'orchard', title: TITLE }))
    await expect.poll(() => title.inputValue()).toBe(TITLE)

    for (const [text, says] of [
      ['{"title": "Ha', 'That is no quest.'],
      ['x'.repeat(300_000), 'too large'],
    ] as const) {
      await importFile(ann, text)
      await expect.poll(() => ann.locator('.editor [role="status"]').textContent()).toContain(says)
      expect(await title.inputValue()).toBe(TITLE)
    }

    const downloading = ann.waitForEvent('download')
    await ann.getByRole('button', { name: 'Export as a file' }).click()
    const exported = await readFile(await (await downloading).path(), 'utf8')
    expect(JSON.parse(exported)).toEqual({ ...blankQuest(), id: 'orchard', title: TITLE })

    await ann.getByRole('button', { name: 'Copy a link to share' }).click()
    await ann.getByText('The link is copied.').waitFor()
    const link = await ann.evaluate(() => navigator.clipboard.readText())
    await stayedText(ann)

    const friend = await (await visit(browser, house.origin, { size: 'phone' })).newPage()
    await friend.goto(link)
    await friend.getByRole('heading', { name: TITLE }).first().waitFor()
    await friend.getByText('Read all of it').click()
    await friend.getByText('9. Scene 9').waitFor()
    expect(await findBarriers(friend)).toEqual([])
    await picture(friend, 'quest-link')
    await friend.getByText('Everyone plays on this device').click()
    await friend.reload()
    await friend.getByRole('heading', { name: TITLE }).first().waitFor()
    await friend.getByRole('button', { name: 'Sit down and begin' }).click()
    await friend.getByRole('button', { name: 'Player 1' }).first().click()
    await friend.getByText(`You brought “${TITLE}”.`).waitFor()
    expect(await findBarriers(friend)).toEqual([])
    await friend.getByRole('button', { name: 'Lay it on the table' }).click()
    await friend.locator('#panel-stage').getByRole('heading', { name: TITLE }).first().waitFor()
    expect(await friend.getByText('You brought').count()).toBe(0)
    await stayedText(friend)
  })

  it('BE-003 the editor begins from a copy, advises on what is unusual, and refuses only what cannot be played', {
    timeout: 120_000,
  }, async () => {
    const ann = await openEditor()
    const status = () => ann.locator('.editor [role="status"]').textContent()
    const title = ann.getByLabel('title', { exact: true }).first()
    await ann.getByLabel('Begin from a copy').selectOption({ label: 'Line Nine' })
    await expect.poll(() => title.inputValue()).toBe('My Line Nine')
    await expect.poll(status).toContain('It can be played.')

    await ann.getByText('Control', { exact: true }).click()
    await ann.getByLabel('threat dice').first().fill('12')
    await expect.poll(status).toContain('Scene 1 “Control” rolls 12 threat dice; 4 to 10 are usual.')
    await expect.poll(status).toContain('It can be played.')
    expect(await findBarriers(ann)).toEqual([])

    await title.fill(' ')
    await expect.poll(status).toContain('Title is blank.')
    const lay = ann.locator('.editor').getByRole('button', { name: 'Lay it on the table' })
    expect(await lay.isDisabled()).toBe(true)
    await title.fill('Our Longest Night')
    await lay.click()
    await ann.locator('#panel-stage').getByRole('heading', { name: 'Our Longest Night' }).waitFor()
  })

  it('BE-003 a link that is damaged or means another game says so, and the table still opens', {
    timeout: 120_000,
  }, async () => {
    const page = await (await visit(browser, house.origin)).newPage()
    await page.goto('/open/becoming#quest=H4sIAAAAAAAAA')
    await page.getByText('It did not arrive whole').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.evaluate(() => {
      location.hash = '#song=la'
    })
    await page.getByText('The link carries something that Becoming does not know.').waitFor()
    await page.getByRole('button', { name: 'Open the table' }).click()
    await page.getByRole('heading', { name: 'Around the table' }).waitFor()
    await page.goto('/open/essential-traits#quest=H4sIAAAAAAAAA')
    await page.getByText('The link carries something that Essential Traits does not know.').waitFor()
  })
})
