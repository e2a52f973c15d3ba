import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineGame } from '../../../engine/define-game.ts'
import type { Game } from '../../../engine/game.ts'
import { game as hotCircle } from '../../../games/hot-circle/game.ts'
import { closedHands } from '../../../testkit/closed-hands.ts'
import { findBarriers, launchBrowser } from '../browser.ts'
import { type OwnShelf, openOwnShelf } from '../own-shelf.ts'
import { cardOf, type Gathering, gather } from './gathering.ts'

/** Closed Hands where Cleo's word decides what is claimed, if she asks. */
const owned = defineGame({
  ...closedHands,
  slug: 'owned-hands',
  actions: closedHands.actions.map((one) =>
    one.name === 'claim'
      ? { ...one, rules: { ...one.rules, judged: { ...one.rules.judged, owners: () => [2] } } }
      : one,
  ),
} as typeof closedHands)

const PICTURES = process.env.STORYTABLE_PICTURES
let shelf: OwnShelf
let browser: Browser

beforeAll(async () => {
  shelf = await openOwnShelf([closedHands, owned, hotCircle].map((game) => game as unknown as Game))
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await shelf?.close()
})

async function picture(page: Page | undefined, name: string): Promise<void> {
  if (PICTURES === undefined || page === undefined) return
  await mkdir(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name}.png`) })
}

/** A busy machine is no fault. */
function poll<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read)
}

async function sees(pages: readonly (Page | undefined)[], text: string | RegExp): Promise<void> {
  for (const page of pages) {
    await poll(() => page?.locator('body').textContent()).toMatch(
      text instanceof RegExp ? text : new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    )
  }
}

const TIMEOUT = { timeout: 300_000 }

async function seeQuestion(gathered: Gathering, about: number): Promise<void> {
  const { pages, watchers } = gathered
  const [ann, ben] = pages
  const everybody = [...pages, ...watchers]
  // Everybody sees on the thing itself who asks and why, and the card says what a vote will do.
  await sees(everybody, 'Ben questions')
  for (const page of everybody) {
    await poll(() => cardOf(page, about).textContent()).toContain('we crossed it this morning')
    await poll(() => page.locator(`[data-questioned="${about}"]`).count()).toBeGreaterThan(0)
  }
  await picture(ann, 'questioned-maker-desktop')
  await picture(ben, 'questioned-judge-phone')
  await picture(watchers[1], 'questioned-watcher-phone')
  expect(await findBarriers(ann as Page)).toEqual([])
  expect(await findBarriers(ben as Page)).toEqual([])
  expect(await cardOf(ann as Page, about).textContent()).toMatch(/others decide/)
  expect(
    await cardOf(watchers[0] as Page, about)
      .getByRole('button')
      .count(),
  ).toBe(0)
}

async function vote(gathered: Gathering, about: number): Promise<void> {
  const { pages, watchers } = gathered
  const [ann, ben, cleo] = pages
  const everybody = [...pages, ...watchers]
  // By keyboard: Ann stands by it, Cleo lets it stand.
  await cardOf(ann as Page, about)
    .getByRole('button', { name: 'Stand by it' })
    .focus()
  await ann?.keyboard.press('Enter')
  await sees(everybody, /not yet/)
  await cardOf(ben as Page, about)
    .getByRole('button', { name: 'Strike it' })
    .tap()
  await poll(() => cardOf(cleo as Page, about).textContent()).toMatch(/Ben:\s*has voted/)
  // Nobody votes along: how Ben voted is nowhere.
  for (const page of [ann, cleo, ...watchers]) {
    expect(await page?.locator('body').textContent()).not.toMatch(/To strike it: Ben/)
  }
  await picture(cleo, 'voting-judge-desktop')
  await picture(watchers[0], 'voting-watcher-desktop')
  await cardOf(cleo as Page, about)
    .getByRole('button', { name: 'Let it stand' })
    .focus()
  await cleo?.keyboard.press('Enter')
}

async function seeUpheld(gathered: Gathering, about: number): Promise<void> {
  const { pages, watchers } = gathered
  const [ann] = pages
  const everybody = [...pages, ...watchers]
  for (const page of everybody) {
    await poll(() => page.locator('[data-outcome]').textContent()).toMatch(
      /Ann’s “Claim something” stands\. To keep it: Cleo\. To strike it: Ben\./,
    )
    await poll(() => cardOf(page, about).count()).toBe(0)
  }
  await picture(ann, 'upheld-maker-desktop')
  await ann?.locator('[data-outcome]').getByRole('button', { name: 'All right' }).click()
  await poll(() => ann?.locator('[data-outcome]').count()).toBe(0)
}

async function strikeAnother(gathered: Gathering): Promise<void> {
  const { by, pages, watchers } = gathered
  const [, ben] = pages
  const everybody = [...pages, ...watchers]
  const next = await by.act(1, 'claim', { text: 'the ferry is in' }).then(versionIn)
  await by.act(0, 'object', { reason: 'it sank' }, String(next))
  await by.act(1, 'stand-by', {}, String(next))
  await by.act(0, 'judge', { verdict: 'strike' }, String(next))
  await by.act(2, 'judge', { verdict: 'strike' }, String(next))
  await sees(everybody, /Ben’s “Claim something” is struck\. To strike it: Ann and Cleo\./)
  await picture(ben, 'struck-maker-phone')
  // What the screen reader gets is in the live region, once.
  const spoken = await ben?.locator('[aria-live], [role="log"], [role="status"]').allTextContents()
  expect(spoken?.join('\n')).toMatch(/is struck/)
}

describe('how a table decides, on every screen', () => {
  it('TB-041 TB-047 a claim is questioned, stood by and upheld; another is struck', TIMEOUT, async () => {
    const sizes = ['desktop', 'phone', 'desktop'] as const
    const gathered = await gather(browser, { origin: shelf.origin, game: 'closed-hands', sizes })
    const { by } = gathered
    const about = await by.act(0, 'claim', { text: 'the bridge is out' }).then(versionIn)
    await by.act(1, 'object', { reason: 'we crossed it this morning' }, String(about))
    await seeQuestion(gathered, about)
    await vote(gathered, about)
    await seeUpheld(gathered, about)
    await strikeAnother(gathered)
  })

  it('TB-048 TB-044 an owner’s word after others went on, and a request that lapses', TIMEOUT, async () => {
    const { by, pages, watchers } = await gather(browser, {
      origin: shelf.origin,
      game: 'owned-hands',
      sizes: ['phone', 'desktop', 'desktop'],
    })
    const [ann, , cleo] = pages
    const everybody = [...pages, ...watchers]
    const about = await by.act(0, 'claim', { text: 'Cleo’s ship has sunk' }).then(versionIn)
    // Ann goes on; the owner's time is not over.
    await by.act(0, 'bid', { tokens: 1 })
    await by.act(2, 'object', { reason: 'she is mine, and she floats' }, String(about))
    await by.act(0, 'stand-by', {}, String(about))
    await poll(() => cardOf(cleo as Page, about).textContent()).toMatch(/Cleo/)
    await picture(ann, 'veto-maker-phone')
    await cardOf(cleo as Page, about)
      .getByRole('button', { name: 'Strike it' })
      .click()
    await sees(everybody, /Ann’s “Claim something” is struck\. To strike it: Cleo\./)

    // Ben asks; then his purse is set right, by everyone's consent, and it can no longer be.
    await by.act(1, 'give', { to: 0, tokens: 1 })
    await poll(() => ann?.locator('ul.slips').first().textContent()).toMatch(/Ben/)
    await picture(ann, 'request-phone')
    const repair = await by.act(1, 'set-purse', { tokens: 0 }).then(versionIn)
    for (const seat of [0, 2]) await by.act(seat, 'agree', {}, String(repair))
    await by.act(2, 'say', { text: 'Empty!' })
    await poll(() => pages[1]?.locator('[data-outcome]').textContent()).toMatch(/can no longer be/)
    await sees(everybody, /can no longer be/)
    await picture(pages[1], 'lapsed-asker-desktop')
    await picture(ann, 'lapsed-phone')
  })

  it('TB-049 four set their marks; the last one carries it out', TIMEOUT, async () => {
    const { by, pages, watchers } = await gather(browser, {
      origin: shelf.origin,
      game: 'hot-circle',
      sizes: ['desktop', 'phone', 'desktop', 'phone'],
    })
    const everybody = [...pages, ...watchers]
    const genre = await by
      .act(0, 'agree-genre', { genre: 'Harbour noir', style: 'slow and bitter' })
      .then(versionIn)
    for (const seat of [1, 2, 3]) await by.act(seat, 'agree', {}, String(genre))
    for (const name of ['Docks', 'Court', 'Academy', 'Sewers'])
      await by.act(0, 'add-setting', { name, note: '' })
    for (const seat of [0, 1, 2]) await by.act(seat, 'agree-settings')
    await sees(everybody, /3 of 4|Dev/)
    await picture(pages[3], 'ready-phone')
    await picture(pages[0], 'ready-desktop')
    await by.act(3, 'agree-settings')
    await sees(everybody, /The settings: Docks, Court, Academy and Sewers\./)
  })
})

function versionIn(answer: unknown): number {
  const { version } = answer as { version: number }
  return version
}
