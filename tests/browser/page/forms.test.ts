import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, type Size, visit } from '../browser.ts'
import { type ExampleHouse, examples, openExampleHouse } from '../example-tables.ts'

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

/** A page at the moment before such a step of an example, at the seat that takes it. */
async function openBefore(slug: string, action: string, size: Size, at?: number): Promise<Page> {
  const steps = examples[slug]?.example.steps ?? []
  const place = steps.findIndex((step) => step.action.do === action && step.refused === undefined)
  expect(place).toBeGreaterThan(0)
  const table = await house.seat(slug, place)
  const context = await visit(browser, house.origin, { size })
  await table.sit(context, at ?? steps[place]?.seat ?? 0)
  const page = await context.newPage()
  await page.goto(`/t/${table.table}`)
  await page.locator('#hand').waitFor()
  return page
}

/** How many pixels of it are on the screen, from top to bottom, and not under something else. */
function pixelsSeen(page: Page, what: string): Promise<number> {
  return page
    .locator(what)
    .first()
    .evaluate((one) => {
      const { top, bottom, left, width } = one.getBoundingClientRect()
      let seen = 0
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 4) {
        const there = document.elementFromPoint(left + width / 2, y)
        if (there && (one.contains(there) || there.contains(one))) seen += 4
      }
      return seen
    })
}

describe('a form', () => {
  it('leaves in sight what it is about: the words of a seed while its sentence is written, on a phone', {
    timeout: 60_000,
  }, async () => {
    const page = await openBefore('storied-age', 'order-seed-words', 'phone')
    await page.locator('#hand .main').getByRole('button', { name: 'Make this seed' }).click()
    const sentence = page.locator('form.form').getByLabel('Sentence')
    await sentence.focus()
    await sentence.evaluate((one) => one.scrollIntoView({ block: 'nearest' }))
    for (const word of ['Poor', 'Gold']) {
      const shown = page.getByText(new RegExp(`\\b${word}\\b`)).filter({ visible: true })
      await expect
        .poll(
          () =>
            shown.evaluateAll((all) =>
              all.some((one) => {
                const { top, bottom, left, width } = one.getBoundingClientRect()
                const there = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
                return there !== null && (one.contains(there) || there.contains(one))
              }),
            ),
          { message: `${word} is in sight` },
        )
        .toBe(true)
    }
    await page.context().close()
  })

  for (const size of ['desktop', 'phone'] as const) {
    it(`leaves in sight what it is about: the map of factions while a tie is drawn, on a ${size}`, {
      timeout: 60_000,
    }, async () => {
      const page = await openBefore('hot-circle', 'agree-map', size)
      await page.getByRole('button', { name: 'More' }).click()
      await page
        .locator('#offers')
        .getByRole('button', { name: /^Set a tie/ })
        .click()
      await page.locator('form.form').waitFor()
      const map = '#panel-stage figure.map svg'
      await page
        .locator(map)
        .first()
        .evaluate((one) => one.scrollIntoView({ block: 'center' }))
      await expect.poll(() => pixelsSeen(page, map)).toBeGreaterThan(160)
      await page.context().close()
    })
  }

  it('is sent by Ctrl and Enter, also where the game has drawn it', { timeout: 60_000 }, async () => {
    const page = await openBefore('essential-traits', 'enter-trait', 'desktop')
    await page.locator('[data-offer="commit-trait"]').first().click()
    const how = page.locator('form.form').getByRole('textbox')
    await how.fill('She hauls the guide rope hand over hand.')
    await how.press('Control+Enter')
    await page.locator('#panel-stage').getByText('She hauls the guide rope').first().waitFor()
    expect(await page.locator('form.form').count()).toBe(0)
    await page.context().close()
  })
})

describe('the pen', () => {
  for (const size of ['desktop', 'phone'] as const) {
    it(`has room to write and grows with the words, on a ${size}`, { timeout: 60_000 }, async () => {
      const page = await openBefore('essential-traits', 'enter-trait', size)
      const pen = page.locator('[data-composer]')
      const height = async () => (await pen.boundingBox())?.height ?? 0
      await pen.fill('One line.')
      const one = await height()
      await pen.fill(Array.from({ length: 8 }, (_, line) => `Line ${line}, and on it goes.`).join('\n'))
      await expect.poll(height).toBeGreaterThan(Math.max(140, one * 2))
      // Nothing of what one writes is hidden below an inner edge.
      expect(await pen.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(2)
      await page.context().close()
    })
  }
})
