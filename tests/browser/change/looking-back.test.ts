import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeEvent } from '../../../games/change/events/index.ts'
import { threePeoples } from '../../../games/change/tests/fixtures.ts'
import { findBarriers, launchBrowser, visit } from '../browser.ts'
import { ByRequest } from '../by-request.ts'
import { Player } from '../players.ts'
import { type ChangeHouse, openChangeHouse } from './house.ts'

let browser: Browser
let house: ChangeHouse
let contexts: BrowserContext[]

beforeAll(async () => {
  browser = await launchBrowser()
  house = await openChangeHouse()
  contexts = await Promise.all([0, 1, 2].map(() => visit(browser, house.origin)))
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

async function openAt(past: readonly ChangeEvent[]): Promise<{ by: ByRequest; pages: Page[] }> {
  house.past = past
  const by = await ByRequest.open(house.origin, 'change', contexts)
  await by.act(0, 'begin')
  const pages = await Promise.all(contexts.map((context) => context.newPage()))
  for (const page of pages) await page.goto(`/t/${by.table}`)
  return { by, pages }
}

const self = (text: string): ChangeEvent => ({
  type: 'challenge-declared',
  kind: 'self',
  actor: 0,
  target: null,
  text,
  step: 1,
  difficulty: 3,
  shed: null,
})

const decided = (hasWon: boolean): ChangeEvent => ({
  type: 'challenge-decided',
  hasWon,
  actorTotal: 9,
  oppositeTotal: 8,
  margin: 1,
  isUnopposed: false,
  work: [],
})

const struck = { type: 'row-struck', sheet: 0, column: 'regular', rating: '+', namer: 0 } as const

/** Two turns of the first people: Archers are sharpened, Cliffside Nests give way to Numerous. */
const PAST: readonly ChangeEvent[] = [
  ...threePeoples(),
  self('They scout the passes.'),
  decided(true),
  { ...struck, row: 1, rule: 'CH-065', fresh: '', then: 'step', fringe: 'same' },
  { ...struck, row: 4, rule: 'CH-066', fresh: 't99', then: 'fresh', fringe: 'pushed' },
  { type: 'trait-named', trait: 't99', seat: 0, name: 'Numerous', why: '' },
  { type: 'turn-ended', turn: 1, hasActed: true },
  { type: 'turn-ended', turn: 2, hasActed: false },
  { type: 'turn-ended', turn: 3, hasActed: false },
  self('They cross the ice.'),
  decided(false),
]

describe('looking back', () => {
  it('a sheet then and now, and the timeline of the world', async () => {
    const { pages } = await openAt(PAST)
    const page = pages[0] as Page
    await page.locator('table.sheet').waitFor()
    await expect.poll(() => page.locator('table.sheet s').count()).toBe(0)
    await page.getByRole('button', { name: 'Then and now' }).click()
    const before = page.locator('table.sheet s')
    expect(await before.allTextContents()).toEqual(['Archers 0', 'Cliffside Nests +'])
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Then and now' }).click()
    expect(await before.count()).toBe(0)
    await page.getByRole('tab', { name: 'Timeline' }).click()
    const moments = page.locator('.part[role="tabpanel"] li')
    expect(await moments.locator('.turn').allTextContents()).toEqual(['4', '3', '2', '1'])
    expect(await moments.locator('.deed').allTextContents()).toEqual([
      'They cross the ice.',
      'They scout the passes.',
    ])
    expect(await findBarriers(page)).toEqual([])
    for (const one of pages) await one.close()
  }, 60_000)

  it('ideas of ours are used by nobody who does not press them', async () => {
    const { pages } = await openAt([])
    const ann = new Player(pages[0] as Page, 'Ann')
    await ann.press('Set the vibe')
    const field = ann.form().getByLabel('Genre and scale', { exact: true })
    expect(await field.inputValue()).toBe('')
    const idea = 'Drifting fleets that trade around a dying star'
    await ann.form().getByRole('button', { name: idea }).click()
    expect(await field.inputValue()).toBe(idea)
    await ann.form().locator('button[type="submit"]').click()
    await ann.sees(`The vibe: ${idea}`)
    for (const one of pages) await one.close()
  }, 60_000)

  it('HJ-15 the table goes on without a defender who is away, and hears when he is back', async () => {
    const { by, pages } = await openAt(threePeoples())
    const [ann, ben, cleo] = pages.map(
      (page, seat) => new Player(page, ['Ann', 'Ben', 'Cleo'][seat] ?? ''),
    ) as [Player, Player, Player]
    await by.act(0, 'declare-attack', { aim: 'They strike.' }, '1')
    await by.act(2, 'pass-window')
    house.faces.push(9)
    await by.act(0, 'roll-attack')
    await by.act(2, 'pass-window')
    await ann.press(/Go on without Ben for now/)
    const send = ann.form().locator('button[type="submit"]')
    if ((await send.count()) > 0) await send.click()
    await cleo.page
      .getByRole('button', { name: /^Agree/ })
      .first()
      .click()
    await ben.sees('Ben is away. The table goes on, and others stand in.')
    await ann.sees('others stand in')
    house.faces.push(4)
    await ann.press('Roll their defence bare')
    await cleo.sees('Children of the Wind beat The Talons')
    await ben.press('I am back')
    await ann.sees('Ben is back.')
    for (const one of pages) await one.close()
  }, 60_000)
})
