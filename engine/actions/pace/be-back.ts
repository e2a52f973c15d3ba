import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'

/** TB-096 Back before the day one named, or after a stand-in has played: the seat is one's own again. */
export const beBack = tableAction('be-back', {
  rule: 'TB-096',
  in: ['lobby', 'play'],
  by({ kernel }, seat) {
    const clock = kernel.pacing?.clocks[seat]
    return clock !== undefined && kernel.taken[seat] === true && (clock.awayUntil > 0 || clock.isStoodIn)
  },
  title: () => words.pace.back,
  prompt: () => words.pace.backPrompt,
  decide: (turn, { seat }) => turn.emitTable({ type: 'table/back', seat }),
})
