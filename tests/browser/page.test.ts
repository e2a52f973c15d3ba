import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, type Visitor, visit } from './browser.ts'
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

async function open(table: ExampleTable, seat: number, visitor: Visitor): Promise<Page> {
  const context = await visit(browser, house.origin, visitor)
  await table.sit(context, seat)
  const page = await context.newPage()
  await page.goto(`/t/${table.table}`)
  await page.locator('#hand').waitFor()
  return page
}

/** Is a passage with these words before the reader's eyes: inside the page's view, and not under the pen? */
function isInView(page: Page, text: string): Promise<boolean> {
  return page.evaluate((words) => {
    const box = document.querySelector('#panel-stage')?.getBoundingClientRect()
    const foot = document.querySelector('#panel-stage .foot')?.getBoundingClientRect()
    const said = [...document.querySelectorAll('#panel-stage [data-newest] .story')].find((one) =>
      one.textContent?.replace(/\s+/g, ' ').includes(words),
    )
    if (!box || !said) return false
    const { top, bottom } = said.getBoundingClientRect()
    const end = Math.min(box.bottom, foot && foot.height > 0 ? foot.top : box.bottom)
    return top >= box.top - 1 && Math.min(bottom, top + 60) <= end + 1
  }, text)
}

const plain = (text: string) => text.replace(/[*_]/g, '').replace(/\s+/g, ' ').trim().slice(0, 60)

/** The last step of an example that tells something by the game's own rules. */
const telling: Readonly<Record<string, string>> = {
  'storied-age': 'narrate-exchange',
  becoming: 'narrate-resolution',
  change: 'name-trait',
  'hot-circle': 'narrate-outcome',
  'essential-traits': 'narrate-outcome',
}

function lastStep(slug: string, name: string): number {
  return examples[slug]?.example.steps.findLastIndex(
    ({ action, refused }) => action.do === name && refused === undefined,
  ) as number
}

describe('what people tell', () => {
  for (const slug of Object.keys(examples)) {
    it(`reaches every other seat’s page without scrolling: ${slug}`, { timeout: 120_000 }, async () => {
      const steps = lastStep(slug, telling[slug] ?? '')
      const teller = examples[slug]?.example.steps[steps]?.seat ?? 0
      const table = await house.seat(slug, steps)
      const others = Array.from({ length: table.seats }, (_, seat) => seat).filter((seat) => seat !== teller)
      const pages = [
        await open(table, others[0] ?? 0, {}),
        await open(table, others.at(-1) ?? 0, { size: 'phone', theme: 'dark' }),
      ]
      const told = (await house.step(slug, table, steps)).findLast((line) => line.kind === 'story')
      expect(told?.text).toBeTruthy()
      for (const page of pages)
        await expect.poll(() => isInView(page, plain(told?.text ?? '')), { timeout: 8000 }).toBe(true)

      const text = 'Far off a bell began, and nobody at the table said whose.'
      await table.act(teller, { do: 'narrate', with: { text, voice: '' } })
      for (const page of pages)
        await expect.poll(() => isInView(page, plain(text)), { timeout: 8000 }).toBe(true)
      for (const page of pages) await page.context().close()
    })
  }
})

/** Two hundred changes: lines told and said, and windows of every size. */
async function playEvening(table: ExampleTable, page: Page): Promise<void> {
  const sizes = [
    { width: 1280, height: 800 },
    { width: 1000, height: 560 },
    { width: 390, height: 844 },
    { width: 390, height: 480 },
  ]
  for (let change = 0; change < 200; change++) {
    const text = `Line ${change}. ${'The rain goes on and on. '.repeat(change % 7)}`
    await table.act(0, {
      do: change % 3 === 0 ? 'say' : 'narrate',
      with: change % 3 === 0 ? { text } : { text, voice: '' },
    })
    if (change % 10 === 9)
      await page.setViewportSize(sizes[((change / 10) % 4) | 0] ?? sizes[0] ?? { width: 1280, height: 800 })
    if (change % 20 === 19) {
      const newest = `Line ${change % 3 === 0 ? change - 1 : change}. `
      await expect.poll(() => isInView(page, newest.trim()), { timeout: 8000, message: newest }).toBe(true)
    }
  }
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
  it('stays at the newest line through an evening, unless the reader has scrolled up', {
    timeout: 240_000,
  }, async () => {
    const table = await house.seat('essential-traits', 28)
    const page = await open(table, 1, {})
    // The digest of what happened before would take half of the smallest screens.
    await page.getByRole('button', { name: 'All right' }).click()
    await playEvening(table, page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => isInView(page, 'Line 199.')).toBe(true)

    await page.locator('#panel-stage').hover()
    await page.mouse.wheel(0, -900)
    await expect.poll(() => isInView(page, 'Line 199.')).toBe(false)
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

interface Glimpse {
  readonly beat: string
  /** How many hands of dice are in the air. */
  readonly hands: number
  readonly all: string
}

/** Everything that eyes and screen readers could get, at every frame, with the beat it belongs to. */
function record(page: Page): Promise<void> {
  return page.evaluate(() => {
    const glimpses: Glimpse[] = []
    const look = () => {
      const labels = [...document.querySelectorAll('[aria-label], [title]')].map(
        (one) => `${one.getAttribute('aria-label') ?? ''} ${one.getAttribute('title') ?? ''}`,
      )
      const beat = document.querySelector('[data-beat]')?.getAttribute('data-beat') ?? ''
      const hands = document.querySelectorAll('[data-beat] .group').length
      glimpses.push({ beat, hands, all: [document.title, document.body.textContent, ...labels].join('\n') })
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { glimpses })
  })
}

const glimpsesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { glimpses: Glimpse[] }).glimpses)

describe('dice', () => {
  for (const [slug, name] of [
    ['storied-age', 'declare-ready'],
    ['becoming', 'lock-additions'],
    ['change', 'roll-challenge'],
    ['hot-circle', 'roll-task'],
    ['essential-traits', 'roll-test'],
  ] as const) {
    it(`fall, hold, and only then mean something: ${slug}`, { timeout: 120_000 }, async () => {
      const steps = examples[slug]?.example.steps.findLastIndex(
        ({ action, dice }) => action.do === name && dice !== undefined && dice.length > 0,
      ) as number
      expect(steps).toBeGreaterThan(0)
      const table = await house.seat(slug, steps)
      const page = await open(table, 0, {})
      await record(page)
      const before = (await glimpsesOf(page)).at(-1)?.all ?? ''
      const count = (all: string, words: string) => all.split(words).length
      const lines = await house.step(slug, table, steps)
      const meaning = lines.find((line) => line.dice && line.dice.length > 0)?.text ?? ''
      expect(meaning).not.toBe('')
      const knows = (all: string) => count(all, meaning) > count(before, meaning)
      await expect
        .poll(async () => knows((await glimpsesOf(page)).at(-1)?.all ?? ''), { timeout: 9000 })
        .toBe(true)
      const glimpses = await glimpsesOf(page)
      const first = glimpses.findIndex(({ all }) => knows(all))
      const beats = [...new Set(glimpses.slice(0, first).map(({ beat }) => beat))]
      expect(beats).toEqual(['', 'fall', 'hold'])
      expect(glimpses.slice(first).every(({ beat }) => beat === '')).toBe(true)
      // Each hand once, also for whoever hears of it and has not rolled.
      const thrown = lines.flatMap(({ dice }) => dice ?? []).length
      expect(Math.max(...glimpses.map(({ hands }) => hands))).toBe(thrown)
      await page.context().close()
    })
  }
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

/** A late moment at which nobody is asked for anything: a slip with its answers takes the room it needs. */
async function quietTable(slug: string): Promise<ExampleTable> {
  for (const moment of house.moments(slug).slice(0, -1).reverse()) {
    const table = await house.seat(slug, moment)
    if (!table.isAsking) return table
  }
  throw new Error(`somebody is asked for something all the time: ${slug}`)
}

describe('the hand', () => {
  it('is one line in every game, with one main move that gives nothing up; a move that does asks once', {
    timeout: 240_000,
  }, async () => {
    for (const slug of Object.keys(examples)) {
      const table = await quietTable(slug)
      for (const [size, most] of [
        ['desktop', 72],
        ['phone', 96],
      ] as const) {
        const page = await open(table, table.awaited[0] ?? 0, { size })
        await expect
          .poll(async () => (await page.locator('#hand').boundingBox())?.height ?? 0)
          .toBeLessThanOrEqual(most)
        expect(await page.locator('#hand .button.primary').count()).toBeLessThanOrEqual(1)
        await page.context().close()
      }
    }
    // The Hero is about to shoot the moon, for good.
    const table = await house.seat('becoming', lastStep('becoming', 'declare-hero-moon'))
    const page = await open(table, 0, {})
    await page.getByRole('button', { name: 'More' }).click()
    await page.locator('#offers').getByRole('button', { name: /moon/i }).click()
    // Its form says what it gives up before anything is sent, and lets one go back.
    await page.getByText('you cannot take it back in this scene').waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => page.locator('form.form').count()).toBe(0)
    expect(
      await page.getByRole('button', { name: /These are my dice|Call on Assets/ }).count(),
    ).toBeGreaterThan(0)
    await page.context().close()
  })
})
