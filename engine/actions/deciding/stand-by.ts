import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'
import { sayCount } from './judge.ts'
import { isAboutRigid, toAnswer } from './questions.ts'

/** TB-061 Then those who judge it vote. */
export const standBy = tableAction(
  'stand-by',
  {
    rule: 'TB-061',
    in: ['play'],
    things: toAnswer,
    title: ({ on }) => words.standBy.title(on.question.title),
    prompt: ({ state, on }) => words.standBy.prompt(sayCount(state, on.question)),
    decide: (turn, { seat, on }) =>
      turn.emitTable({ type: 'table/stood-by', about: on.question.about, seat }),
  },
  { readsBack: isAboutRigid },
)
