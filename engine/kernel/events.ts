import type { GameEvent, Options, Seat } from '../game.ts'
import type { Refusal } from '../refusal.ts'
import type { Agreement, Pace } from './state.ts'

/** Facts that can happen at any table, whatever is played. */
export type TableEvent =
  | {
      type: 'table/opened'
      table: string
      game: string
      rules: number
      title: string
      names: readonly string[]
      options: Options
      agreement: Agreement
      pace: Pace
    }
  | { type: 'table/seat-added'; seat: Seat }
  | { type: 'table/seat-dropped'; seat: Seat }
  | { type: 'table/seat-taken'; seat: Seat; name: string }
  | { type: 'table/renamed'; seat: Seat; name: string; before: string }
  | { type: 'table/handed-over'; seat: Seat; name: string; before: string }
  | { type: 'table/host-changed'; seat: Seat }
  | { type: 'table/begun' }
  | { type: 'table/closed' }
  | { type: 'table/said'; seat: Seat; text: string }
  | { type: 'table/narrated'; seat: Seat; text: string; voice?: string }
  | { type: 'table/words-edited'; seat: Seat; line: string; text: string }
  | { type: 'table/nudged'; by: Seat; seat: Seat }
  | { type: 'table/paused' }
  | { type: 'table/resumed'; seat: Seat }
  | { type: 'table/safety-written'; seat: Seat; lines: string; veils: string }
  | {
      type: 'table/proposed'
      seat: Seat
      do: string
      on?: string
      with: unknown
      title: string
      summary: string
      needs: readonly Seat[]
    }
  | { type: 'table/agreed'; proposal: number; seat: Seat }
  | { type: 'table/declined'; proposal: number; seat: Seat; reason: string }
  | { type: 'table/withdrawn'; proposal: number; seat: Seat }
  | { type: 'table/lapsed'; proposal: number; refusal: Refusal }
  | { type: 'table/objected'; version: number; seat: Seat; reason: string }
  | { type: 'table/rewound'; to: number; seat: Seat; free: boolean }
  | { type: 'table/ruled'; seat: Seat; text: string }
  | { type: 'table/epoch-opened'; epoch: number; commitment: string }
  | { type: 'table/epoch-closed'; epoch: number; seed: string }
  | {
      type: 'table/rolled'
      seat: Seat
      epoch: number
      index: number
      nonce: string
      dice: readonly number[]
      faces: readonly number[]
    }

export function isTableEvent(event: GameEvent): event is TableEvent {
  return event.type.startsWith('table/')
}
