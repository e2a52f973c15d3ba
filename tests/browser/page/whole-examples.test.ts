import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Frame, LineView } from '../../../engine/frame.ts'
import { titleOf } from '../../../web/table/hand/kernel-offers.ts'
import { listAwaited } from '../../../web/table/header/turn-signs.ts'
import { launchBrowser, sizes, visit } from '../browser.ts'
import {
  type ExampleHouse,
  type ExampleTable,
  examples,
  isOfToday,
  openExampleHouse,
} from '../example-tables.ts'
import { isInView, isToldToMove, lookAt, plain } from './looked-at.ts'
import { countOthers, type Read, sayWords } from './words-read.ts'

/** The hand is one line: never higher than this while nobody is asked for anything. */
const HIGHEST = { desktop: 72, phone: 96 } as const
/** The story leads: all that stands around it comes to no more words than this, on average. */
const MOST_WORDS = 150
/** What somebody tells is before everybody's eyes within a second, and what a busy machine adds to it. */
const SOON = 1000
const BUSY = 5
/** What need not be quick. */
const PATIENT = 30_000

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

type Shape = keyof typeof HIGHEST

/** An example that is played from its first step to its last, with somebody at every seat looking on. */
class Evening {
  readonly slug: string
  readonly table: ExampleTable
  readonly pages: readonly Page[]
  /** Which of the two sizes each page has now. */
  shapes: Shape[]
  /** How long a frame takes that draws nothing. */
  frameTime = 0
  told = 0
  looks = 0
  words: Record<Shape, Read[]> = { desktop: [], phone: [] }

  private constructor(slug: string, table: ExampleTable, pages: readonly Page[]) {
    this.slug = slug
    this.table = table
    this.pages = pages
    this.shapes = pages.map(() => 'desktop')
  }

  static async open(slug: string): Promise<Evening> {
    const table = await house.seat(slug, 0)
    const pages = await Promise.all(
      Array.from({ length: table.seats }, async (_, seat) => {
        const context = await visit(browser, house.origin)
        await table.sit(context, seat)
        const page = await context.newPage()
        await page.goto(`/t/${table.table}`)
        await page.locator('#hand').waitFor()
        return page
      }),
    )
    return new Evening(slug, table, pages)
  }

  async close(): Promise<void> {
    for (const page of this.pages) await page.context().close()
  }

  /** Everybody goes from the desk to the phone, or back. */
  async changeShapes(): Promise<void> {
    this.shapes = this.shapes.map((shape) => (shape === 'desktop' ? 'phone' : 'desktop'))
    await Promise.all(
      this.pages.map((page, seat) => page.setViewportSize(sizes[this.shapes[seat] ?? 'desktop'])),
    )
  }

  frame(seat: number): Promise<Frame> {
    const address = `/api/tables/${this.table.table}?seat=${seat}`
    return (this.pages[seat] as Page).request
      .get(address)
      .then(async (answer) => ((await answer.json()) as { frame: Frame }).frame)
  }

  async timeFrames(): Promise<void> {
    const began = performance.now()
    // A page that draws nothing for so long is not waited for: what is looked at next says what is wrong.
    const draw = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 5000)
      })
    await Promise.all(this.pages.map((page) => page.evaluate(draw)))
    this.frameTime = performance.now() - began
  }

  /** Dice fall before everybody; a key shows what they mean. */
  async understand(lines: readonly LineView[]): Promise<void> {
    const isQuiet = (line: LineView) => ['SA-008', 'SA-009'].includes(line.rule ?? '')
    if (!lines.some((line) => (line.dice ?? []).length > 0 && !isQuiet(line))) return
    await Promise.all(
      this.pages.map(async (page) => {
        await page.locator('[data-beat]').waitFor({ timeout: PATIENT })
        await page.keyboard.press('Escape')
      }),
    )
  }

  /** What was told stands before everybody else’s eyes, without scrolling, and soon. */
  async see(lines: readonly LineView[], teller: number): Promise<void> {
    const told = lines.findLast((line) => line.kind === 'story' && !line.whispered)
    if (!told) return
    this.told += 1
    const others = this.pages.filter((_, seat) => seat !== teller)
    const timeout = SOON + BUSY * this.frameTime
    const sees = (page: Page) =>
      expect
        .poll(() => isInView(page, plain(told.text)), { timeout, interval: 40, message: told.text })
        .toBe(true)
    await Promise.all(others.map(sees))
    await this.changeShapes()
    for (const page of others)
      await expect
        .poll(() => isInView(page, plain(told.text)), { timeout: PATIENT, message: `resized: ${told.text}` })
        .toBe(true)
  }

  /** Every hand is one line, true about whose move it is, and its main move gives nothing up. */
  async checkHands(): Promise<void> {
    for (const [seat, page] of this.pages.entries()) {
      const frame = await this.frame(seat)
      const isAwaited = listAwaited(frame).includes(seat)
      await expect
        .poll(() => isToldToMove(page), { timeout: PATIENT, message: `${seat} is told whose move it is` })
        .toBe(isAwaited)
      const { main, handHeight, isAsked, words } = await lookAt(page)
      const shape = this.shapes[seat] ?? 'desktop'
      const where = `${this.slug}, ${frame.phase?.name}, seat ${seat}, ${shape}`
      expect(main.length, where).toBeLessThanOrEqual(1)
      const given = frame.offers.filter((offer) => offer.gives !== undefined && titleOf(offer) === main[0])
      expect(given, where).toEqual([])
      if (!isAsked) expect(handHeight, where).toBeLessThanOrEqual(HIGHEST[shape])
      this.words[shape].push({ ...words, phase: frame.phase?.name ?? '' })
      this.looks += 1
    }
  }
}

/** Whoever has just proposed something waits: it is the others’ move. */
async function checkProposer(evening: Evening, { proposals, seats }: Frame): Promise<void> {
  const asked = proposals.flatMap(({ needs, agreed }) => needs.filter((seat) => !agreed.includes(seat)))
  for (const { seat } of proposals) {
    if (asked.includes(seat) || !seats.some((one) => one.awaited && asked.includes(one.seat))) continue
    await expect
      .poll(() => isToldToMove(evening.pages[seat] as Page), {
        timeout: PATIENT,
        message: 'the proposer waits',
      })
      .toBe(false)
  }
}

/** In a chapter of others, the third and fourth have something to do where they look. */
async function checkIdle(evening: Evening): Promise<void> {
  if (evening.slug !== 'storied-age') return
  const frame = await evening.frame(0)
  const { chapter } = frame.show as { chapter: { spotlight: number; adversity: number } | null }
  if (frame.phase?.name !== 'exchange-prepare' || !chapter) return
  for (const [seat, page] of evening.pages.entries()) {
    if (seat === chapter.spotlight || seat === chapter.adversity) continue
    for (const way of ['Applaud this', 'Whisper an idea', 'Guess the dice'])
      await expect
        .poll(() => page.getByRole('button', { name: way, includeHidden: true }).count(), {
          timeout: PATIENT,
        })
        .toBeGreaterThan(0)
  }
}

/** HC-201: beliefs, instincts and wishes are before the gamemaster’s eyes, whatever is on. */
async function checkDesk(evening: Evening): Promise<void> {
  if (evening.slug !== 'hot-circle') return
  const frame = await evening.frame(0)
  const { gamemaster, session } = frame.show as {
    gamemaster: number | null
    session: object | null
  }
  if (gamemaster === null || !session) return
  // On a desktop beside the page; on a phone in the figure, folded under its heading.
  const desk = (evening.pages[gamemaster] as Page).locator('main')
  const visible = evening.shapes[gamemaster] === 'desktop'
  for (const known of ['the drowned are still our neighbours', 'count the bells'])
    await expect
      .poll(
        () =>
          desk
            .getByText(known)
            .filter(visible ? { visible } : {})
            .count(),
        {
          timeout: PATIENT,
          message: `${frame.phase?.name}: ${known}`,
        },
      )
      .toBeGreaterThan(0)
}

/** Nothing for machines, no half sentences; words of the game that want explaining are marked at first. */
async function checkWords({ pages, slug }: Evening): Promise<void> {
  const { example } = examples[slug] ?? {}
  const isNew = example !== undefined && isOfToday(example)
  for (const page of pages) {
    const text = (await page.locator('main').textContent()) ?? ''
    expect(text).not.toMatch(/\b[0-9a-f]{12,}/)
    if (isNew) expect(text).not.toMatch(/would like to/)
  }
  // Beside the page stand the latest notes; the words that were met before them stand in the earlier ones.
  for (const page of pages) {
    const earlier = page.getByRole('button', { name: /earlier note/ })
    if (await earlier.isVisible()) await earlier.click()
  }
  const marked = await Promise.all(pages.map((page) => page.locator('main .term').count()))
  expect(Math.max(...marked), `${slug} marks words`).toBeGreaterThan(0)
}

const rooms = new Map<string, string>()

async function noteRoom({ slug, pages }: Evening): Promise<void> {
  const style = await pages[0]?.locator('.table').evaluate((one) => {
    const { backgroundColor } = getComputedStyle(one)
    const ornament = getComputedStyle(one.querySelector('#panel-stage') ?? one).backgroundImage
    return [backgroundColor, one.getAttribute('data-begins'), ornament].join(' ')
  })
  rooms.set(slug, style ?? '')
}

describe('an evening as everybody at the table sees it', () => {
  for (const slug of Object.keys(examples)) {
    it(`what is told is seen by all, hands are one line, signs are true: ${slug}`, {
      timeout: 300_000,
    }, async () => {
      const evening = await Evening.open(slug)
      let before = ''
      for (const [place, { seat, refused }] of (examples[slug]?.example.steps ?? []).entries()) {
        if (refused !== undefined) continue
        await evening.timeFrames()
        const lines = await house.step(slug, evening.table, place)
        await evening.understand(lines)
        await evening.see(lines, seat)
        const frame = await evening.frame(0)
        await checkProposer(evening, frame)
        const now = `${frame.phase?.name} ${listAwaited(frame)} ${frame.seats.length}`
        if (now === before) continue
        before = now
        await evening.checkHands()
        await checkIdle(evening)
        await checkDesk(evening)
      }
      expect(evening.told).toBeGreaterThan(2)
      await noteRoom(evening)
      await checkWords(evening)
      const shapes = ['desktop', 'phone'] as const
      const words = shapes.map((shape) => `${sayWords(evening.words[shape])} on a ${shape}`).join(', ')
      console.log(`${slug}: ${evening.told} passages seen by all, ${evening.looks} hands; words: ${words}`)
      for (const shape of shapes)
        expect(countOthers(evening.words[shape]), `words around the story, ${shape}`).toBeLessThanOrEqual(
          MOST_WORDS,
        )
      await evening.close()
    })
  }

  it('is in a room of its own in each of the games', () => {
    expect(new Set(rooms.values()).size).toBe(Object.keys(examples).length)
  })
})
