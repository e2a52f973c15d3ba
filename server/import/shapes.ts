import { existsSync, readFileSync } from 'node:fs'
import type { Game, GameEvent } from '../../engine/game.ts'
import { isTableEvent } from '../../engine/kernel/events.ts'
import type { Entry } from '../../engine/table.ts'
import { GAMES } from '../shelf.ts'
import { fits, type Shapes } from './shape.ts'

/** The shapes of a game's events and of every table's. */
export interface KnownShapes {
  readonly table: Shapes
  /** None for a game whose shapes were never written down: its logs have to be played again. */
  readonly game: Shapes | undefined
}

const OF_TABLE = new URL('../../engine/kernel/event-shapes.json', import.meta.url)

export function readShapes(slug: string): KnownShapes {
  const file = new URL(`${slug}/event-shapes.json`, GAMES)
  return { table: parse(OF_TABLE), game: existsSync(file) ? parse(file) : undefined }
}

function parse(file: URL): Shapes {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** No action ever did more at once. */
const MOST_EVENTS = 2000

/** Is an entry written as one of a table could be? What its game's events hold is seen when they are folded. */
export function hasShape({ events, ...entry }: Entry, game: Game, { table }: KnownShapes): boolean {
  // A seat may be added, so there may be as many as the game has room for.
  const bounds = { seats: game.seats.max, shared: table.shared }
  if (!fits(entry, { shared: 'entry' }, bounds) || events.length > MOST_EVENTS) return false
  return events.every((event) => !isTableEvent(event) || isOf(table, event, game.seats.max))
}

/** An event that none of the game's is. */
export class ShapelessError extends Error {}

/** The game, which takes only events of the shapes it has, at a table of so many seats; old ones in their present form. */
export function holdToShapes(game: Game, seats: number, known: KnownShapes): Game {
  return {
    ...game,
    evolve(state, event) {
      if (known.game === undefined || !isOf(known.game, event, seats)) throw new ShapelessError(event.type)
      game.evolve(state, event)
    },
  }
}

function isOf({ events, shared }: Shapes, event: GameEvent, seats: number): boolean {
  const shape = Object.hasOwn(events, event.type) ? events[event.type] : undefined
  return shape !== undefined && fits(event, shape, { seats, shared })
}
