/** Finds a game for the lab among the folders of games. */
import { existsSync, readdirSync } from 'node:fs'
import type { LabGame } from '../run/setting.ts'

const GAMES = new URL('../../games/', import.meta.url)

export function listGames(): string[] {
  return readdirSync(GAMES)
    .sort()
    .filter((name) => existsSync(new URL(`${name}/game.ts`, GAMES)))
}

export async function loadGame(slug: string): Promise<LabGame> {
  if (!listGames().includes(slug))
    throw new Error(`There is no game “${slug}”. There are: ${listGames().join(', ')}.`)
  const { game } = await read(slug, 'game')
  const { choose: player, quick } = await read(slug, 'player')
  const { measures } = await read(slug, 'measures')
  if (game === undefined) throw new Error(`games/${slug}/game.ts does not export a game.`)
  return { game, player, quick, measures }
}

type Read = Partial<LabGame> & { readonly choose?: LabGame['player'] }

async function read(slug: string, file: string): Promise<Read> {
  const url = new URL(`${slug}/${file}.ts`, GAMES)
  return existsSync(url) ? await import(url.href) : {}
}
