import { act } from '../../../engine/act.ts'
import { veilingBy } from '../../../engine/actions/safety/write-anew.ts'
import { fastChance } from '../../../engine/dice/chance.ts'
import type { Action, Game, GameEvent, GameState, Seat } from '../../../engine/game.ts'
import type { TableEvent } from '../../../engine/kernel/events.ts'
import type { Kernel } from '../../../engine/kernel/state.ts'
import { OpenedWords } from '../../../engine/kernel/veil/opened-words.ts'
import type { ReadAhead } from '../../../engine/means.ts'
import {
  checkShows,
  type Entry,
  foldOn,
  newTable,
  stateAt,
  type Table,
  veilWith,
} from '../../../engine/table.ts'
import { inTurns } from '../../turns.ts'

/** What an action needs of a log, read before anything is decided. Plain data: it may come from another process. */
export interface ReadBehind {
  /** The tables behind the veils that the action may draw; null where the game cannot do without those words. */
  readonly veils: readonly { readonly event: TableEvent; readonly table: Folded | null }[]
  /** The game where it goes back to. */
  readonly rewound: { readonly version: number; readonly state: GameState } | null
}

interface Folded {
  readonly kernel: Kernel
  readonly state: GameState
}

export interface Wish {
  readonly seat: Seat
  readonly action: Action
}

/**
 * TB-033 and TB-050: a veil reaches the whole past, so the table is read again from the beginning, and
 * whoever goes back needs the game as it was. `table` is a copy that may be changed. Whether anything
 * happens is for the offers to say.
 */
export async function readBehind(table: Table, wish: Wish, past: readonly Entry[]): Promise<ReadBehind> {
  const { action } = wish
  const { proposals, questions } = table.kernel
  if (action.do === 'veil' || action.do === 'write-anew') {
    const veils = await readVeils(table, wish, past)
    // Whatever happens may be what a waiting request to go back waited for.
    const mayGoBack = proposals.length + questions.length > 0
    return { veils, rewound: mayGoBack ? readRewound(table, wish, past) : null }
  }
  return { veils: [], rewound: readRewound(table, wish, past) }
}

async function readVeils(table: Table, { seat, action }: Wish, past: readonly Entry[]) {
  const opened = await readOpened(table, seat, past)
  const event = veilingBy(table, seat, action, { past, opened })
  if (event === undefined) return []
  const whole = { event, table: await readAgain(table.game, past, event) }
  if (whole.table !== null || event.type !== 'table/veiled') return [whole]
  // A game that cannot do without these words keeps them.
  const lines: TableEvent = { ...event, words: [] }
  return [whole, { event: lines, table: await readAgain(table.game, past, lines) }]
}

/** Which words, told in no line, have come before this seat's eyes. */
async function readOpened({ game }: Table, seat: Seat, past: readonly Entry[]): Promise<OpenedWords> {
  const opened = new OpenedWords(game, past, seat)
  await inTurns(past, (entry) => opened.take(entry))
  return opened
}

async function readAgain(game: Game, past: readonly Entry[], event: TableEvent): Promise<Folded | null> {
  try {
    const table = newTable(game, veilWith(past, event))
    await inTurns(past, (entry) => foldOn(table, [entry], past))
    checkShows(table)
    return { kernel: table.kernel, state: table.state }
  } catch {
    return null
  }
}

/**
 * Tried on the copy: the rules say where it goes. With any dice and any names: what goes back was asked for
 * before they fell.
 */
function readRewound(table: Table, { seat, action }: Wish, past: readonly Entry[]): ReadBehind['rewound'] {
  try {
    const means = { chance: fastChance(1), nonce: '', at: 0, past, nameTable: () => 'elsewhere' }
    const outcome = act(table, seat, action, means)
    const event = outcome.kind === 'accepted' ? outcome.entry.events.find(isRewound) : undefined
    if (event === undefined) return null
    // Behind the veil as the action leaves it: what is asked for is done after that.
    const { game, kernel } = table
    return { version: event.to, state: stateAt(game, past, event.to, kernel.veiled) }
  } catch {
    return null
  }
}

type Rewound = Extract<TableEvent, { type: 'table/rewound' }>

function isRewound(event: GameEvent): event is Rewound {
  return event.type === 'table/rewound'
}

/** What was read, as the engine takes it. Anything else than was foreseen is an error, and nothing is stored. */
export function aheadOf(game: Game, { veils, rewound }: ReadBehind): ReadAhead {
  const known = new Map(veils.map(({ event, table }) => [JSON.stringify(event), table]))
  const [first] = veils
  return {
    ...(first === undefined ? {} : { veiling: first.event }),
    readAgain(event) {
      const table = known.get(JSON.stringify(event))
      if (table === undefined) throw new Error('Another veil than was read for.')
      if (table === null) throw new Error('This game cannot do without these words.')
      return { game, ...table, version: 0 }
    },
    stateAt(version) {
      if (rewound?.version !== version) throw new Error('Another moment than was read for.')
      return rewound.state
    },
  }
}
