import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, type Visitor, visit } from '../browser.ts'
import { type ExampleHouse, type ExampleTable, examples, openExampleHouse } from '../example-tables.ts'
import { isRollInView } from './looked-at.ts'

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

/** What eyes could get after anything on the page has changed. */
interface Glimpse {
  readonly beat: string
  /** Everything but the falling dice themselves: words, labels, the page’s title. */
  readonly around: string
  /** What the dice show, and whether they are on the screen. */
  readonly faces: string
  /** How many hands of dice are in the air. */
  readonly hands: number
  readonly isInView: boolean
}

declare global {
  var glimpses: Glimpse[]
}

function record(page: Page): Promise<void> {
  return page.evaluate(() => {
    const glimpses: Glimpse[] = []
    const wordsAround = () => {
      const body = document.body.cloneNode(true) as HTMLElement
      for (const one of body.querySelectorAll('[data-beat], script, style')) one.remove()
      const labels = [...body.querySelectorAll('[aria-label], [title]')].map(
        (one) => `${one.getAttribute('aria-label') ?? ''} ${one.getAttribute('title') ?? ''}`,
      )
      return [document.title, body.textContent?.replace(/\s+/g, ' '), ...labels].join('\n')
    }
    const look = () => {
      const moment = document.querySelector('[data-beat]')
      const box = moment?.getBoundingClientRect()
      const glimpse = {
        beat: moment?.getAttribute('data-beat') ?? '',
        around: wordsAround(),
        faces: [...(moment?.querySelectorAll('.dice') ?? [])].map((one) => one.textContent?.trim()).join(' '),
        hands: moment?.querySelectorAll('.group').length ?? 0,
        isInView: box !== undefined && box.top >= 0 && box.bottom <= innerHeight && box.height > 20,
      }
      if (JSON.stringify(glimpse) !== JSON.stringify(glimpses.at(-1))) glimpses.push(glimpse)
    }
    look()
    const whatever = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(look).observe(document, whatever)
    Object.assign(window, { glimpses })
  })
}

const glimpsesOf = (page: Page) => page.evaluate(() => globalThis.glimpses)

/** Everything that a screen reader could say, in the order of the tree. */
async function readOut(session: CDPSession): Promise<string[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''))
}

/** Listens again and again until it is told to stop; what was there before comes first. */
async function listen(page: Page, isOver: () => boolean, begun: () => void): Promise<string[][]> {
  const session = await page.context().newCDPSession(page)
  const heard = [await readOut(session)]
  begun()
  while (!isOver()) heard.push(await readOut(session))
  return heard
}

async function open(table: ExampleTable, seat: number | null, visitor: Visitor): Promise<Page> {
  const context = await visit(browser, house.origin, visitor)
  if (seat !== null) await table.sit(context, seat)
  const page = await context.newPage()
  await page.goto(`/t/${table.table}`)
  await page.locator('#hand').waitFor()
  return page
}

/** What is drawn a moment after the first sight must not look like a change. */
async function settle(page: Page): Promise<void> {
  await page.locator('#panel-talk > :nth-child(2)').waitFor({ state: 'attached' })
  await page.locator('.beside').first().waitFor({ state: 'attached' })
  const text = () => page.locator('body').innerHTML()
  const isStill = async () => {
    const before = await text()
    await page.waitForTimeout(300)
    return before === (await text())
  }
  await expect.poll(isStill).toBe(true)
}

const FALLING = 'The dice are falling …'

const isInTheAir = ({ beat }: Glimpse) => beat !== ''

/** Does the page say what the dice mean once more than before they fell? */
function isTold(glimpses: readonly Glimpse[], meaning: string): boolean {
  const times = (glimpse: Glimpse | undefined) => glimpse?.around.split(meaning).length ?? 0
  return times(glimpses.at(-1)) > times(glimpses[glimpses.findIndex(isInTheAir) - 1])
}

/** Fell, held, meant something: once, in view, and nothing else on the page moved before the third. */
function checkGlimpses(glimpses: readonly Glimpse[], thrown: number): void {
  const first = glimpses.findIndex(isInTheAir)
  const before = glimpses[first - 1]?.around
  const beats = glimpses.filter(isInTheAir)
  expect([...new Set(beats.map(({ beat }) => beat))]).toEqual(['fall', 'hold'])
  for (const { around, beat, faces, isInView } of beats) {
    expect(around).toBe(before)
    expect(isInView).toBe(true)
    expect(/\d/.test(faces)).toBe(beat === 'hold')
  }
  // Each hand once, also for whoever hears of it and has not rolled.
  expect(Math.max(...beats.map(({ hands }) => hands))).toBe(thrown)
  const after = glimpses.slice(first + beats.length)
  expect(after.length).toBeGreaterThan(0)
  expect(after.some(isInTheAir)).toBe(false)
}

/** While dice fall a screen reader finds what it found before, and that they fall. */
function checkHeard(heard: readonly (readonly string[])[], labels: readonly string[]): void {
  const falling = heard.filter((names) => names.includes(FALLING))
  expect(falling.length).toBeGreaterThan(0)
  const before = new Set(heard[0])
  const news = falling.flatMap((names) => names.filter((name) => name !== '' && !before.has(name)))
  expect([...new Set(news)].filter((name) => name !== FALLING && !labels.includes(name))).toEqual([])
}

describe('dice', () => {
  for (const [slug, name] of [
    ['storied-age', 'declare-ready'],
    ['becoming', 'lock-additions'],
    ['change', 'roll-challenge'],
    ['hot-circle', 'roll-task'],
    ['essential-traits', 'roll-test'],
  ] as const) {
    it(`fall, hold, and only then mean something, to eyes and ears alike: ${slug}`, {
      timeout: 120_000,
    }, async () => {
      const steps = examples[slug]?.example.steps.findLastIndex(
        ({ action, dice }) => action.do === name && dice !== undefined && dice.length > 0,
      ) as number
      expect(steps).toBeGreaterThan(0)
      const roller = examples[slug]?.example.steps[steps]?.seat ?? 0
      const table = await house.seat(slug, steps)
      const [desk, phone] = await Promise.all([
        open(table, roller, { motion: 'no-preference' }),
        open(table, null, { size: 'phone', theme: 'dark' }),
      ])
      for (const page of [desk, phone]) await settle(page)
      for (const page of [desk, phone]) await record(page)
      let isOver = false
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      const listening = listen(desk, () => isOver, begin)
      await begun
      const lines = await house.step(slug, table, steps)
      const rolled = lines.filter((line) => (line.dice ?? []).length > 0)
      const meaning = rolled[0]?.text.replace(/\s+/g, ' ') ?? ''
      expect(meaning).not.toBe('')
      await Promise.all([desk, phone].map(seeThrough))
      isOver = true
      checkHeard(
        await listening,
        rolled.flatMap((line) => (line.dice ?? []).map(({ label }) => label)),
      )
      const thrown = rolled.flatMap(({ dice }) => dice ?? []).length
      for (const page of [desk, phone]) {
        // The words are drawn some frames after the dice that they are about.
        await expect.poll(async () => isTold(await glimpsesOf(page), meaning)).toBe(true)
        checkGlimpses(await glimpsesOf(page), thrown)
      }
      for (const page of [desk, phone]) await page.context().close()
    })
  }
})

/** From the first beat to the third, which is on the screen: in the game's own figure or below it, not in both. */
async function seeThrough(page: Page): Promise<void> {
  await page.locator('[data-beat]').waitFor()
  await page.locator('[data-beat]').waitFor({ state: 'detached' })
  await expect.poll(() => isRollInView(page)).toBe(true)
  const places = await page.evaluate(() =>
    ['.figure', '.foot'].filter((part) => document.querySelector(`#panel-stage ${part} [data-roll]`)),
  )
  expect(places.length).toBe(1)
}
