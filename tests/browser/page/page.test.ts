import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, type Visitor, visit } from '../browser.ts'
import { type ExampleHouse, type ExampleTable, examples, openExampleHouse } from '../example-tables.ts'
import { isInView, isRollInView } from './looked-at.ts'

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

async function open(table: ExampleTable, seat: number, visitor: Visitor): Promise<Page> {
  const context = await visit(browser, house.origin, visitor)
  await table.sit(context, seat)
  const page = await context.newPage()
  await page.goto(`/t/${table.table}`)
  await page.locator('#hand').waitFor()
  return page
}

function lastStep(slug: string, name: string): number {
  return examples[slug]?.example.steps.findLastIndex(
    ({ action, refused }) => action.do === name && refused === undefined,
  ) as number
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1000, height: 560 },
  { width: 390, height: 844 },
  // A phone whose keyboard is open.
  { width: 390, height: 480 },
] as const

/** Ten changes of the page's height: words, talk, a whole test with its dice, the window, the hand, the letters. */
async function changeTenTimes(table: ExampleTable, page: Page, round: number): Promise<void> {
  const test = `x${round + 2}`
  const told = `Round ${round}. ${'The rain goes on and on. '.repeat(round % 7)}`
  const stays = () =>
    expect.poll(() => isInView(page, told.trim().slice(0, 60)), { message: told }).toBe(true)
  // On the smallest screens there is room for one of them, and the roll is newer.
  const staysOrShowsRoll = () =>
    expect
      .poll(async () => (await isInView(page, told.trim().slice(0, 60))) || (await isRollInView(page)), {
        message: `rolled: ${told}`,
      })
      .toBe(true)
  await table.act(2, { do: 'say', with: { text: 'And then?' } })
  await table.act(0, { do: 'call-test', with: { question: `Will it stop, the ${round}th time?` } })
  await table.act(0, { do: 'narrate', with: { text: told, voice: '' } })
  await stays()
  for (const [seat, trait, dice] of [
    [0, 'c1:c1-t1', '8+6'],
    [2, 'c3:c3-t1', '10+4'],
  ] as const)
    await table.act(seat, { do: 'commit-trait', on: `${test}:${trait}`, with: { how: '', dice } })
  await stays()
  house.load(7, 5, 2, 1)
  await table.act(0, { do: 'roll-test', on: test })
  await page.locator('[data-beat]').waitFor()
  await stays()
  await page.keyboard.press('Escape')
  await page.setViewportSize(SIZES[round % SIZES.length] ?? SIZES[0])
  await staysOrShowsRoll()
  await page.getByRole('button', { name: 'More' }).click()
  await page.keyboard.press('Escape')
  const size = round % 2 === 0 ? '18px' : ''
  await page.evaluate((letters) => document.documentElement.style.setProperty('font-size', letters), size)
  await staysOrShowsRoll()
  await table.act(0, { do: 'tell-and-close', on: test, with: { text: `Told ${round}. It does not.` } })
  await expect.poll(() => isInView(page, `Told ${round}.`)).toBe(true)
}

/** The first line that is wholly in sight, and where. */
function firstLine(page: Page): Promise<string> {
  return page.evaluate(() => {
    const box = document.querySelector('#panel-stage')
    const top = box?.getBoundingClientRect().top ?? 0
    const line = [...document.querySelectorAll('#panel-stage [data-line]')].find(
      (one) => one.getBoundingClientRect().top > top,
    )
    return `${line?.getAttribute('data-line')} ${Math.round(line?.getBoundingClientRect().top ?? 0)}`
  })
}

describe('the page’s place', () => {
  it('stays at the newest line through two hundred changes, unless the reader has scrolled up', {
    timeout: 240_000,
  }, async () => {
    const table = await house.seat('essential-traits', lastStep('essential-traits', 'call-test'))
    const page = await open(table, 1, {})
    // The digest of what happened before would take half of the smallest screens.
    await page.getByRole('button', { name: 'All right' }).click()
    for (let round = 0; round < 20; round++) await changeTenTimes(table, page, round)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => isInView(page, 'Told 19.')).toBe(true)

    await page.locator('#panel-stage').hover()
    // A hand that scrolls while a new size is being laid out scrolls once more.
    const goUp = () => page.mouse.wheel(0, -900).then(() => isInView(page, 'Told 19.'))
    await expect.poll(goUp, { interval: 300 }).toBe(false)
    const rests = async () => {
      const line = await firstLine(page)
      await page.waitForTimeout(200)
      return line === (await firstLine(page))
    }
    await expect.poll(rests).toBe(true)
    const before = await firstLine(page)
    for (let late = 0; late < 20; late++)
      await table.act(0, { do: 'narrate', with: { text: `Late ${late}.`, voice: '' } })
    await page.getByRole('button', { name: '20 new lines below' }).waitFor()
    expect(await firstLine(page)).toBe(before)
    await page.getByRole('button', { name: '20 new lines below' }).click()
    await expect.poll(() => isInView(page, 'Late 19.')).toBe(true)
    await page.context().close()
  })
})

describe('the pen', () => {
  it('waits under the figure until something is told, and stays in sight from then on', {
    timeout: 120_000,
  }, async () => {
    const table = await house.seat('storied-age', lastStep('storied-age', 'roll-theme-word'))
    const page = await open(table, 0, { size: 'desktop', theme: 'light' })
    const isUnder = () =>
      page.evaluate(() => {
        const figure = document.querySelector('#panel-stage .figure')?.getBoundingClientRect()
        const foot = document.querySelector('#panel-stage .foot')?.getBoundingClientRect()
        return figure && foot ? foot.top >= figure.bottom - 1 : undefined
      })
    const ring = page.getByRole('heading', { name: 'The ring of forty' })
    await ring.waitFor()
    expect(await isUnder()).toBe(true)
    await table.act(1, { do: 'narrate', with: { text: 'It had rained for a year.', voice: '' } })
    await expect.poll(isUnder).toBe(false)
    expect(await page.locator('#panel-stage .foot textarea').isVisible()).toBe(true)
    await page.context().close()
  })
})

describe('a nudge', () => {
  it('is noticed by whom it is for, and its sender sees that it arrived', { timeout: 120_000 }, async () => {
    const table = await house.seat('essential-traits', 28)
    const [awaited = 0] = table.awaited
    const sender = awaited === 0 ? 1 : 0
    const names = ['Ann', 'Ben', 'Cleo']
    const waiting = await open(table, sender, {})
    const other = await open(table, awaited, { size: 'phone' })
    const nudge = waiting.getByRole('button', { name: `Nudge ${names[awaited]}` })
    await nudge.click()
    await waiting.locator('#hand').getByText(`${names[awaited]} is here and sees your nudge.`).waitFor()
    await other.locator('#hand').getByText(`${names[sender]} waits for you.`).waitFor()
    await expect.poll(() => other.title()).toContain(`${names[sender]} waits for you`)
    for (const page of [waiting, other]) await page.context().close()
  })
})

describe('a move that gives something up', () => {
  it('says what before anything is sent, and lets one go back', { timeout: 120_000 }, async () => {
    // The Hero is about to shoot the moon, for good.
    const table = await house.seat('becoming', lastStep('becoming', 'declare-hero-moon'))
    const page = await open(table, 0, {})
    await page.getByRole('button', { name: 'More' }).click()
    await page.locator('#offers').getByRole('button', { name: /moon/i }).click()
    await page.getByText('you cannot take it back in this scene').waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => page.locator('form.form').count()).toBe(0)
    expect(
      await page.getByRole('button', { name: /These are my dice|Call on Assets/ }).count(),
    ).toBeGreaterThan(0)
    await page.context().close()
  })
})
