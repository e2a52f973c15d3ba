import type { Browser, BrowserContext, CDPSession, Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, findBarriersInBothThemes, launchBrowser, type Size, visit } from './browser.ts'
import { ByRequest } from './by-request.ts'
import { type House, openHouse } from './house.ts'
import { picture } from './pictures.ts'

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

const PROMISE = { pace: 'slow', promise: { hours: 24, quiet: [0, 6], offset: 60, then: 'wait' } } as const

async function sit(contexts: BrowserContext[], more: object = PROMISE): Promise<ByRequest> {
  const by = await ByRequest.open(house.origin, 'essential-traits', contexts, more)
  await by.act(0, 'begin')
  return by
}

async function check(page: Page, screen: string): Promise<void> {
  expect(await findBarriersInBothThemes(page), screen).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${screen} is wider than the screen`).toBeLessThanOrEqual(0)
  await picture(page, screen)
}

/** Who is away, and a meeting that is marked and picked. */
async function lookAtPace(page: Page, name: (screen: string) => string): Promise<void> {
  await page.getByRole('heading', { name: 'How it stands' }).waitFor()
  await page
    .getByText(/away until/)
    .first()
    .waitFor()
  await check(page, name('pace'))
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'These suit me' }).click()
  await page.getByText('Noted.').waitFor()
  await page
    .getByRole('button', { name: /Take this one/ })
    .first()
    .click()
  await page.getByText(/for 120 minutes/).waitFor()
  await check(page, name('meeting'))
}

describe('the screens of slow play stand in nobody’s way', () => {
  it.each(['desktop', 'phone'] as const)('%s, by day and by night', async (size: Size) => {
    const name = (screen: string) => `slow-${screen}-${size}`
    const [ann, ben] = await Promise.all([
      visit(browser, house.origin, { size }),
      visit(browser, house.origin),
    ])
    const page = await ann.newPage()
    await page.goto('/open/essential-traits?pace=slow')
    await page.getByText('One move from each within').waitFor()
    await check(page, name('promise'))
    const by = await ByRequest.open(house.origin, 'essential-traits', [ann, ben], PROMISE)
    await page.goto(`/t/${by.table}`)
    await page.getByText('One move a day from each of you.').waitFor()
    await check(page, name('lobby'))
    await by.act(0, 'begin')
    await by.act(1, 'go-away', { days: 3 })
    const at = Math.floor(Date.now() / 60_000) + 2880
    await by.act(1, 'propose-session', { times: [{ at }, { at: at + 1440 }], minutes: 120 })
    await page.goto(`/t/${by.table}/pace`)
    await lookAtPace(page, name)
    await page.goto(`/t/${by.table}/notices`)
    await page.getByRole('heading', { name: 'How', exact: true }).waitFor()
    await check(page, name('notices'))
    await page.getByRole('button', { name: 'Keep this' }).click()
    await page.getByText('Kept.').waitFor()
    await page.goto('/n/end/AAAAAAAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAAAAAAAA')
    await page.getByRole('button', { name: 'End it' }).click()
    await page.getByText('This link is not valid any more').waitFor()
    await check(page, name('link'))
    await page.goto('/')
    await page.getByRole('heading', { name: 'Your tables' }).waitFor()
    await check(page, name('shelf'))
    await Promise.all([ann.close(), ben.close()])
  })
})

/** The page's service worker, installed and in charge. */
async function workerOf(context: BrowserContext, page: Page): Promise<Worker> {
  const there = context.serviceWorkers()[0]
  const worker = there ?? (await context.waitForEvent('serviceworker'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return worker
}

/** Hands a push to the worker as the browser itself would, by its own protocol. */
async function push(session: CDPSession, registrationId: string, data: string): Promise<void> {
  await session.send('ServiceWorker.deliverPushMessage', { origin: house.origin, registrationId, data })
}

async function registrationOf(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return found
}

/** What a service worker has that a page has not, and what is noted there. */
declare global {
  var badges: number[]
  var registration: ServiceWorkerRegistration
  var NotificationEvent: new (
    type: string,
    init: { readonly notification: Notification | undefined },
  ) => Event
}

/** In the worker: notes what the badge is set to. */
function watchBadge(): void {
  const seen: number[] = []
  Object.assign(globalThis, { badges: seen })
  const navigator: { setAppBadge?: (count: number) => Promise<void> } = globalThis.navigator
  const real = navigator.setAppBadge?.bind(navigator)
  navigator.setAppBadge = async (count) => {
    seen.push(count)
    await real?.(count)
  }
}

describe('being told by the browser', () => {
  it('a push is shown whatever it holds, the badge counts, and pressing it leads to the table', async () => {
    const context = await visit(browser, house.origin)
    await context.grantPermissions(['notifications'], { origin: house.origin })
    const by = await sit([context, await visit(browser, house.origin)])
    const page = await context.newPage()
    await page.goto('/')
    const worker = await workerOf(context, page)
    const session = await context.newCDPSession(page)
    const registration = await registrationOf(session)
    await worker.evaluate(watchBadge)
    const shown = () =>
      worker.evaluate(async () => {
        const all = await globalThis.registration.getNotifications()
        return all.map(({ title, body, tag }) => ({ title, body, tag }))
      })
    const navigate = `https://stories.example/t/${by.table}`
    const notification = { title: 'The Long Night', body: 'Your move: Scene.', navigate, tag: 'one' }
    await push(session, registration, JSON.stringify({ web_push: 8030, notification, app_badge: '2' }))
    await expect.poll(shown).toEqual([{ title: 'The Long Night', body: 'Your move: Scene.', tag: 'one' }])
    expect(await worker.evaluate(() => globalThis.badges)).toEqual([2])
    // A newer one of the same table takes its place; nonsense is shown all the same.
    await push(session, registration, JSON.stringify({ notification: { ...notification, body: 'Later.' } }))
    await push(session, registration, 'no JSON at all')
    await expect
      .poll(async () => (await shown()).map(({ body, title }) => `${title}: ${body}`).sort())
      .toEqual(['Storytable: ', 'The Long Night: Later.'])
    await worker.evaluate(async () => {
      const [pressed] = await globalThis.registration.getNotifications({ tag: 'one' })
      dispatchEvent(new NotificationEvent('notificationclick', { notification: pressed }))
    })
    await page.waitForURL(`${house.origin}/t/${by.table}`)
    await page.locator('#hand').waitFor()
    expect((await shown()).map(({ tag }) => tag)).toEqual(['storytable'])
    await context.close()
  })
})

async function write(page: Page, table: string, text: string): Promise<void> {
  await page.goto(`/t/${table}`)
  await page.getByText(/This is the table as it was/).waitFor()
  await page.locator('[data-composer]').fill(text)
  await page.locator('form:has([data-composer]) button[type=submit]').click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('storytable:sending') ?? ''))
    .toContain(text)
}

/** By which keys this browser keeps what it has seen, to be read without a network. */
function listKept(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('storytable')
        // Not there yet, and not ours to make.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys()
          keys.onsuccess = () => resolve(keys.result.map(String))
          opening.result.close()
        }
      }),
  )
}

/** Reads a table until it is kept: a moment after it was seen. */
async function readAndKeep(page: Page, table: string): Promise<void> {
  await page.goto(`/t/${table}`)
  await page.locator('#hand').waitFor()
  await expect.poll(() => listKept(page)).toContain(`table/${table}/0`)
}

/** The list of tables, one of them, and a guide, as they were last seen. */
async function readOffline(page: Page, table: string): Promise<void> {
  await page.reload()
  await page.getByText(/No connection\. This is how it was/).waitFor()
  await page.locator(`a[href="/t/${table}"]`).last().click()
  await page.getByText(/This is the table as it was/).waitFor()
  await page.getByText('The lamp went out over the harbour.').first().waitFor()
  await picture(page, 'offline-table')
  expect(await findBarriers(page)).toEqual([])
  await page.goto('/guide/essential-traits')
  await page
    .getByRole('heading', { name: /Essential Traits/ })
    .first()
    .waitFor()
}

describe('without a network', () => {
  it('tables are read as they were, with their age; what is written is sent once; what no longer fits is shown with its words', async () => {
    const [ann, ben] = await Promise.all([visit(browser, house.origin), visit(browser, house.origin)])
    const by = await sit([ann, ben])
    await by.act(0, 'narrate', { text: 'The lamp went out over the harbour.' })
    const page = await ann.newPage()
    await readAndKeep(page, by.table)
    await workerOf(ann, page)
    const second = await sit([ann, ben])
    await readAndKeep(page, second.table)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Your tables' }).waitFor()
    await page.locator(`a[href="/t/${by.table}"]`).last().waitFor()
    await expect.poll(() => listKept(page)).toEqual(expect.arrayContaining(['games', 'mine']))

    await ann.setOffline(true)
    await readOffline(page, by.table)
    // Write at both tables; nothing can be sent, and the browser may be closed meanwhile.
    await write(page, by.table, 'Nobody saw who lit it again.')
    await write(page, second.table, 'And then the tide came in, slowly.')
    await second.act(0, 'close-table')

    await ann.setOffline(false)
    await page.goto(`/t/${by.table}`)
    await page.getByText('Nobody saw who lit it again.').first().waitFor()
    const told = await by.lines(1)
    expect(told.filter((text) => text === 'Nobody saw who lit it again.')).toHaveLength(1)
    await page.goto(`/t/${second.table}`)
    await page.getByText(/did not fit any more when it arrived/).waitFor()
    await page.getByText('And then the tide came in, slowly.').waitFor()
    await picture(page, 'offline-misfit')
    expect(await findBarriers(page)).toEqual([])
    await page.reload()
    await page.getByText('And then the tide came in, slowly.').waitFor()
    await page.getByRole('button', { name: 'I have seen it' }).click()
    await expect.poll(() => page.getByText('And then the tide came in, slowly.').count()).toBe(0)
    await Promise.all([ann.close(), ben.close()])
  })
})
