import { existsSync, readdirSync } from 'node:fs'
import type { GameBook } from '../book/game-book.ts'
import type { Game } from '../engine/game.ts'
import type { GamePlayer, Trial } from '../engine/standing-in.ts'
import type { EveningScript } from '../engine/watching/evening-script.ts'

/** The games that this server can play. It knows none of them by name. */
export interface Shelf {
  /** The folder it was read from; missing for games that are only in memory. */
  readonly folder?: URL
  readonly games: readonly Game[]
  find(slug: string): Game | undefined
  /** What a game adds to the books of its tables, if it does. */
  findBook(slug: string): GameBook | undefined
  /** The game's simulated player, if it has one: it stands in for people. */
  findPlayer(slug: string): GamePlayer | undefined
  /** How somebody tries the game with stand-ins, where it says so. */
  findTrial(slug: string): Trial | undefined
  /** Does the game bring an evening along to be watched? */
  hasEvening(slug: string): boolean
  /** That evening; read when somebody asks for it. */
  loadEvening(slug: string): Promise<EveningScript | undefined>
}

export const GAMES = new URL('../games/', import.meta.url)

export function shelfOf(
  games: readonly Game[],
  books: ReadonlyMap<string, GameBook> = new Map(),
  players: ReadonlyMap<string, ReadPlayer> = new Map(),
): Shelf {
  const bySlug = new Map(games.map((game) => [game.slug, game]))
  return {
    games,
    find: (slug) => bySlug.get(slug),
    findBook: (slug) => books.get(slug),
    findPlayer: (slug) => players.get(slug)?.choose,
    findTrial: (slug) => players.get(slug)?.trial,
    hasEvening: () => false,
    loadEvening: async () => undefined,
  }
}

/** Every folder with a `game.ts` is a game: a further one is a new folder and nothing else. */
export async function readShelf(
  folder: URL = GAMES,
  isWanted: (slug: string) => boolean = () => true,
): Promise<Shelf> {
  const names = existsSync(folder) ? readdirSync(folder).sort().filter(isWanted) : []
  const games: Game[] = []
  const books = new Map<string, GameBook>()
  const players = new Map<string, ReadPlayer>()
  for (const name of names) {
    const file = new URL(`${name}/game.ts`, folder)
    if (!existsSync(file)) continue
    games.push(await readGame(name, file))
    const bookFile = new URL(`${name}/book.ts`, folder)
    if (existsSync(bookFile)) books.set(name, await readGameBook(name, bookFile))
    const playerFile = new URL(`${name}/player.ts`, folder)
    if (existsSync(playerFile)) players.set(name, await readGamePlayer(name, playerFile))
  }
  const shelf = shelfOf(games, books, players)
  const evenings = new Set(names.filter((name) => existsSync(new URL(`${name}/evening.ts`, folder))))
  return {
    ...shelf,
    folder,
    hasEvening: (slug) => evenings.has(slug),
    loadEvening: async (slug) => (evenings.has(slug) ? readEvening(slug, folder) : undefined),
  }
}

async function readEvening(name: string, folder: URL): Promise<EveningScript> {
  const file = new URL(`${name}/evening.ts`, folder)
  const { evening }: { evening?: EveningScript } = await import(file.href)
  if (evening === undefined) throw new Error(`games/${name}/evening.ts does not export an evening.`)
  return evening
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

/** What a game's `player.ts` brings. */
export interface ReadPlayer {
  readonly choose: GamePlayer
  readonly trial?: Trial
}

async function readGamePlayer(name: string, file: URL): Promise<ReadPlayer> {
  const { choose, trial }: Partial<ReadPlayer> = await import(file.href)
  if (choose === undefined) throw new Error(`games/${name}/player.ts does not export what it would choose.`)
  return { choose, ...(trial === undefined ? {} : { trial }) }
}
