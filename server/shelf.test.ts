import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { readShelf } from './shelf.ts'

function makeGames(games: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'storytable-shelf-'))
  for (const [name, code] of Object.entries(games)) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'game.ts'), code)
  }
  return pathToFileURL(`${folder}/`)
}

it('finds every folder that holds a game, and nothing else', async () => {
  const folder = makeGames({
    'b-game': "export const game = { slug: 'b-game' }",
    'a-game': "export const game = { slug: 'a-game' }",
  })
  mkdirSync(new URL('notes/', folder))
  const shelf = await readShelf(folder)
  expect(shelf.games.map(({ slug }) => slug)).toEqual(['a-game', 'b-game'])
  expect(shelf.find('a-game')).toBe(shelf.games[0])
  expect(shelf.find('toString')).toBeUndefined()
})

it('says which folder is wrong', async () => {
  await expect(readShelf(makeGames({ one: 'export {}' }))).rejects.toThrow(
    'games/one/game.ts does not export a game',
  )
  await expect(readShelf(makeGames({ one: "export const game = { slug: 'two' }" }))).rejects.toThrow(
    'calls itself two',
  )
})

it('is empty where there are no games', async () => {
  expect((await readShelf(pathToFileURL('/no/such/folder/'))).games).toEqual([])
})
