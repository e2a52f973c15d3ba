import { act, type Outcome } from '../../engine/act.ts'
import { fastChance } from '../../engine/dice/chance.ts'
import type { Action, Seat } from '../../engine/game.ts'
import { openTable } from '../../engine/open.ts'
import type { Table } from '../../engine/table.ts'
import { type ClosedHands, type ClosedHandsEvent, closedHands } from '../closed-hands.ts'
import { PlayedTable, type Sitting } from '../players/played-table.ts'

/** Three friends at Closed Hands, begun. */
export function sit(sitting: Partial<Sitting> = {}): PlayedTable<ClosedHands, ClosedHandsEvent> {
  return new PlayedTable(closedHands, { seats: 3, ...sitting })
}

export const means = { chance: fastChance(7), nonce: '00', at: 0 }

/** A lobby: opened, nobody but the host sits. */
export function lobby(seats = 3): Table<ClosedHands, ClosedHandsEvent> {
  const names = ['Ann', ...Array.from({ length: seats - 1 }, () => '')]
  const opened = openTable(
    closedHands,
    { table: 't', title: 'Friday', names, agreement: 'trusting', pace: 'live' },
    means,
  )
  if (opened.kind === 'refused') throw new Error(opened.refusal.because)
  return opened.table
}

export function does(table: Table<ClosedHands, ClosedHandsEvent>, seat: Seat, action: Action) {
  return act(table, seat, action, means)
}

/** "accepted", or the rule that refused. */
export function answer(outcome: Outcome<ClosedHandsEvent>): string {
  return outcome.kind === 'refused' ? outcome.refusal.rule : outcome.kind
}

export function reason(outcome: Outcome<ClosedHandsEvent>): string {
  return outcome.kind === 'refused' ? outcome.refusal.because : ''
}

export const bid = (tokens: number): Action => ({ do: 'bid', with: { tokens } })
