import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, findBarriersInBothThemes, launchBrowser, type Visitor, visit } from '../browser.ts'
import type { ByRequest } from '../by-request.ts'
import { type House, openHouse } from '../house.ts'
import { playToRoll, roll, SECRET } from './table.ts'

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

async function twoAtTable(visitor: Visitor = {}, pace: 'live' | 'slow' = 'live') {
  const ann = await visit(browser, house.origin, visitor)
  const ben = await visit(browser, house.origin, visitor)
  const { by, steps } = await playToRoll(house.origin, [ann, ben], pace)
  return { ann, ben, by, steps }
}

async function pageAt(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Look back' })
const stepOf = async (page: Page) => Number(/\/at\/(\d+)$/.exec(page.url())?.[1])

async function press(page: Page, key: string, step: number): Promise<void> {
  await page.keyboard.press(key)
  await expect.poll(() => stepOf(page), { message: key }).toBe(step)
  await expect.poll(() => banner(page).textContent()).toContain(`Step ${step} of`)
}

async function check(page: Page, screen: string, themes: 'one' | 'both' = 'one'): Promise<void> {
  expect(await (themes === 'both' ? findBarriersInBothThemes : findBarriers)(page), screen).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${screen} is wider than the screen`).toBeLessThanOrEqual(0)
}

describe('looking back', () => {
  for (const size of ['desktop', 'phone'] as const) {
    it(`TB-053 walks through the table by keys and slider: ${size}`, {
      timeout: 90_000,
    }, async () => {
      const { ann, ben, by, steps } = await twoAtTable({ size })
      const latest = await roll(by)
      const page = await pageAt(ann, `/t/${by.table}`)
      await page.locator('#hand').waitFor()
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('dialog').getByRole('link', { name: 'Look back through the table' }).click()
      await banner(page).waitFor()
      expect(await stepOf(page)).toBe(latest)
      await press(page, 'ArrowLeft', latest - 1)
      await press(page, 'Home', 1)
      await page.getByText('The table was not begun yet.').waitFor()
      await press(page, 'ArrowRight', 2)
      await press(page, 'End', latest)
      const slider = page.getByRole('slider', { name: 'Moment of the table' })
      await slider.fill(String(steps.sealed))
      await expect.poll(() => stepOf(page)).toBe(steps.sealed)
      await banner(page).getByText('You are looking at:').waitFor()
      expect(await page.locator('[data-offers]').count()).toBe(0)
      await check(page, 'a moment', 'both')
      await page.keyboard.press('Escape')
      await page.locator('#hand').waitFor()
      expect(page.url()).toBe(`${house.origin}/t/${by.table}`)
      await ann.close()
      await ben.close()
    })
  }

  it('TB-053 a link to a moment shows each seat what that seat saw', { timeout: 60_000 }, async () => {
    const { ann, ben, by, steps } = await twoAtTable()
    await roll(by)
    const link = `/t/${by.table}/at/${steps.sealed}`
    const own = await pageAt(ann, link)
    await own.getByText(SECRET).first().waitFor()
    for (const context of [ben, await visit(browser, house.origin)]) {
      const page = await pageAt(context, link)
      await banner(page).getByText('You are looking at:').waitFor()
      await page.getByText('Dusk. The last ferry').first().waitFor()
      expect(await page.getByText(SECRET).count()).toBe(0)
      expect(await page.content()).not.toContain(SECRET)
      // Today the same seat may read it: the entries are open.
      await page.getByRole('link', { name: 'Back to now' }).first().click()
      await page.getByText(SECRET).first().waitFor()
    }
    await own.goto(`/t/${by.table}/at/999`)
    const reason = own.getByText('The table has not come that far yet.')
    await reason.waitFor()
    // It stands beside the latest step, and leaves when one walks on.
    await banner(own).getByText('This is how the table stands now.').waitFor()
    expect(await reason.isVisible()).toBe(true)
    await own.keyboard.press('ArrowLeft')
    await reason.waitFor({ state: 'detached' })
    await ann.close()
    await ben.close()
  })
})

describe('another table', () => {
  it('TB-054 goes on from a moment when all agree, and everyone finds their seat there', {
    timeout: 60_000,
  }, async () => {
    const { ann, ben, by, steps } = await twoAtTable()
    await roll(by)
    const page = await pageAt(ann, `/t/${by.table}/at/${steps.sealed - 1}`)
    await page.getByRole('button', { name: 'Begin another table from here' }).click()
    await page.getByLabel('Name of the other table').fill('The ferry sinks')
    await check(page, 'asking for another table')
    await page.getByRole('button', { name: 'Begin another table from here' }).last().click()
    await page.getByText('Asked. The other table begins').waitFor()
    await page.getByRole('button', { name: 'Back to now' }).click()
    const other = await pageAt(ben, `/t/${by.table}`)
    await other.getByText('Everyone at the table has to agree').first().waitFor()
    await other.getByRole('button', { name: /^Agree: Ann/ }).click()
    for (const one of [page, other]) {
      await one.getByRole('link', { name: 'Go to “The ferry sinks”' }).click()
      await one.getByRole('heading', { name: 'The ferry sinks', level: 1 }).waitFor()
      await one
        .locator('#hand')
        .getByText(one === page ? 'Ann' : 'Ben')
        .first()
        .waitFor()
      await one.getByText(`This table goes on from step ${steps.sealed - 1} of “Essential Traits”.`).waitFor()
    }
    await check(page, 'the other table')
    expect(await page.getByText(SECRET).count()).toBe(0)
    await ann.close()
    await ben.close()
  })

  it('TB-056 is refused with its reason while something is sealed', { timeout: 60_000 }, async () => {
    const { ann, ben, by, steps } = await twoAtTable()
    const page = await pageAt(ben, `/t/${by.table}/at/${steps.sealed}`)
    await page.getByRole('button', { name: 'Begin another table from here' }).click()
    await page.getByRole('button', { name: 'Begin another table from here' }).last().click()
    await page.getByText('Something was sealed at that moment').waitFor()
    await ann.close()
    await ben.close()
  })
})

describe('going back', () => {
  async function askToGoBack(page: Page, by: ByRequest): Promise<void> {
    await page.goto(`/t/${by.table}`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Go back' }).click()
    await page.locator('dialog input[type="radio"]').first().check({ force: true })
    await page.locator('dialog .cost', { hasText: 'Needs Ben, because Ben saw the roll.' }).waitFor()
    await check(page, 'going back')
    await page.getByRole('button', { name: 'Ask Ben to go back' }).click()
    await page.getByText('You proposed: go back. Waiting for Ben.').waitFor()
  }

  it('TB-051 past a roll it is asked for: refused first, then granted', { timeout: 60_000 }, async () => {
    const { ann, ben, by } = await twoAtTable()
    const latest = await roll(by)
    const page = await ann.newPage()
    await askToGoBack(page, by)
    const other = await pageAt(ben, `/t/${by.table}`)
    await other.getByText('Needs Ben, because Ben saw the roll.').waitFor()
    await other.getByRole('button', { name: /^Decline: Ann/ }).click()
    await other.getByLabel('Why not').fill('I like how it fell.')
    await other.locator('form.form').getByRole('button').first().click()
    await page.getByRole('status').getByText('Ben declines “Go back”: I like how it fell.').first().waitFor()
    await askToGoBack(page, by)
    await other.getByRole('button', { name: /^Agree: Ann/ }).click()
    await page.getByText('By everyone’s consent the table goes back').first().waitFor()
    await page.goto(`/t/${by.table}/at/${latest}`)
    await banner(page).getByText('it was taken back').waitFor()
    await ann.close()
    await ben.close()
  })

  it('TB-050 one’s own quiet step is free, and says so; the slider leads to it too', {
    timeout: 60_000,
  }, async () => {
    const { ann, ben, by } = await twoAtTable()
    await by.act(0, 'choose-dice', { dice: '8+6' }, 'x1-e1')
    const page = await pageAt(ann, `/t/${by.table}`)
    await page.locator('#hand').waitFor()
    await page.keyboard.press('b')
    await banner(page).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Go back to here' }).click()
    await page.getByText('Free: nobody has learnt anything since.').waitFor()
    await page.locator('dialog').getByRole('button', { name: 'Go back', exact: true }).click()
    await page.getByText('Ann takes a step back.').first().waitFor()
    await ann.close()
    await ben.close()
  })
})

describe('coming back', () => {
  it('tells in a few lines what happened, and what waits on whom', { timeout: 60_000 }, async () => {
    const { ann, ben, by } = await twoAtTable({}, 'slow')
    const page = await pageAt(ben, `/t/${by.table}`)
    await page.locator('#hand').waitFor()
    await page.close()
    await roll(by)
    await by.act(0, 'narrate', { text: 'The keel grinds on the stones.' })
    const again = await pageAt(ben, `/t/${by.table}`)
    const since = again.getByRole('complementary', { name: 'Since you left' })
    await since.getByText('The keel grinds on the stones.').waitFor()
    expect(await since.locator('li').count()).toBeLessThanOrEqual(8)
    expect(await since.getByText('Dusk. The last ferry').count()).toBe(0)
    await since.getByText(/The table waits for|Nobody is awaited/).waitFor()
    await check(again, 'since you left')
    await since.getByRole('button', { name: 'All right' }).click()
    await expect.poll(() => since.count()).toBe(0)
    await again.reload()
    await again.locator('#hand').waitFor()
    expect(await since.count()).toBe(0)
    await ann.close()
    await ben.close()
  })

  it('a device that never saw the table counts from the seat’s own latest step', {
    timeout: 60_000,
  }, async () => {
    const { ann, ben, by } = await twoAtTable({}, 'slow')
    await by.act(1, 'say', { text: 'Back soon.' })
    await by.act(0, 'narrate', { text: 'A lantern on the far bank.' })
    const page = await pageAt(ben, `/t/${by.table}`)
    const since = page.getByRole('complementary', { name: 'Since you left' })
    await since.getByText('A lantern on the far bank.').waitFor()
    await ann.close()
    await ben.close()
  })
})
