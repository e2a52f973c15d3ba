import { line } from '../../fields/field.ts'
import { nameOf } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'
import { askedOf } from './agree.ts'

/** TB-043 One no ends it. */
export const decline = tableAction('decline', {
  rule: 'TB-043',
  // Whoever only judges it questions it instead.
  things: (table, seat) => askedOf(table, seat).filter(({ proposal }) => !proposal.judges?.includes(seat)),
  title: ({ state, on: { proposal } }) =>
    words.decline.title(nameOf(state.kernel, proposal.seat), proposal.title),
  inputs: () => ({ reason: line(words.decline.reason, 0, 200) }),
  decide(turn, { seat, on: { proposal } }, { reason }) {
    const { id, title: what } = proposal
    turn.emitTable({ type: 'table/declined', proposal: id, seat, reason, what })
  },
})
