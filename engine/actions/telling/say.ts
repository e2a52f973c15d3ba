import { prose } from '../../fields/field.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'

/** TB-020 Talk beside the story. */
export const say = tableAction(
  'say',
  {
    rule: 'TB-020',
    in: ['lobby', 'play'],
    title: () => words.say.title,
    inputs: () => ({ text: prose(words.say.text, 1, 2000, { rule: 'TB-020', because: words.say.blank }) }),
    decide: (turn, { seat }, { text }) => turn.emitTable({ type: 'table/said', seat, text }),
  },
  { decidesNothing: true },
)
