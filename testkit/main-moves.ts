import { forcedChance } from '../engine/dice/chance.ts'
import type { Game } from '../engine/game.ts'
import { PlayedTable, seatsOf } from './players/played-table.ts'
import type { Example } from './worked-example.ts'

interface MainMoves {
  /** Main moves that give something up, each once, by phase. */
  readonly traps: string[]
  /** Phases in which somebody had a main move. */
  readonly led: ReadonlySet<string>
}

/** Walks a worked example and looks at everybody's main moves, and at what they give up. */
export function walkMainMoves(game: Game, example: Example): MainMoves {
  const played = new PlayedTable(game, {
    seats: example.seats,
    ...(example.options ? { options: example.options } : {}),
  })
  const traps = new Set<string>()
  const led = new Set<string>()
  const look = () => {
    const { phase } = played.table.state
    for (const seat of seatsOf(played.table)) {
      for (const offer of played.frame(seat).offers) {
        if (!offer.main || offer.refused) continue
        led.add(phase)
        if (offer.gives !== undefined) traps.add(`${phase}: ${offer.do}`)
      }
    }
  }
  look()
  for (const { seat, action, dice } of example.steps) {
    played.act(seat, action, forcedChance(dice ?? []))
    look()
  }
  return { traps: [...traps], led }
}
