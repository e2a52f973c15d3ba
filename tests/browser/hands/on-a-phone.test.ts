import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, launchBrowser, visit } from '../browser.ts'
import { ByRequest } from '../by-request.ts'
import { type House, openHouse } from '../house.ts'
import { Player } from '../players.ts'

const STILL_FREE = [
  'brother-jory',
  'open-hand',
  'knots',
  'gull',
  'patience-of-tides',
  'coast-road',
  'widow-pask',
]

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

/** Ann, the Hero, and Ben look at phones; the quest's draft is open, and its cards lie on the stage. */
async function openDraft(): Promise<{ by: ByRequest; ann: Player; ben: Player }> {
  const phone = { size: 'phone' } as const
  const visitors = [phone, phone, {}, {}]
  const contexts = await Promise.all(visitors.map((one) => visit(browser, house.origin, one)))
  const by = await ByRequest.open(house.origin, 'becoming', contexts)
  await by.act(0, 'begin')
  await by.act(0, 'claim-seat', { role: 'hero' })
  await by.act(0, 'start-game')
  const players: Player[] = []
  for (const [seat, name] of ['Ann', 'Ben'].entries()) {
    const page = await contexts[seat]?.newPage()
    if (!page) throw new Error('no page')
    await page.goto(`/t/${by.table}`)
    players.push(new Player(page, name))
  }
  const [ann, ben] = players
  if (!ann || !ben) throw new Error('nobody came')
  return { by, ann, ben }
}

describe('the hand on a phone', () => {
  it('leads to the stage where the stage holds the move, and else says whom we wait for', {
    timeout: 120_000,
  }, async () => {
    const { by, ann, ben } = await openDraft()
    const hands = [ann.page.locator('#hand'), ben.page.locator('#hand')] as const
    await expect.poll(() => hands[0].textContent()).toMatch(/Your move.*What you can do is on the page/s)
    await expect.poll(() => hands[1].textContent()).toContain('Waiting for Ann')
    for (const hand of hands) expect(await hand.textContent()).not.toContain('Choose …')
    expect(await findBarriers(ann.page)).toEqual([])

    await ann.page.getByRole('tab', { name: /^Margin/ }).click()
    await ann.page.getByRole('button', { name: 'Show me' }).click()
    const focused = ann.page.locator('#panel-stage [data-offer="draft-asset"]:focus')
    await expect.poll(() => focused.count()).toBe(1)
    expect(await focused.textContent()).toContain('Plain Dealing')
    await ann.page.keyboard.press('Enter')
    await expect.poll(() => hands[1].textContent()).toContain('What you can do is on the page')

    await by.act(1, 'draft-asset', { asset: 'reckoning' })
    await expect.poll(() => hands[1].textContent()).toContain('Waiting for Cleo')
    expect(await ben.page.getByRole('button', { name: 'Show me' }).count()).toBe(0)

    for (const [place, asset] of STILL_FREE.entries()) {
      await by.act((place + 2) % 4, 'draft-asset', { asset })
    }
    // The main move is in the hand itself, and the hand is one line: never more than 96 pixels on a phone.
    for (const hand of hands) expect((await hand.boundingBox())?.height).toBeLessThanOrEqual(96)
    await hands[0].getByRole('button', { name: /^Name the Hero/ }).click()
    await ann.form().waitFor()
  })
})
