import type { Seat } from '../../game.ts'
import type { StoodIn } from '../../kernel/stand-ins/events.ts'
import type { Kernel } from '../../kernel/state.ts'
import { listStoodIn } from '../../kernel/stood-in.ts'
import type { TableTurn } from '../../kernel/turn.ts'

type Emitting = Pick<TableTurn, 'emitTable'>

/** TB-016 Whoever gives a seat away no longer plays for others by it. Says whether the host's seat rests with it. */
export function standDown(turn: Emitting, kernel: Kernel, seat: Seat): boolean {
  return restAll(turn, kernel, listStoodIn(kernel, seat))
}

/** Before anything else of the entry, so that it tells by the names that were there. */
export function restAll(turn: Emitting, { host }: Kernel, stoodIn: readonly StoodIn[]): boolean {
  for (const { seat, by, isKeyed } of stoodIn) {
    turn.emitTable({ type: 'table/stood-down', seat, by, ...(isKeyed ? { isKeyed } : {}) })
  }
  return stoodIn.some((one) => one.seat === host)
}
