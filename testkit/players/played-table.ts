import { act, type Outcome } from '../../engine/act.ts'
import { type Chance, fastChance } from '../../engine/dice/chance.ts'
import { type EditView, type Frame, frameFor, type LineView, linesFor } from '../../engine/frame.ts'
import type { Action, Game, GameEvent, GameState, Seat, Viewer } from '../../engine/game.ts'
import type { Agreement } from '../../engine/kernel/state.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import { openTable } from '../../engine/open.ts'
import type { Entry, Table } from '../../engine/table.ts'

export interface Sitting {
  readonly seats: number
  readonly options?: Record<string, unknown>
  readonly agreement?: Agreement
  readonly chance?: Chance
  /** 1 for a table from before votes. */
  readonly deciding?: 1 | 2
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dev', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jun', 'Kai', 'Lou']

/** A table in memory with its log, begun and ready to play: what a server keeps, without the server. */
export class PlayedTable<State extends GameState = GameState, Event extends GameEvent = GameEvent> {
  readonly table: Table<State, Event>
  readonly entries: Entry<Event>[] = []
  private readonly chance: Chance

  constructor(game: Game<State, Event>, sitting: Sitting) {
    this.chance = sitting.chance ?? fastChance(1)
    const names = NAMES.slice(0, sitting.seats)
    const opening = {
      table: 'test-table',
      title: game.title,
      names,
      options: sitting.options ?? {},
      agreement: sitting.agreement ?? 'trusting',
      pace: 'live',
      deciding: sitting.deciding ?? 2,
    } as const
    const opened = openTable(game, opening, this.means(this.chance))
    if (opened.kind === 'refused') throw new Error(`did not open: ${opened.refusal.because}`)
    this.table = opened.table
    this.entries.push(opened.entry)
    for (let seat = 1; seat < sitting.seats; seat++) {
      this.mustAct(seat, { do: 'take-seat', with: { name: names[seat] } })
    }
    this.mustAct(0, { do: 'begin' })
  }

  act(seat: Seat, action: Action, chance: Chance = this.chance): Outcome<Event> {
    const outcome = act(this.table, seat, action, { ...this.means(chance), past: this.entries })
    if (outcome.kind === 'accepted') this.entries.push(outcome.entry)
    return outcome
  }

  mustAct(seat: Seat, action: Action, chance: Chance = this.chance): Entry<Event> {
    const outcome = this.act(seat, action, chance)
    if (outcome.kind === 'accepted') return outcome.entry
    const why =
      outcome.kind === 'refused' ? `${outcome.refusal.rule} ${outcome.refusal.because}` : outcome.kind
    throw new Error(`${action.do} by seat ${seat} was refused: ${why}`)
  }

  frame(viewer: Viewer): Frame {
    return frameFor(this.table, viewer)
  }

  /** Everything a viewer reads of the entries after a version. */
  lines(viewer: Viewer, after = 0): { lines: LineView[]; edits: EditView[] } {
    const see = veilLens(this.table.kernel.veiled)
    const late = this.entries.filter((entry) => entry.version > after)
    const read = late.map((entry) => linesFor(see(entry), viewer))
    return { lines: read.flatMap((one) => one.lines), edits: read.flatMap((one) => one.edits) }
  }

  private means(chance: Chance) {
    return { chance, nonce: '00', at: 0, nameTable: () => 'another-table' }
  }
}

export function seatsOf(table: Table): Seat[] {
  return table.kernel.names.map((_, seat) => seat)
}
