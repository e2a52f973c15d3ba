import type { Inputs, ValuesOf } from '../fields/field.ts'
import type { Offer, Seat } from '../game.ts'
import type { TableTurn } from './turn.ts'

/** An offer of the kernel's own, the same in every game. */
export type TableOffer = Offer<TableTurn>

type Written<I extends Inputs> = Omit<TableOffer, 'inputs' | 'decide' | 'consent' | 'because'> & {
  readonly inputs: I
  readonly consent?: (input: ValuesOf<I>) => readonly Seat[]
  readonly because?: (input: ValuesOf<I>) => string
  decide(turn: TableTurn, input: ValuesOf<I>): void
}

/** Its `decide` gets a TableTurn, which may do more than a game's turn. */
export function tableOffer<I extends Inputs>(written: Written<I>): TableOffer {
  const { consent, because } = written
  return {
    ...written,
    asks: consent !== undefined,
    consent: (input) => consent?.(input as ValuesOf<I>) ?? [],
    because: (input) => because?.(input as ValuesOf<I>),
    decide: (turn, input) => written.decide(turn, input as ValuesOf<I>),
  }
}
