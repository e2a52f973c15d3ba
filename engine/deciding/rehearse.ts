import type { Chance } from '../dice/chance.ts'
import type { GameEvent, GameState } from '../game.ts'
import { LiveTurn } from '../kernel/turn.ts'
import type { Table } from '../log.ts'

/** Dice fell: more need not be known. */
class Rolled extends Error {}

const NO_DICE: Chance = {
  roll() {
    throw new Rolled()
  },
  commit: () => '',
  reveal: () => '',
}

/** A table to try something on; the one that people sit at does not change. */
export function copyOf<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
): Table<State, Event> {
  const { game, kernel, state, version } = table
  return { game, kernel: copyOfData(kernel), state: copyOfData(state), version }
}

/** A turn on such a copy: nothing is told, no die falls. */
export function tryingTurn<State extends GameState, Event extends GameEvent>(
  copy: Table<State, Event>,
  seat: number,
): LiveTurn<State, Event> {
  return new LiveTurn(copy, seat, { chance: NO_DICE, nonce: '', at: 0, quiet: true })
}

/** Runs something on a copy. Says whether anything came of it that cannot be undone: dice, a reveal, a new phase. */
export function isFinal<State extends GameState, Event extends GameEvent>(
  copy: Table<State, Event>,
  turn: LiveTurn<State, Event>,
  run: () => void,
): boolean {
  const { phase } = copy.state
  try {
    run()
  } catch (error) {
    if (error instanceof Rolled) return true
    throw error
  }
  return turn.learnt || copy.state.phase !== phase
}

/** State is plain data. */
function copyOfData<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data)) as Data
}
