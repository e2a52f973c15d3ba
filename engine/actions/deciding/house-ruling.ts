import { prose } from '../../fields/field.ts'
import { otherSeats } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'

/** TB-060 The table may rule as it likes, if all agree; the ruling is recorded. */
export const houseRuling = tableAction('house-ruling', {
  rule: 'TB-060',
  in: ['play'],
  title: () => words.ruling.title,
  prompt: () => words.ruling.prompt,
  inputs: () => ({ text: prose(words.ruling.text, 1, 500, { rule: 'TB-060', because: words.ruling.blank }) }),
  consent: ({ state, seat }) => otherSeats(state.kernel, seat),
  decide: (turn, { seat }, { text }) => turn.emitTable({ type: 'table/ruled', seat, text }),
})
