import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { parse } from 'marked'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITIONS } from '../../book/nodes.ts'
import type { Game } from '../../engine/game.ts'
import type { Entry } from '../../engine/table.ts'
import { type BookFormat, makeBook, writeBook } from '../../server/export/books.ts'
import { readShelf } from '../../server/shelf.ts'
import { playHostileTable } from '../../testkit/hostile/hostile-table.ts'
import { replayExample } from '../../testkit/recording.ts'
import { findBarriers, launchBrowser, visit } from './browser.ts'
import { ByRequest } from './by-request.ts'
import { type House, openHouse } from './house.ts'

const HOSTILE = 8
const STEPS = 50

const shelf = await readShelf()
const folder = mkdtempSync(join(tmpdir(), 'storytable-books-'))
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function bookFile(
  game: Game,
  entries: readonly Entry[],
  format: BookFormat,
  edition = EDITIONS[1] ?? 'novel',
) {
  const source = { game, book: shelf.findBook(game.slug), entries }
  const parts: Uint8Array[] = []
  const book = await makeBook(source, { viewer: 'spectator', edition })
  for await (const part of writeBook(book, { format, paper: 'a5' })) {
    parts.push(typeof part === 'string' ? Buffer.from(part) : part)
  }
  return Buffer.concat(parts)
}

function keep(name: string, content: Uint8Array | string): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return pathToFileURL(path).href
}

interface Watched {
  readonly page: Page
  /** Everything that a page did besides showing itself. */
  readonly deeds: string[]
}

async function watch(): Promise<Watched> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const deeds: string[] = []
  page.on('dialog', (dialog) => {
    deeds.push(`said ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => deeds.push('opened a window'))
  page.on('pageerror', (error) => deeds.push(`failed: ${error.message}`))
  page.on('request', (request) => {
    const isOwn = request.isNavigationRequest() && request.frame() === page.mainFrame()
    const isBrought = /^data:font|\/fonts\/[\w-]+\.woff2$|\/style\.css$/.test(request.url())
    if (!isOwn && !isBrought) deeds.push(askedFor(request))
  })
  // What a book's own policy stopped never left the browser.
  page.on('requestfailed', (request) => {
    const place = deeds.indexOf(askedFor(request))
    if (request.failure()?.errorText === 'csp' && place >= 0) deeds.splice(place, 1)
  })
  return { page, deeds }
}

function askedFor(request: Request): string {
  return `asked for ${request.url().slice(0, 80)}`
}

/** Opens a page, moves over it, clicks into it, and says what it did. */
async function listDeeds({ page, deeds }: Watched, address: string): Promise<string[]> {
  deeds.length = 0
  await page.goto(address, { waitUntil: 'load' })
  await page.mouse.move(200, 200)
  await page.mouse.click(3, 3)
  const found = await page.evaluate(() => ({
    harmed: 'harmed' in globalThis,
    scripts: document.scripts.length,
    broken: document.querySelector('parsererror')?.textContent ?? '',
    handlers: [...document.querySelectorAll('*')].filter((one) =>
      one.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    wide: document.documentElement.scrollWidth - window.innerWidth,
  }))
  if (found.harmed) deeds.push('ran a script')
  if (found.scripts > 0 || found.handlers > 0) deeds.push('holds a script')
  if (found.broken !== '') deeds.push(`broken: ${found.broken.slice(0, 200)}`)
  if (found.wide > 0) deeds.push(`is ${found.wide} wider than the screen`)
  return [...deeds]
}

describe('books in a browser', () => {
  it('show themselves and do nothing else, on every page of every game', { timeout: 300_000 }, async () => {
    const watched = await watch()
    for (const game of shelf.games) {
      const { entries } = await replayExample(game)
      for (const edition of EDITIONS) {
        const address = keep(`${game.slug}-${edition}.html`, await bookFile(game, entries, 'html', edition))
        expect(await listDeeds(watched, address), `${game.slug} ${edition}`).toEqual([])
        if (edition === 'annotated') expect(await findBarriers(watched.page), game.slug).toEqual([])
      }
      const files = unzipSync(await bookFile(game, entries, 'epub'))
      for (const [path, bytes] of Object.entries(files)) keep(`${game.slug}/${path}`, bytes)
      for (const path of Object.keys(files).filter((name) => name.endsWith('.xhtml'))) {
        const address = pathToFileURL(join(folder, game.slug, path)).href
        expect(await listDeeds(watched, address), `${game.slug} ${path}`).toEqual([])
      }
    }
    await watched.page.context().close()
  })

  it(`${HOSTILE} hostile tables do nothing either, nor does their Markdown once it is rendered`, {
    timeout: 300_000,
  }, async () => {
    const watched = await watch()
    for (let seed = 1; seed <= HOSTILE; seed++) {
      const game = shelf.games[seed % shelf.games.length] as Game
      const entries = playHostileTable(game, seed, STEPS)
      const html = keep(`hostile-${seed}.html`, await bookFile(game, entries, 'html'))
      expect(await listDeeds(watched, html), `table ${seed}, html`).toEqual([])
      const markdown = (await bookFile(game, entries, 'md')).toString()
      const page = `<!DOCTYPE html><meta charset="utf-8"><style>body { overflow-wrap: anywhere }</style>${await parse(markdown)}`
      expect(await listDeeds(watched, keep(`hostile-${seed}-md.html`, page)), `table ${seed}, md`).toEqual([])
      const files = unzipSync(await bookFile(game, entries, 'epub'))
      for (const [path, bytes] of Object.entries(files)) keep(`hostile-${seed}/${path}`, bytes)
      const chapter = pathToFileURL(join(folder, `hostile-${seed}`, 'EPUB/chapter-1.xhtml')).href
      expect(await listDeeds(watched, chapter), `table ${seed}, epub`).toEqual([])
    }
    await watched.page.context().close()
  })

  it('would be seen to do something, and would be stopped', { timeout: 60_000 }, async () => {
    const watched = await watch()
    const [game] = shelf.games as [Game]
    const book = (await bookFile(game, (await replayExample(game)).entries, 'html')).toString()
    const planted = '<script>globalThis.harmed = 1</script><img src="https://evil.example/x.png">'
    const open = book.replace(/<meta http-equiv[^>]*>/, '').replace('<main>', `<main>${planted}`)
    expect(await listDeeds(watched, keep('planted.html', open))).toEqual([
      ...[expect.stringMatching(/^asked for https:\/\/evil/), 'ran a script', 'holds a script'],
    ])
    // The same with the policy that every book carries: nothing runs, nothing is asked for.
    const guarded = book.replace('<main>', `<main>${planted}`)
    expect(await listDeeds(watched, keep('guarded.html', guarded))).toEqual(['holds a script'])
    await watched.page.context().close()
  })
})

describe('the page of books', () => {
  let house: House

  beforeAll(async () => {
    house = await openHouse()
  })

  afterAll(() => house?.close())

  it.each(['desktop', 'phone'] as const)(
    'is read, chosen, kept and printed on a %s',
    { timeout: 120_000 },
    async (size) => {
      const host = await visit(browser, house.origin, { size })
      const guest = await visit(browser, house.origin)
      const by = await ByRequest.open(house.origin, 'essential-traits', [host, guest])
      await by.act(0, 'begin')
      await by.act(0, 'narrate', { text: 'A lamp, a rope, a *long* way down. <script>harmed = 1</script>' })
      const page = await host.newPage()
      await page.goto(`/t/${by.table}`)
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'The story as a book' }).click()
      await page.getByRole('heading', { name: /The book of/ }).waitFor()
      const book = page.frameLocator('iframe')
      await book.getByText('A lamp, a rope, a long way down. <script>').waitFor()
      await page.getByLabel('Minutes').check()
      await book.getByText('Ann tells.').waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'EPUB' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('essential-traits-minutes.epub')
      await page.evaluate(() => {
        const frame = document.querySelector('iframe')?.contentWindow
        frame?.addEventListener('beforeprint', () => document.body.setAttribute('data-printed', 'yes'))
      })
      await page.getByRole('button', { name: 'Print' }).click()
      await expect.poll(() => page.locator('body[data-printed]').count()).toBe(1)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      // No script runs in the book, the checker's neither: its page is checked alone.
      await page.evaluate(() => document.querySelector('iframe')?.remove())
      expect(await findBarriers(page)).toEqual([])
      await host.close()
      await guest.close()
    },
  )
})
