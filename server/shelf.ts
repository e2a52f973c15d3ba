import { existsSync, readdirSync } from 'node:fs'
import type { GameBook } from '../book/game-book.ts'
import type { Game } from '../engine/game.ts'

/** The games that this server can play. It knows none of them by name. */
export interface Shelf {
  /** The folder it was read from; missing for games that are only in memory. */
  readonly folder?: URL
  readonly games: readonly Game[]
  find(slug: string): Game | undefined
  /** What a game adds to the books of its tables, if it does. */
  findBook(slug: string): GameBook | undefined
}

export const GAMES = new URL('../games/', import.meta.url)

export function shelfOf(games: readonly Game[], books: ReadonlyMap<string, GameBook> = new Map()): Shelf {
  const bySlug = new Map(games.map((game) => [game.slug, game]))
  return { games, find: (slug) => bySlug.get(slug), findBook: (slug) => books.get(slug) }
}

/** Every folder with a `game.ts` is a game: a further one is a new folder and nothing else. */
export async function readShelf(
  folder: URL = GAMES,
  isWanted: (slug: string) => boolean = () => true,
): Promise<Shelf> {
  const names = existsSync(folder) ? readdirSync(folder).sort().filter(isWanted) : []
  const games: Game[] = []
  const books = new Map<string, GameBook>()
  for (const name of names) {
    const file = new URL(`${name}/game.ts`, folder)
    if (!existsSync(file)) continue
    games.push(await readGame(name, file))
    const bookFile = new URL(`${name}/book.ts`, folder)
    if (existsSync(bookFile)) books.set(name, await readGameBook(name, bookFile))
  }
  return { ...shelfOf(games, books), folder }
}

async function readGame(name: string, file: URL): Promise<Game> {
  const { game }: { game?: Game } = await import(file.href)
  if (game === undefined) throw new Error(`games/${name}/game.ts does not export a game.`)
  if (game.slug !== name) throw new Error(`games/${name}/game.ts calls itself ${game.slug}, not ${name}.`)
  return game
}

async function readGameBook(name: string, file: URL): Promise<GameBook> {
  const { book }: { book?: GameBook } = await import(file.href)
  if (book === undefined) throw new Error(`games/${name}/book.ts does not export a book.`)
  return book
}
