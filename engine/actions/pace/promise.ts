import { otherSeats } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { isHost } from '../seats/begin.ts'
import { tableAction } from '../table-action.ts'
import { promiseInputs, promiseOf } from './promise-field.ts'

/** TB-091 The host says before play how fast all move; whoever sits down agrees. In play all have to. */
export const promise = tableAction('promise', {
  rule: 'TB-091',
  in: ['lobby', 'play'],
  by: (table, seat) =>
    table.kernel.stage === 'lobby' ? isHost(table, seat) : table.kernel.taken[seat] === true,
  title: () => words.pace.title,
  prompt: () => words.pace.prompt,
  aside: true,
  inputs: () => promiseInputs,
  consent: ({ state: { kernel }, seat }) => (kernel.stage === 'lobby' ? [] : otherSeats(kernel, seat)),
  decide: (turn, { seat }, input) =>
    turn.emitTable({ type: 'table/promised', seat, promise: promiseOf(input) }),
})
