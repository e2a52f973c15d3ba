import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, launchBrowser, type Visitor, visit } from './browser.ts'
import { type ExampleHouse, type ExampleTable, examples, openExampleHouse } from './example-tables.ts'

let house: ExampleHouse
let browser: Browser

beforeAll(async () => {
  house = await openExampleHouse()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

/** Without a seat: somebody who watches. */
async function open(table: ExampleTable, seat: number | null, visitor: Visitor = {}): Promise<Page> {
  const context = await visit(browser, house.origin, visitor)
  if (seat !== null) await table.sit(context, seat)
  const page = await context.newPage()
  await page.goto(`/t/${table.table}`)
  await page.locator('#hand').waitFor()
  return page
}

/** With STORYTABLE_LOOK set, what these tests come by is kept there. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.STORYTABLE_LOOK
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

function stepOf(slug: string, name: string): number {
  return examples[slug]?.example.steps.findLastIndex(
    ({ action, dice, refused }) => action.do === name && refused === undefined && (dice ?? ['-']).length > 0,
  ) as number
}

describe('people beside the play', () => {
  it('applaud, whisper an idea that its teller uses with credit, and guess what the dice will say', {
    timeout: 180_000,
  }, async () => {
    const steps = stepOf('essential-traits', 'roll-test')
    const table = await house.seat('essential-traits', steps)
    const ann = await open(table, 0)
    const watcher = await open(table, null, { size: 'phone', theme: 'dark' })
    await table.act(0, { do: 'narrate', with: { text: 'The ferry leaned into the dark.', voice: '' } })
    await watcher.getByText('The ferry leaned').first().waitFor()

    await watcher.getByRole('button', { name: 'Applaud this' }).last().click()
    await ann.getByText('one applauds').waitFor({ state: 'attached' })

    await watcher.getByRole('button', { name: 'Whisper an idea' }).click()
    await watcher.locator('.beside select').selectOption({ label: 'Ann' })
    await watcher.getByLabel('What could happen?').fill('The lantern is already lit.')
    await watcher.getByLabel('Your name').fill('Dora')
    expect(await findBarriers(watcher)).toEqual([])
    await look(watcher, 'watcher-whispers')
    await watcher.getByRole('button', { name: 'Whisper', exact: true }).click()
    await watcher.getByText('drawer').waitFor()
    await ann.getByText('One idea for you').click()
    expect(await findBarriers(ann)).toEqual([])
    await look(ann, 'drawer')
    await ann.getByRole('button', { name: 'Use it' }).click()
    const pen = ann.locator('[data-composer]')
    await expect.poll(() => pen.inputValue()).toContain('The lantern is already lit.')
    expect(await pen.inputValue()).toContain('An idea of Dora’s.')
    await ann.getByText('One idea for you').waitFor({ state: 'detached' })
    await pen.press('Control+Enter')
    await watcher.getByText('An idea of Dora’s.').first().waitFor()

    await watcher.getByRole('button', { name: 'Guess the dice' }).click()
    await watcher.getByLabel('How will it end?').fill('Wet feet, but across.')
    await watcher.getByRole('button', { name: 'Seal it' }).click()
    await ann.getByText('One guess waits for the dice.').waitFor()
    expect(await ann.locator('body').textContent()).not.toContain('Wet feet')
    await house.step('essential-traits', table, steps)
    await ann.getByText('Wet feet, but across.').waitFor()
    await look(ann, 'guess-opened')
    for (const page of [ann, watcher]) await page.context().close()
  })

  it('TB-144 are asked for nothing where the table plays without them', { timeout: 120_000 }, async () => {
    const table = await house.seat('essential-traits', 28)
    const ann = await open(table, 0)
    const watcher = await open(table, null)
    await watcher.getByRole('button', { name: 'Whisper an idea' }).waitFor()
    await ann.getByRole('button', { name: 'Menu' }).click()
    await look(ann, 'menu')
    await ann.getByRole('button', { name: 'Play without applause and ideas' }).click()
    await watcher.getByRole('button', { name: 'Whisper an idea' }).waitFor({ state: 'detached' })
    expect(await watcher.getByRole('button', { name: 'Applaud this' }).count()).toBe(0)
    for (const page of [ann, watcher]) await page.context().close()
  })
})

describe('ceremonies', () => {
  it('a chapter’s title comes before everybody’s eyes once, and any press goes on', {
    timeout: 120_000,
  }, async () => {
    const steps = stepOf('storied-age', 'write-sheet')
    const table = await house.seat('storied-age', steps)
    const page = await open(table, 0, { motion: 'no-preference' })
    await house.step('storied-age', table, steps)
    await page.locator('[data-title-card]').waitFor()
    await look(page, 'title-card')
    await page.keyboard.press('Escape')
    await page.locator('[data-title-card]').waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('#hand').waitFor()
    expect(await page.locator('[data-title-card]').count()).toBe(0)
    await page.context().close()
  })

  it('a chapter’s title leaves whoever begins to write alone', { timeout: 120_000 }, async () => {
    const steps = stepOf('storied-age', 'write-sheet')
    const table = await house.seat('storied-age', steps)
    const page = await open(table, 0)
    await house.step('storied-age', table, steps)
    await page.locator('[data-title-card]').waitFor()
    const pen = page.locator('#panel-stage textarea').first()
    await pen.focus()
    expect(await page.locator('[data-title-card]').count()).toBe(0)
    await pen.fill('Snow had come early.')
    expect(await pen.inputValue()).toBe('Snow had come early.')
    await page.context().close()
  })

  it('a page is kept as a picture, drawn here, and the last page leads to the book', {
    timeout: 120_000,
  }, async () => {
    const last = examples['essential-traits']?.example.steps.length ?? 0
    const table = await house.seat('essential-traits', last)
    const page = await open(table, 0)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url())
    })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Keep this page as a picture' }).click()
    const picture = page.getByRole('img', { name: /as a picture/ })
    await picture.waitFor()
    const size = await picture.locator('canvas').evaluate((one) => {
      const { width, height } = one as HTMLCanvasElement
      return [width, height]
    })
    expect(size[0]).toBe(1200)
    expect(size[1]).toBeGreaterThan(400)
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save the picture' }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.png$/)
    expect(asked).toEqual([])
    expect(await findBarriers(page)).toEqual([])
    await look(page, 'kept-page')
    await page.keyboard.press('Escape')

    await table.act(0, { do: 'close-table' })
    await page.getByText('The end', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Read it as a book' }).getAttribute('href')).toContain(
      '/book',
    )
    expect(await findBarriers(page)).toEqual([])
    await look(page, 'last-page')
    await page.context().close()
  })
})

describe('a word that a newcomer may not know', () => {
  it('is underlined where it is met first, and its line of the guide comes on a press and on focus', {
    timeout: 120_000,
  }, async () => {
    const table = await house.seat('essential-traits', 28)
    const page = await open(table, 1)
    const word = page.locator('#panel-story').getByRole('link', { name: 'bonus', exact: true })
    const earlier = page.getByRole('button', { name: /earlier notes/ })
    await earlier.click()
    await word.click()
    const note = page.locator('#gloss-note')
    await note.getByText('A bonus adds whole levels').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await look(page, 'gloss')
    await page.keyboard.press('Escape')
    await note.waitFor({ state: 'detached' })
    const other = page.locator('#panel-story .term:not(:has-text("bonus"))').first()
    await page.keyboard.press('Tab')
    await other.focus()
    await note.waitFor()
    expect(await other.getAttribute('aria-describedby')).toBe('gloss-note')
    await page.getByRole('button', { name: 'In the guide', exact: true }).click()
    await page.getByRole('dialog', { name: 'Guide' }).waitFor()
    await page.reload()
    await page.locator('#hand').waitFor()
    await page.locator('#panel-story .line').first().waitFor()
    await earlier.click()
    await expect.poll(() => page.locator('.term').count()).toBeGreaterThan(0)
    expect(await word.count()).toBe(0)
    await page.context().close()
  })
})
