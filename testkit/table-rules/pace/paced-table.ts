import { act } from '../../../engine/act.ts'
import { type Chance, fastChance } from '../../../engine/dice/chance.ts'
import { type Frame, frameFor } from '../../../engine/frame.ts'
import type { Action, Seat } from '../../../engine/game.ts'
import { keepPace } from '../../../engine/keep-pace.ts'
import type { Promised } from '../../../engine/kernel/pace/events.ts'
import { DAY, HOUR } from '../../../engine/kernel/pace/time.ts'
import { openTable } from '../../../engine/open.ts'
import { type Entry, fold, type Table } from '../../../engine/table.ts'
import { type ClosedHands, type ClosedHandsEvent, closedHands } from '../../closed-hands.ts'

export { DAY, HOUR }

/** A Monday, midnight in UTC. */
export const MONDAY = 4 * DAY + 52 * 7 * DAY

export const A_MOVE_A_DAY: Promised = { hours: 24, quiet: [], offset: 0, then: 'wait' }

/** Friends at Closed Hands who have promised a pace, and a clock to turn. */
export class PacedTable {
  readonly table: Table<ClosedHands, ClosedHandsEvent>
  readonly entries: Entry<ClosedHandsEvent>[] = []
  now = MONDAY
  readonly #chance: Chance

  constructor(promise: Promised | undefined = A_MOVE_A_DAY, seats = 3, chance: Chance = fastChance(7)) {
    this.#chance = chance
    const names = ['Ann', 'Ben', 'Cleo', 'Dev', 'Eli'].slice(0, seats)
    const pace = promise === undefined ? ({ pace: 'live' } as const) : ({ pace: 'slow', promise } as const)
    const opening = { table: 't', title: 'Slow', names, agreement: 'trusting', ...pace } as const
    const opened = openTable(closedHands, opening, this.#means())
    if (opened.kind === 'refused') throw new Error(opened.refusal.because)
    this.table = opened.table
    this.entries.push(opened.entry)
    for (let seat = 1; seat < seats; seat++) {
      this.does(seat, { do: 'take-seat', with: { name: names[seat] } })
    }
  }

  begin(): this {
    this.does(0, { do: 'begin' })
    return this
  }

  /** "accepted", or the rule that refused. */
  does(seat: Seat, action: Action): string {
    const outcome = act(this.table, seat, action, { ...this.#means(), past: this.entries })
    if (outcome.kind === 'accepted') this.entries.push(outcome.entry)
    return outcome.kind === 'refused' ? outcome.refusal.rule : outcome.kind
  }

  /** Time passes, and the table does what its promise calls for. Says what, by its events' types. */
  pass(milliseconds: number): string[] {
    this.now += milliseconds
    const entry = keepPace(this.table, this.#means())
    if (entry !== undefined) this.entries.push(entry)
    return entry?.events.map(({ type }) => type.replace('table/', '')) ?? []
  }

  frame(seat: Seat | 'spectator' = 'spectator'): Frame {
    return frameFor(this.table, seat)
  }

  /** The same table, read from its log. */
  twin(): Table<ClosedHands, ClosedHandsEvent> {
    return fold(closedHands, JSON.parse(JSON.stringify(this.entries)))
  }

  #means() {
    return { chance: this.#chance, nonce: '00', at: this.now }
  }
}
