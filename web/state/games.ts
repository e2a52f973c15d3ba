import type { GameCover, GameScreens } from '../kit/game-screens.ts'
import { keepShelf, readShelf } from '../offline/kept.ts'
import { api } from './http.ts'
import type { ShelfGame } from './wire.ts'

/** The shell knows no game by name: whatever folder has screens, a cover or a guide is found here. */
const screens = import.meta.glob<{ screens: GameScreens }>('../../games/*/ui/index.ts')
const covers = import.meta.glob<{ cover: GameCover }>('../../games/*/ui/cover.ts')

let shelf: Promise<ShelfGame[]> | undefined

export function loadShelf(): Promise<ShelfGame[]> {
  shelf ??= askShelf()
  return shelf
}

/** Without a network, the shelf as it was. */
async function askShelf(): Promise<ShelfGame[]> {
  try {
    const games = await api.games()
    void keepShelf(games)
    return games
  } catch (problem) {
    shelf = undefined
    const kept = await readShelf()
    if (kept === undefined) throw problem
    return [...kept]
  }
}

export async function findGame(slug: string): Promise<ShelfGame | undefined> {
  return (await loadShelf()).find((game) => game.slug === slug)
}

export async function loadScreens(slug: string): Promise<GameScreens> {
  return (await screens[`../../games/${slug}/ui/index.ts`]?.())?.screens ?? {}
}

export async function loadCover(slug: string): Promise<GameCover> {
  return (await covers[`../../games/${slug}/ui/cover.ts`]?.())?.cover ?? {}
}
