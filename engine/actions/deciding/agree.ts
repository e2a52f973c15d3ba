import type { Seat } from '../../game.ts'
import type { Proposal } from '../../kernel/state.ts'
import { nameOf } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { tableAction } from '../table-action.ts'

/** A proposal as a thing that something can be done to. */
export interface Proposed {
  readonly id: string
  readonly proposal: Proposal
}

/** What a seat is asked about and has not answered. */
export function askedOf({ kernel }: Table, seat: Seat): Proposed[] {
  return kernel.proposals
    .filter((one) => one.seat !== seat && one.needs.includes(seat) && !one.agreed.includes(seat))
    .filter((one) => !(one.upheld && one.judges?.includes(seat)))
    .map(toThing)
}

export function toThing(proposal: Proposal): Proposed {
  return { id: String(proposal.id), proposal }
}

/** TB-042 The last yes carries it out. */
export const agree = tableAction('agree', {
  rule: 'TB-042',
  things: askedOf,
  title: ({ state, on: { proposal } }) =>
    words.agree.title(nameOf(state.kernel, proposal.seat), proposal.title),
  prompt: ({ on }) => on.proposal.summary,
  decide(turn, { state, seat, on: { proposal } }) {
    const isLast = proposal.agreed.length + 1 === proposal.needs.length
    turn.emitTable({ type: 'table/agreed', proposal: proposal.id, seat })
    // Newer tables carry it out when all is settled, which also other steps can bring about.
    if (!isLast || state.kernel.deciding === 2) return
    const problem = turn.carryOut(proposal.seat, {
      do: proposal.do,
      ...(proposal.on === undefined ? {} : { on: proposal.on }),
      with: proposal.with,
    })
    // TB-044: the table may have moved on since it was asked.
    if (problem) {
      const { rule, because } = problem
      turn.emitTable({ type: 'table/lapsed', proposal: proposal.id, refusal: { rule, because } })
    }
  },
})
