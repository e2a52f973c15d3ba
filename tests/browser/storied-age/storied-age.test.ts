import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../server/server.ts'
import { readSettings } from '../../../server/settings.ts'
import { readShelf } from '../../../server/shelf.ts'
import { openSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import { findBarriers, launchBrowser, type Visitor, visit } from '../browser.ts'
import { Player } from '../players.ts'
import { bid, conclude, openAnywhere, playOut } from './chapters.ts'
import { Friends } from './friends.ts'
import { type PreparedStory, prepareEnding, prepareSimulated } from './prepared.ts'
import * as world from './world.ts'

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan']
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

let folder: string
let server: RunningServer
let origin: string
let browser: Browser
let story: PreparedStory
let simulated: { table: string; cookie: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storytable-age-'))
  const store = await openSqliteStore({ folder })
  story = await prepareEnding(store)
  simulated = await prepareSimulated(store)
  const rates = {
    'seat-rate': '1000',
    'seat-burst': '1000',
    'table-rate': '1000',
    'table-burst': '1000',
    reads: '9999',
  }
  const settings = readSettings(process.env, { port: '0', host: '127.0.0.1', data: folder, ...rates })
  server = await startServer({ store, shelf: await readShelf(), settings, log: quiet as never })
  origin = `http://127.0.0.1:${server.port}`
  browser = await launchBrowser()
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A page that sits where one of the friends sits. */
async function sitAt(table: string, cookie: string, name: string, visitor: Visitor = {}): Promise<Player> {
  const context = await visit(browser, origin, visitor)
  const [key = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name: key, value, url: origin }])
  const page = await context.newPage()
  await page.goto(`/t/${table}`)
  await page.locator('#hand').waitFor()
  return new Player(page, name)
}

function pageOf(friends: Friends, seat: number, visitor: Visitor = {}): Promise<Player> {
  return sitAt(friends.table, friends.guests[seat]?.cookie ?? '', NAMES[seat] ?? '', visitor)
}

/** Ann walks the ring with her own hand, and puts her words in order with the arrow keys. */
async function makeSeedsOnScreen(friends: Friends, ann: Player): Promise<void> {
  const roll = ann.page.locator('#panel-stage').getByRole('button', { name: /Roll your (first|next) word/ })
  for (let step = 0; step < 60; step++) {
    const [offer] = await friends.offers(0, 'roll-theme-word')
    if (!offer || offer.refused) break
    const before = (await friends.frame(0)).version
    await roll.click()
    await expect.poll(async () => (await friends.frame(0)).version).toBeGreaterThan(before)
  }
  await ann.sees(/again: the list is closed/)
  await world.walkRing(friends, [1, 2, 3])
  await ann.page
    .locator('#panel-stage')
    .getByRole('button', { name: /Put the words in order/ })
    .first()
    .click()
  const handle = ann.form().locator('.handle').first()
  const first = await handle.getAttribute('aria-label')
  await handle.focus()
  await ann.page.keyboard.press('ArrowDown')
  await expect.poll(() => ann.form().locator('.handle').first().getAttribute('aria-label')).not.toBe(first)
  await expect
    .poll(() =>
      ann
        .form()
        .getByText(/intersections?$/)
        .count(),
    )
    .toBeGreaterThan(0)
  expect(await findBarriers(ann.page)).toEqual([])
  await ann.send('Put the words in order')
  await world.writeSeeds(friends)
}

/** A river in one stroke of the mouse, a road point by point with the keys, and the river rubbed out again. */
async function drawOnMap(friends: Friends, ann: Player): Promise<void> {
  const draw = ann.page.locator('#panel-stage').getByRole('button', { name: 'Draw terrain' })
  await draw.click()
  await ann.form().getByRole('radio', { name: 'River' }).check()
  const pad = ann.form().getByRole('application')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no map to draw on')
  await ann.page.mouse.move(box.x + 30, box.y + 30)
  await ann.page.mouse.down()
  for (let step = 1; step <= 12; step++)
    await ann.page.mouse.move(box.x + 30 + step * 12, box.y + 30 + step * 4)
  await ann.page.mouse.up()
  await ann.send('Draw terrain')
  await expect
    .poll(async () => (await friends.age()).map.strokes.map(({ terrain }) => terrain))
    .toEqual(['river'])
  await draw.click()
  await ann.form().getByRole('radio', { name: 'Road' }).check()
  await ann.form().getByRole('application').focus()
  for (const key of ['Space', 'Shift+ArrowRight', 'Space', 'Shift+ArrowDown', 'Enter', 'Space', 'Backspace'])
    await ann.page.keyboard.press(key)
  expect(await findBarriers(ann.page)).toEqual([])
  await ann.send('Draw terrain')
  await expect.poll(async () => (await friends.age()).map.strokes.at(-1)?.points.length).toBe(3)
  await ann.page
    .locator('#panel-stage')
    .getByRole('button', { name: /Rub out your river/ })
    .click()
  await expect
    .poll(async () => (await friends.age()).map.strokes.map(({ terrain }) => terrain))
    .toEqual(['road'])
}

/** Whoever comes late sees what the others saw: all hands, open together. */
async function seeHandsAfterReload(hero: Player): Promise<void> {
  await hero.page.reload()
  await hero.page.locator('#hand').waitFor()
  await hero.sees('Hands open')
  await hero.sees('4 Spotlight Tokens')
  expect(await findBarriers(hero.page)).toEqual([])
}

/** A hand that is too full is refused with its rule; the next one is closed. */
async function bidTooMuch(player: Player, held: number): Promise<void> {
  await player.press('Close your hand for the spotlight')
  const tokens = player.form().getByRole('spinbutton')
  await tokens.fill('99')
  await player
    .form()
    .getByRole('button', { name: /Close your hand for the spotlight/ })
    .click()
  await expect.poll(() => player.form().locator('[data-problem]', { hasText: 'SA-060' }).count()).toBe(1)
  await tokens.fill(String(held))
  await player.send(/Close your hand for the spotlight/)
}

/** Somebody comes in as expected; a friend finds that unlikely, and it is taken back, tokens and all. */
async function objectToLikelihood(friends: Friends, adversity: number, critic: Player): Promise<void> {
  const { players } = await friends.age()
  const pc = players.find(({ seat }) => seat === adversity)?.pc ?? ''
  await friends.do(
    adversity,
    'establish-character',
    { likelihood: 'expected', route: 0, how: 'She is simply here.' },
    pc,
  )
  await critic.page.getByRole('button', { name: 'More' }).click()
  await critic.page
    .locator('#offers')
    .getByRole('button', { name: /^Question .*bring in/i })
    .last()
    .click()
  await critic.form().getByRole('textbox').fill('Nobody expects her here.')
  await critic.form().locator('button[type="submit"]').click()
  await critic.sees(/Nobody expects her here/)
  await expect.poll(async () => (await friends.frame(adversity)).questions.length).toBe(1)
  const [question] = (await friends.frame(adversity)).questions
  const on = String(question?.about)
  await friends.do(adversity, 'stand-by', {}, on)
  for (const voter of question?.voters ?? []) await friends.do(voter, 'judge', { verdict: 'strike' }, on)
  const after = await friends.age()
  expect(after.characters.find(({ id }) => id === pc)?.actsFor).toBeNull()
}

/** A friend's character is asked for, and the friend says no. */
async function denyConsent(friends: Friends, adversity: number, owner: number, page: Player): Promise<void> {
  const pc = (await friends.age()).players.find(({ seat }) => seat === owner)?.pc ?? ''
  await friends.do(
    adversity,
    'establish-character',
    { likelihood: 'expected', route: 0, how: 'They ride in.' },
    pc,
  )
  await page.sees(/proposes: bring in/i)
  await page.page
    .locator('#hand')
    .getByRole('button', { name: /^Decline/ })
    .last()
    .click()
  await page.form().getByRole('textbox').fill('Not in this chapter.')
  await page
    .form()
    .getByRole('button', { name: /Decline/ })
    .last()
    .click()
  await page.sees(/Not in this chapter/)
  expect((await friends.age()).characters.find(({ id }) => id === pc)?.actsFor).toBeNull()
}

describe('Final Hour of a Storied Age on screen', () => {
  it('four friends go from the theme walk through chapters won by either side', {
    timeout: 240_000,
  }, async () => {
    const friends = await Friends.sitDown(origin)
    const ann = await pageOf(friends, 0)
    await makeSeedsOnScreen(friends, ann)
    await world.settleLeads(friends)
    await world.agreeOnAxis(friends)
    await ann.sees('The Fen Villages')
    await drawOnMap(friends, ann)
    await world.beginMap(friends)
    await world.planPlots(friends)
    await world.chooseSupporting(friends)
    await world.finishMap(friends)
    await world.writeSheets(friends)
    const { protagonist, antagonist, supporting } = world.rolesOf(await friends.age())
    const [helper = 0, other = 0] = supporting

    const hero = protagonist === 0 ? ann : await pageOf(friends, protagonist)
    const phone = await pageOf(friends, other, { size: 'phone', theme: 'dark' })
    await hero.sees('Whose chapter is it?')
    const no = await friends.hearNo(protagonist, 'lock-spotlight-bid', { amount: 99 })
    expect(no).toEqual({ rule: 'SA-060', because: 'You have only 4 Spotlight Tokens.', field: 'amount' })
    await bidTooMuch(hero, 4)
    await bid(friends, 'spotlight', protagonist)
    await hero.sees('Chapter 1 opens')
    await seeHandsAfterReload(hero)
    await openAnywhere(friends, 'asking the eel-catchers')
    await phone.sees('Who makes the trouble?')
    await bid(friends, 'adversity', helper)
    await objectToLikelihood(friends, helper, hero)
    await denyConsent(friends, helper, antagonist, antagonist === 0 ? ann : await pageOf(friends, antagonist))
    await playOut(friends, 'adversity')
    await phone.sees('What it was worth')
    expect((await friends.age()).chapter?.outcome?.winner).toBe('adversity')
    await buyTooMuch(friends, await pageOf(friends, helper))
    expect(await findBarriers(phone.page)).toEqual([])
    await conclude(friends)
    await winOneInTheSpotlight(friends, hero)
  })

  it('the theme table is written, loaded from a file and saved to one', { timeout: 120_000 }, async () => {
    const friends = await Friends.sitDown(origin, { options: { 'custom-theme-table': true } })
    const ann = await pageOf(friends, 0)
    await ann.page
      .getByRole('button', { name: /Write the theme table/ })
      .first()
      .click()
    const page = ann.form()
    const own = Array.from({ length: 40 }, (_, index) => `Rune ${index + 1}`)
    const file = (words: readonly string[]) => ({
      name: 'runes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(words.map((word, index) => `${index + 1}. ${word}`).join('\n')),
    })
    await page.locator('input[type="file"]').setInputFiles(file([...own.slice(1), own[1] ?? '']))
    await expect.poll(() => page.getByText('Twice: Rune 2.').count()).toBe(1)
    await page.getByRole('button', { name: 'Write the theme table' }).click()
    await expect.poll(() => page.locator('[data-problem]').count()).toBe(1)
    await page.getByRole('combobox').selectOption({ index: 2 })
    await expect.poll(() => page.getByRole('textbox').inputValue()).not.toContain('Rune')
    await page.locator('input[type="file"]').setInputFiles(file(own))
    await expect.poll(() => page.getByText('40 of 40 words').count()).toBe(1)
    const download = ann.page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save to a file' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(saved).toBe(`${own.join('\n')}\n`)
    expect(await findBarriers(ann.page)).toEqual([])
    await ann.send('Write the theme table')
    await expect.poll(async () => (await friends.age()).themeWords).toEqual(own)
    await ann.sees('Rune 40')
  })

  it('a simulated table opens like any other', { timeout: 120_000 }, async () => {
    const ann = await sitAt(simulated.table, simulated.cookie, 'Ann')
    await ann.sees('Epilogue')
    await ann.sees(/has reached the end of/)
    // The margin shows its latest notes; the others are a press away.
    await ann.page.getByRole('button', { name: /earlier notes/ }).click()
    await ann.sees(/Everyone gets new tokens/)
    expect(await findBarriers(ann.page)).toEqual([])
  })

  it('the story ends, and what is owed is named before the aftermath', { timeout: 120_000 }, async () => {
    const hero = await sitAt(story.table, story.cookies[story.protagonist] ?? '', 'hero')
    const rival = await sitAt(story.table, story.cookies[story.antagonist] ?? '', 'rival', { size: 'phone' })
    await hero.sees('How the chapter ends')
    await concludeOnScreen(hero)
    await hero.sees('Epilogue')
    await hero.sees(
      story.owed === 1 ? 'One minor concession is owed.' : 'One major concession is owed, or two minor ones.',
    )
    await hero.sees(/Waiting for .* to (name the concession|say how the world changes)/)
    await rival.page
      .locator('#panel-stage')
      .getByRole('button', { name: /Name a concession/ })
      .click()
    await rival
      .form()
      .getByRole('radio', { name: story.owed === 1 ? 'Minor' : 'Major', exact: true })
      .check()
    await rival
      .form()
      .getByRole('textbox')
      .fill('The fens are saved, but she can never again drink their water.')
    await rival.send(/Name a concession/)
    await hero.sees('The fens are saved, but she can never again drink their water.')
    expect(await findBarriers(hero.page)).toEqual([])
  })
})

/** Tokens are bought until the rest is too little: the market says the price and why it is out of reach, and holds to it. */
async function buyTooMuch(friends: Friends, page: Player): Promise<void> {
  const { chapter } = await friends.age()
  const seat = chapter?.outcome?.spender ?? 0
  let budget = chapter?.budget ?? 0
  for (; budget >= 2; budget -= 2) await friends.do(seat, 'take-adversity-token')
  const no = await friends.hearNo(seat, 'take-adversity-token')
  expect(no).toMatchObject({ rule: 'SA-129' })
  expect(no.because.toLowerCase()).toContain(budget === 0 ? 'nothing is left to spend' : 'victory token')
  await page.sees(new RegExp(`${budget} left to spend`))
  for (const fold of await page.page.getByText(/not possible now/).all()) await fold.click()
  await page.sees(no.because)
}

async function winOneInTheSpotlight(friends: Friends, hero: Player): Promise<void> {
  for (let chapter = 2; chapter < 12; chapter++) {
    const { protagonist } = world.rolesOf(await friends.age())
    await bid(friends, 'spotlight', protagonist)
    await openAnywhere(friends, `a new way, the ${chapter}th`)
    await bid(friends, 'adversity')
    await playOut(friends, 'spotlight')
    const outcome = (await friends.age()).chapter?.outcome
    if (outcome?.winner === 'spotlight') {
      await hero.sees(/won the chapter/)
      return
    }
    await conclude(friends)
  }
  throw new Error('the spotlight never won')
}

async function concludeOnScreen(hero: Player): Promise<void> {
  await hero.press('Conclude the chapter')
  await hero.form().waitFor()
  for (const box of await hero.form().getByRole('textbox').all()) await box.fill('And the water comes home.')
  await hero.send(/Conclude the chapter/)
}
