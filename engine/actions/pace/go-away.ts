import { number } from '../../fields/field.ts'
import { MOST_LEAVE_DAYS } from '../../kernel/pace/pace.ts'
import { DAY } from '../../kernel/pace/time.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'

function leaveLeft({ kernel }: Table, seat: number): number {
  return MOST_LEAVE_DAYS - (kernel.pacing?.clocks[seat]?.leave ?? MOST_LEAVE_DAYS)
}

/** TB-096 Whoever is away says until when, and the promise waits for them; thirty days at a table. */
export const goAway = tableAction('go-away', {
  rule: 'TB-096',
  in: ['lobby', 'play'],
  by: ({ kernel }, seat) => kernel.pacing !== null && kernel.taken[seat] === true,
  title: () => words.pace.away,
  prompt: ({ state, seat }) => words.pace.awayPrompt(leaveLeft(state, seat)),
  refuse: ({ state, seat }) =>
    leaveLeft(state, seat) < 1 ? refusal('TB-096', words.pace.noLeave) : undefined,
  aside: true,
  inputs: ({ state, seat }) => ({
    days: number(words.pace.awayDays, 1, Math.max(1, leaveLeft(state, seat)), {
      rule: 'TB-096',
      initial: 1,
    }),
  }),
  decide: (turn, { seat }, { days }) =>
    turn.emitTable({ type: 'table/away', seat, until: turn.at + days * DAY, days }),
})
