import type { LabGame } from '../../lab/run/setting.ts'

/** The lab knows no game by name: whatever folder has rules and a player can be asked. */
const games = import.meta.glob<{ game: LabGame['game'] }>('../../games/*/game.ts')
const players = import.meta.glob<{ choose: LabGame['player']; quick?: LabGame['quick'] }>(
  '../../games/*/player.ts',
)
const measures = import.meta.glob<{ measures: LabGame['measures'] }>('../../games/*/measures.ts')

export function listLabGames(): string[] {
  return Object.keys(games)
    .map((path) => path.split('/').at(-2) ?? '')
    .sort()
}

export async function loadLabGame(slug: string): Promise<LabGame> {
  const path = (file: string) => `../../games/${slug}/${file}.ts`
  const [rules, player, counted] = await Promise.all([
    games[path('game')]?.(),
    players[path('player')]?.(),
    measures[path('measures')]?.(),
  ])
  if (rules === undefined) throw new Error(`There is no game “${slug}”.`)
  return { game: rules.game, player: player?.choose, quick: player?.quick, measures: counted?.measures }
}
