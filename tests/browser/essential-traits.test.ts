import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, launchBrowser, type Visitor, visit } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { Player } from './players.ts'

const STORYTABLE = join(import.meta.dirname, '../../cli/storytable.ts')
const run = promisify(execFile)

let house: House
let browser: Browser
let folder: string

beforeAll(async () => {
  house = await openHouse()
  browser = await launchBrowser()
  folder = await mkdtemp(join(tmpdir(), 'storytable-traits-'))
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function arrive(name: string, visitor: Visitor = {}): Promise<Player> {
  const context = await visit(browser, house.origin, visitor)
  return new Player(await context.newPage(), name)
}

async function takeSample(player: Player, character: string): Promise<void> {
  await player.press('Add a sample character')
  await player.form().getByText(character, { exact: true }).click()
  await player.send('Add a sample character')
}

/** Cleo has no mouse: she walks with Tab, picks with arrows and Space, and sends with Enter. */
async function takeSampleByKeys({ page }: Player, steps: number): Promise<string> {
  await page.locator('#hand').focus()
  const key = await page
    .locator('[data-offers] button', { hasText: 'Add a sample character' })
    .getAttribute('aria-keyshortcuts')
  await page.keyboard.press(key ?? '3')
  await page.locator('form.form').waitFor()
  await page.keyboard.press('Space')
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
  const chosen = await page
    .locator('form.form label', { has: page.locator('input:checked') })
    .locator('.words > span')
    .first()
    .textContent()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('form.form').count()).toBe(0)
  return chosen?.trim() ?? ''
}

async function pressByKeys({ page }: Player, title: string): Promise<void> {
  const offer = page.locator('[data-offers] button', { hasText: title }).first()
  await offer.waitFor({ state: 'attached' })
  const key = await offer.getAttribute('aria-keyshortcuts')
  // What has just come to mean something else takes no press before anybody can have seen it.
  await page.locator('#hand:not([data-changed])').focus()
  if (key) await page.keyboard.press(key)
  else {
    await tabTo(page.keyboard, () => offer.evaluate((one) => one === document.activeElement))
    await page.keyboard.press('Enter')
  }
}

async function tabTo(
  keyboard: { press(key: string): Promise<void> },
  isThere: () => Promise<boolean>,
): Promise<void> {
  for (let steps = 0; steps < 60 && !(await isThere()); steps++) await keyboard.press('Tab')
}

async function enterAndLock(player: Player, character: string): Promise<void> {
  await player.press(`Put ${character} to the test`)
  await player.form().locator('input[type=radio]').first().check()
  await player.send(`Put ${character} to the test`)
  await player.press(`Choose dice for ${character}`)
  await player.form().locator('input[type=radio]').first().check()
  await player.send(`Choose dice for ${character}`)
  await player.press(`Lock ${character}’s dice`)
  await isLocked(player, character)
}

/** What was pressed is done: only then may a line be cut. */
function isLocked(player: Player, character: string): Promise<void> {
  return player.offer(`Unlock ${character}’s dice`).waitFor({ state: 'attached' })
}

/** Cleo again: the whole way into the test by keyboard. */
async function enterAndLockByKeys(player: Player, character: string): Promise<void> {
  const { page } = player
  for (const title of [`Put ${character} to the test`, `Choose dice for ${character}`]) {
    await pressByKeys(player, title)
    await player.form().waitFor()
    await tabTo(page.keyboard, () =>
      page.evaluate(() => document.activeElement?.matches('form.form input[type=radio]') ?? false),
    )
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect.poll(() => player.form().count()).toBe(0)
  }
  await pressByKeys(player, `Lock ${character}’s dice`)
  await isLocked(player, character)
}

interface Party {
  readonly ann: Player
  readonly ben: Player
  readonly cleo: Player
  readonly dev: Player
  readonly eli: Player
}

/** Four sit down by their links, a fifth watches. */
async function gather(): Promise<Party> {
  const party = {
    ann: await arrive('Ann'),
    ben: await arrive('Ben', { size: 'phone', theme: 'dark' }),
    cleo: await arrive('Cleo'),
    dev: await arrive('Dev', { theme: 'dark' }),
    eli: await arrive('Eli'),
  }
  const { ann, ben, cleo, dev, eli } = party
  await ann.openTable('Essential Traits', 4)
  const links = await ann.links()
  const watch = links.pop() ?? ''
  for (const [place, friend] of [ben, cleo, dev].entries()) await friend.sitDown(links[place] ?? '')
  await eli.page.goto(watch)
  await eli.sees('Around the table')
  await ann.page.getByRole('button', { name: 'Begin' }).click()
  return party
}

/** Everyone takes a character; Cleo's depends on where her arrow keys lead. */
async function makeCharacters({ ann, ben, cleo, dev, eli }: Party): Promise<string> {
  await takeSample(ann, 'Vesper Quill')
  await takeSample(ben, 'Brother Anselm')
  await cleo.sees('Brother Anselm')
  const chosen = await takeSampleByKeys(cleo, 2)
  await takeSample(dev, 'Inspector Sorrel')
  for (const player of [ann, ben, dev, eli]) {
    for (const name of ['Vesper Quill', 'Brother Anselm', chosen, 'Inspector Sorrel']) await player.sees(name)
  }
  return chosen
}

/** A test of all four, rolled while Dev's line is down; he comes back and sees what happened meanwhile. */
async function test({ ann, ben, cleo, dev }: Party, ofCleo: string): Promise<void> {
  await ann.press('Call a test')
  await ann.form().getByRole('textbox').first().fill('Who finds the way out of the drowned archive?')
  await ann.send('Call a test')
  // A refusal says why: nothing can be rolled before two have entered.
  await ann.sees('A test needs at least two traits.')
  await enterAndLock(ann, 'Vesper Quill')
  await enterAndLock(ben, 'Brother Anselm')
  await enterAndLockByKeys(cleo, ofCleo)
  await enterAndLock(dev, 'Inspector Sorrel')
  await dev.page.context().setOffline(true)
  await ann.press('Roll the dice')
  for (const player of [ann, ben, cleo]) await player.sees(/has the pen|share the pen/)
  expect(await dev.page.getByText(/has the pen|share the pen/).count()).toBe(0)
  await dev.page.context().setOffline(false)
  await dev.sees(/has the pen|share the pen/)
}

async function closeTable({ page }: Player): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Close the table' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the table' }).last().click()
}

describe('Essential Traits from open link to closed book', () => {
  it('four play and a fifth watches: one on a phone, one by keyboard alone, one who is cut off and comes back', {
    timeout: 300_000,
  }, async () => {
    const party = await gather()
    const { ann, ben, cleo, dev, eli } = party
    await test(party, await makeCharacters(party))
    await narrateAndClose([ann, ben, cleo, dev])
    await eli.sees('The water knows the way, and she follows it.')
    for (const player of [ann, ben, cleo, dev, eli]) expect(await findBarriers(player.page)).toEqual([])

    await closeTable(ann)
    for (const player of [ann, ben, cleo, dev])
      await player.sees('This table is closed. Its story stays readable.')
    // Everyone reads the same book: what one page shows is what the others show.
    const lines = await ann.lineIds()
    for (const player of [cleo, dev, eli]) await expect.poll(() => player.lineIds()).toEqual(lines)
    await checkExport(ann)
  })
})

/** Whoever has the pen tells; sharing winners each speak, and agree to close. */
async function narrateAndClose(players: readonly Player[]): Promise<void> {
  const winners: Player[] = []
  for (const player of players) {
    const isFirst = await player.offer('Say how it goes').count()
    const isLater = await player.page.getByText(/is not your turn|speaks first/).count()
    if (isFirst + isLater > 0) winners.push(player)
  }
  expect(winners.length).toBeGreaterThan(0)
  for (const winner of winners) {
    await winner.press('Say how it goes')
    await winner.form().getByRole('textbox').first().fill('The water knows the way, and she follows it.')
    await winner.send('Say how it goes')
  }
  const [closer, ...others] = winners
  await closer?.press('Close the test')
  for (const other of others) await other.page.getByRole('button', { name: 'Agree' }).click()
  for (const player of players) await player.sees('The story is yours')
}

/** The export of this very table, checked by the command line: as it is, and with one thing changed. */
async function checkExport(player: Player): Promise<void> {
  const table = new URL(player.page.url()).pathname.split('/').at(-1)
  const answer = await player.page.request.get(`/api/tables/${table}/export?seat=0`)
  const honest = await answer.text()
  expect(await verify(honest)).toMatchObject({ code: 0 })

  const records = honest.trimEnd().split('\n')
  const roll = records.findIndex((record) => record.startsWith('{"roll"') || record.includes('"roll":{'))
  expect(roll).toBeGreaterThan(0)
  const original = records[roll] ?? ''
  const face = original.replace(/"faces":\[(\d+)/, (_, one) => `"faces":[${Number(one) === 1 ? 2 : 1}`)
  const nonce = original.replace(/"nonce":"(.)/, (_, digit) => `"nonce":"${digit === '0' ? '1' : '0'}`)
  for (const changed of [face, nonce]) {
    expect(changed).not.toBe(original)
    expect(await verify(records.with(roll, changed).join('\n'))).toMatchObject({ code: 1 })
  }
  const swapped = records.with(2, records[3] ?? '').with(3, records[2] ?? '')
  expect(await verify(swapped.join('\n'))).toMatchObject({ code: 1 })
}

async function verify(text: string): Promise<{ code: number; said: string }> {
  const file = join(folder, 'export.jsonl')
  await writeFile(file, text)
  expect(await readFile(file, 'utf8')).toBe(text)
  try {
    const { stdout } = await run(process.execPath, [STORYTABLE, 'verify', file])
    return { code: 0, said: stdout }
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string }
    return { code: failed.code, said: failed.stdout + failed.stderr }
  }
}
