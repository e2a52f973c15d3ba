import type { Seat } from '../../game.ts'
import type { Proposal } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { tableAction } from '../table-action.ts'
import { toThing } from './agree.ts'

/** One's own requests, and those that one has said yes to. */
function ownOrAgreed({ kernel }: Table, seat: Seat): Proposal[] {
  return kernel.proposals.filter(
    (one) => one.seat === seat || (kernel.deciding === 2 && one.agreed.includes(seat)),
  )
}

/** TB-043 Whoever asked may take it back as long as it is open, and whoever agreed their yes. */
export const withdraw = tableAction('withdraw', {
  rule: 'TB-043',
  things: (table, seat) => ownOrAgreed(table, seat).map(toThing),
  title({ seat, on: { proposal } }) {
    const { title, ready } = proposal
    if (ready) return words.withdraw.ready(title)
    return proposal.seat === seat ? words.withdraw.title(title) : words.withdraw.yes(title)
  },
  decide(turn, { seat, on: { proposal } }) {
    const { id } = proposal
    if (proposal.seat === seat) turn.emitTable({ type: 'table/withdrawn', proposal: id, seat })
    else turn.emitTable({ type: 'table/yes-taken-back', proposal: id, seat })
  },
})
