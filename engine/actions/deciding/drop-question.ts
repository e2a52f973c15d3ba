import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'
import { toQuestioned } from './questions.ts'

/** TB-041 Whoever asked may let it stand after all, as long as nothing is decided. */
export const dropQuestion = tableAction('drop-question', {
  rule: 'TB-041',
  in: ['play'],
  things: ({ kernel }, seat) =>
    kernel.questions.filter((one) => one.askers.some((asker) => asker.seat === seat)).map(toQuestioned),
  title: ({ on }) => words.dropQuestion.title(on.question.title),
  decide: (turn, { seat, on }) =>
    turn.emitTable({ type: 'table/question-dropped', about: on.question.about, seat }),
})
