import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arenaOf, institutionOf, threePeoples } from '../../../games/change/tests/fixtures.ts'
import { launchBrowser, visit } from '../browser.ts'
import { ByRequest } from '../by-request.ts'
import { type ChangeHouse, openChangeHouse } from './house.ts'

/** Longer than the last part of a change waits for its turn. */
const QUIET_MILLISECONDS = 1000

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

interface Redrawn {
  readonly drawn: string[]
  readonly replaced: string[]
}

declare global {
  var drawnSince: () => Redrawn
}

/** Until nothing has been drawn for a while: what has come before, part by part, is not what is looked for. */
async function stands(page: Page): Promise<void> {
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet)
        const wait = () => {
          clearTimeout(timer)
          timer = setTimeout(resolve, quiet)
        }
        const all = { subtree: true, childList: true, attributes: true, characterData: true }
        new MutationObserver(wait).observe(document.body, all)
      }),
    QUIET_MILLISECONDS,
  )
}

/** Notes which marked parts of the page are drawn anew from now on, and whether each part is still the same node. */
async function watch(page: Page, parts: string): Promise<() => Promise<Redrawn>> {
  await stands(page)
  await page.evaluate((selector) => {
    const nameOf = (part: Element) => part.querySelector('th, h3, .sentence')?.textContent?.trim() ?? ''
    const all = [...document.querySelectorAll(selector)]
    const names = new Map(all.map((part) => [part, nameOf(part)]))
    const drawn = new Set<string>()
    const note = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const part = element?.closest(selector)
      if (part) drawn.add(names.get(part) ?? `new ${nameOf(part)}`)
    }
    const observer = new MutationObserver((changes) => {
      for (const change of changes) {
        note(change.target)
        for (const node of [...change.addedNodes, ...change.removedNodes]) note(node)
      }
    })
    const root = all[0]?.closest('#content, main, body') ?? document.body
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(window, {
      drawnSince: () => ({
        drawn: [...drawn].sort(),
        replaced: all.filter((part) => !part.isConnected).map((part) => names.get(part) ?? ''),
      }),
    })
  }, parts)
  return () => page.evaluate(() => globalThis.drawnSince())
}

async function openAt(past: ChangeHouse['past'], seat: number): Promise<{ by: ByRequest; page: Page }> {
  house.past = past
  const by = await ByRequest.open(house.origin, 'change', contexts)
  await by.act(0, 'begin')
  const page = (await contexts[seat]?.newPage()) as Page
  await page.goto(`/t/${by.table}`)
  await page.locator('table.sheet').waitFor()
  return { by, page }
}

const ROWS = 'table.sheet tbody tr:not(.why)'

describe('CHANGE draws only what changed', () => {
  it('a die on a row draws that row, and no other row of the sheet', async () => {
    const { by, page } = await openAt(threePeoples(), 0)
    await by.act(0, 'declare-challenge', { aim: 'They scout.', step: 1 })
    for (const seat of [1, 2]) await by.act(seat, 'pass-window')
    house.faces.push(9)
    await by.act(0, 'roll-challenge')
    await page.getByText('Roll 1 winning die').first().waitFor()
    const look = await watch(page, ROWS)
    house.faces.push(1)
    await by.act(0, 'roll-aftermath')
    await page.getByText('Archers rises to +').first().waitFor()
    expect(await look()).toEqual({ drawn: ['1'], replaced: [] })
    await page.close()
  })

  it('a use that is paid draws the rows of the traits that were used', async () => {
    const { by, page } = await openAt(threePeoples(), 0)
    await by.act(0, 'declare-challenge', { aim: 'They scout.', step: 1 })
    await by.act(1, 'use-weakness', { how: 'Alone.' }, 'isolated')
    for (const seat of [1, 2]) await by.act(seat, 'pass-window')
    const look = await watch(page, ROWS)
    house.faces.push(9)
    await by.act(0, 'roll-challenge')
    await page.getByText('recovered').first().waitFor()
    // Whatever could be used a moment ago and cannot now is drawn without its verb; the rest is left alone.
    const { drawn, replaced } = await look()
    expect(replaced).toEqual([])
    expect(drawn).toContain('3')
    expect(drawn.filter((row) => ['5', '7', '8', '9', '10'].includes(row))).toEqual([])
    await page.close()
  })

  it('a Segment more draws its own Arena, and no other', async () => {
    const { by, page } = await openAt(
      [
        ...threePeoples(),
        institutionOf(0, 'i1', 3),
        institutionOf(1, 'i2', 1),
        ...arenaOf([{ group: 0, institution: 'i1', text: 'fight' }]),
        { type: 'turn-ended', turn: 1, hasActed: true },
        {
          type: 'arena-founded',
          group: 1,
          arena: 'a2',
          institution: 'i2',
          bonus: 5,
          segments: [{ id: 's9', text: 'trade', question: '' }],
          work: [],
        },
        { type: 'turn-ended', turn: 2, hasActed: true },
        { type: 'turn-ended', turn: 3, hasActed: true },
      ],
      2,
    )
    await page.getByRole('tab', { name: /Arenas/ }).click()
    const look = await watch(page, '.part[role="tabpanel"] li')
    const parts = [{ what: 'add', question: 'How?', answer: 'at dawn' }]
    await by.act(0, 'propose-segments', { parts, how: 'They press on.' }, 'a1:i1')
    await page.locator('.part[role="tabpanel"]').getByText('at dawn').first().waitFor()
    const { drawn, replaced } = await look()
    expect(replaced).toEqual([])
    expect(drawn.filter((name) => name.includes('trade'))).toEqual([])
    expect(drawn.some((name) => name.includes('fight'))).toBe(true)
    await page.close()
  })
})
