import { existsSync, readdirSync } from 'node:fs'
import type { Game } from '../engine/game.ts'

/** The games that this server can play. It knows none of them by name. */
export interface Shelf {
  readonly games: readonly Game[]
  find(slug: string): Game | undefined
}

const GAMES = new URL('../games/', import.meta.url)

export function shelfOf(games: readonly Game[]): Shelf {
  const bySlug = new Map(games.map((game) => [game.slug, game]))
  return { games, find: (slug) => bySlug.get(slug) }
}

/** Every folder with a `game.ts` is a game: a further one is a new folder and nothing else. */
export async function readShelf(folder: URL = GAMES): Promise<Shelf> {
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const games: Game[] = []
  for (const name of names) {
    const file = new URL(`${name}/game.ts`, folder)
    if (existsSync(file)) games.push(await readGame(name, file))
  }
  return shelfOf(games)
}

async function readGame(name: string, file: URL): Promise<Game> {
  const { game }: { game?: Game } = await import(file.href)
  if (game === undefined) throw new Error(`games/${name}/game.ts does not export a game.`)
  if (game.slug !== name) throw new Error(`games/${name}/game.ts calls itself ${game.slug}, not ${name}.`)
  return game
}
