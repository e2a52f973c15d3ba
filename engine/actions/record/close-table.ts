import { openSealed } from '../../kernel/dice/turning.ts'
import { otherSeats } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'

/** TB-080 The host closes the table; anyone else may, if all agree. The dice are opened with it. */
export const closeTable = tableAction(
  'close-table',
  {
    rule: 'TB-080',
    in: ['lobby', 'play'],
    title: () => words.closing.title,
    prompt: () => words.closing.prompt,
    consent: ({ state: { kernel }, seat }) => (seat === kernel.host ? [] : otherSeats(kernel, seat)),
    decide(turn, { state }) {
      if (state.kernel.dice.epoch > 0) openSealed(turn)
      turn.emitTable({ type: 'table/closed' })
    },
  },
  { ends: true },
)
