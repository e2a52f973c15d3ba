import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, launchBrowser, type Visitor, visit } from './browser.ts'
import { type ExampleHouse, examples, openExampleHouse } from './example-tables.ts'

/**
 * With STORYTABLE_PICTURES set (`npm run pictures`), every phase is looked at in both sizes by day and by night,
 * and kept there with a page that shows them all; without it, one moment of every game.
 */
const folder = process.env.STORYTABLE_PICTURES
const looks: readonly Visitor[] = [
  { size: 'desktop', theme: 'light' },
  { size: 'phone', theme: 'dark' },
  ...(folder === undefined
    ? []
    : ([
        { size: 'desktop', theme: 'dark' },
        { size: 'phone', theme: 'light' },
      ] as const)),
]

let house: ExampleHouse
let browser: Browser
const shown: { readonly game: string; readonly phase: string; readonly files: string[] }[] = []

beforeAll(async () => {
  house = await openExampleHouse()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
  if (folder !== undefined) writeFileSync(join(folder, 'index.html'), contactSheet())
})

async function look(page: Page, { game, phase, visitor }: { game: string; phase: string; visitor: Visitor }) {
  expect(await findBarriers(page), `${game} at ${phase}`).toEqual([])
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const file = `${game}-${phase}-${visitor.size}-${visitor.theme}.png`
  await page.screenshot({ path: join(folder, file) })
  shown.at(-1)?.files.push(file)
}

describe('every phase of every example', () => {
  for (const slug of Object.keys(examples)) {
    it(`${slug} has no barriers, in any phase, by day and by night`, { timeout: 1_800_000 }, async () => {
      for (const steps of folder === undefined ? [house.moments(slug).at(-1) ?? 0] : house.moments(slug)) {
        const table = await house.seat(slug, steps)
        shown.push({ game: slug, phase: table.phase, files: [] })
        for (const visitor of looks) {
          const context = await visit(browser, house.origin, visitor)
          await table.sit(context, table.awaited[0] ?? 0)
          const page = await context.newPage()
          await page.goto(`/t/${table.table}`)
          await page.locator('#hand').waitFor()
          await page.evaluate(() => document.fonts.ready)
          await look(page, { game: slug, phase: table.phase, visitor })
          await context.close()
        }
      }
    })
  }
})

function contactSheet(): string {
  const rows = shown.map(
    ({ game, phase, files }) =>
      `<h2>${game} · ${phase}</h2><div>${files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`).join('')}</div>`,
  )
  const style =
    'body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto}img{height:420px;border:1px solid #8884}'
  return `<!doctype html><meta charset="utf-8"><title>Every phase</title><style>${style}</style><h1>Every phase of every game</h1>${rows.join('\n')}\n`
}
