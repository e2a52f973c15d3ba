import { existsSync } from 'node:fs'
import { fastChance, forcedChance } from '../engine/dice/chance.ts'
import { Random } from '../engine/dice/random.ts'
import type { Frame } from '../engine/frame.ts'
import type { Action, Game } from '../engine/game.ts'
import { awaited, phaseOf } from '../engine/phase.ts'
import { PlayedTable } from './players/played-table.ts'
import { gameMoves, toAction } from './players/random-player.ts'
import type { Example } from './worked-example.ts'

const LONGEST = 4000
const SHORT = 150

/** A whole table of a game as its simulated player plays it: to its end, or for so many steps. */
export async function recordTable(game: Game, seed: number, steps = LONGEST): Promise<PlayedTable> {
  const { choose }: Player = await import(fileOf(game, 'player'))
  const random = new Random(seed)
  const played = new PlayedTable(game, { seats: game.seats.usual, chance: fastChance(seed) })
  for (let step = 0; step < steps && !phaseOf(played.table).final; step++) {
    if (!playOn(played, choose, random)) break
  }
  return played
}

function fileOf({ slug }: Game, name: string): string {
  return new URL(`../games/${slug}/${name}.ts`, import.meta.url).href
}

interface Player {
  choose(frame: Frame, random: Random): Action | undefined
}

function playOn(played: PlayedTable, choose: Player['choose'], random: Random): boolean {
  for (const seat of random.shuffle(awaited(played.table))) {
    const action = choose(played.frame(seat), random) ?? sampled(played, seat, random)
    if (action !== undefined && played.act(seat, action).kind === 'accepted') return true
  }
  return false
}

/** What the player does not know to do, anyone does by chance. */
function sampled(played: PlayedTable, seat: number, random: Random): Action | undefined {
  const moves = gameMoves(played.table, seat)
  return moves.length === 0 ? undefined : toAction(random.pick(moves), random)
}

/** A game's worked example, played as far as it goes, and looked at after every step; where it has none, a short recording. */
export async function replayExample(
  game: Game,
  look: (played: PlayedTable) => void = () => {},
): Promise<PlayedTable> {
  const file = fileOf(game, 'example')
  if (!existsSync(new URL(file))) return recordTable(game, 1, SHORT)
  const { example }: { example: Example } = await import(file)
  const played = new PlayedTable(game, {
    seats: example.seats,
    ...(example.options ? { options: example.options } : {}),
  })
  for (const { seat, action, dice } of example.steps) {
    played.act(seat, action, forcedChance(dice ?? []))
    look(played)
  }
  return played
}
