import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GROWN, writtenGame } from '../../tools/new-game/written-game.ts'
import { findBarriers, launchBrowser, visit } from './browser.ts'
import { ByRequest } from './by-request.ts'
import { type OwnShelf, openOwnShelf } from './own-shelf.ts'
import { Player } from './players.ts'

let shelf: OwnShelf
let browser: Browser

beforeAll(async () => {
  shelf = await openOwnShelf([await writtenGame(GROWN)])
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await shelf?.close()
})

it('a game of one file is played by four to its end, with no screens of its own', {
  timeout: 240_000,
}, async () => {
  const contexts = await Promise.all([0, 1, 2, 3].map(() => visit(browser, shelf.origin)))
  const by = await ByRequest.open(shelf.origin, 'tall-tale', contexts, { options: { rounds: 1 } })
  await by.act(0, 'begin')
  const players: Player[] = []
  for (const [seat, context] of contexts.entries()) {
    const player = new Player(await context.newPage(), ['Ann', 'Ben', 'Cleo', 'Dev'][seat] ?? '')
    await player.page.goto(`/t/${by.table}`)
    players.push(player)
  }
  const [ann, ben, cleo, dev] = players as [Player, Player, Player, Player]

  await ann.press('Give a stone away')
  await ann.form().getByText('Ben', { exact: true }).click()
  await ann.send('Give a stone away')
  await ben.page
    .getByRole('button', { name: /^(Agree|Yes)/ })
    .first()
    .click()
  await cleo.sees('Ann gives Ben a stone.')

  for (const [place, player] of [ann, ben, cleo, dev].entries()) {
    await player.press('Close your hand')
    await player.form().getByRole('spinbutton', { name: 'Stones' }).fill(String(place))
    await player.send('Close your hand')
  }
  await dev.press('Turn the die over')
  await ann.sees(/Dev turns the die over/)
  await dev.press('Say how it goes')
  await dev.form().getByLabel('Your words').fill('The cart went over the wall, and the goose with it.')
  await dev.send('Say how it goes')
  for (const player of players) await player.sees('The cart went over the wall, and the goose with it.')
  expect(await findBarriers(ann.page)).toEqual([])
})
