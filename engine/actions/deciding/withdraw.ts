import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'
import { toThing } from './agree.ts'

/** TB-043 Whoever asked may take it back as long as it is open. */
export const withdraw = tableAction('withdraw', {
  rule: 'TB-043',
  things: ({ kernel }, seat) => kernel.proposals.filter((one) => one.seat === seat).map(toThing),
  title: ({ on }) => words.withdraw.title(on.proposal.title),
  decide: (turn, { seat, on }) => turn.emitTable({ type: 'table/withdrawn', proposal: on.proposal.id, seat }),
})
