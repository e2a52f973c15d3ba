import type { Seat } from '../../game.ts'
import { sealDice } from '../../kernel/dice/turning.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'

/** In the lobby some things are the host's. */
export function isHost({ kernel }: Table, seat: Seat): boolean {
  return seat === kernel.host && kernel.taken[seat] === true
}

/** TB-011 The host begins when every seat is taken and there are enough. */
export const begin = tableAction('begin', {
  rule: 'TB-011',
  in: ['lobby'],
  by: isHost,
  title: () => words.seats.begin,
  refuse: ({ state }) => whyNotBegin(state),
  decide(turn) {
    const { table } = turn
    turn.emitTable({ type: 'table/begun' })
    sealDice(turn)
    const { names, options, rules } = table.kernel
    for (const event of table.game.setup(names.length, options, rules)) turn.game.emit(event)
  },
})

function whyNotBegin({ kernel, game }: Table): Refusal | undefined {
  const empty = kernel.taken.filter((taken) => !taken).length
  if (empty > 0) return refusal('TB-011', words.seats.empty(empty))
  if (kernel.names.length < game.seats.min)
    return refusal('TB-011', words.seats.tooFew(game.title, game.seats.min))
  return undefined
}
