import { takeAway } from '../../deciding/settle.ts'
import { whyAnswerWaits } from '../../deciding/waiting.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'
import { isAboutRigid, toAnswer } from './questions.ts'

/** TB-061 The shortest answer to a question: it did not happen. */
export const takeBack = tableAction(
  'take-back',
  {
    rule: 'TB-061',
    in: ['play'],
    things: toAnswer,
    title: ({ on }) => words.takeBack.title(on.question.title),
    prompt: () => words.takeBack.prompt,
    refuse: ({ state, on }) => whyAnswerWaits(state, on.question),
    decide(turn, { seat, on: { question } }) {
      const { about, title } = question
      turn.emitTable({ type: 'table/taken-back', about, seat, isAnew: false, title })
      if (question.of === 'claim') takeAway(turn, question, 'retract')
    },
  },
  { readsBack: isAboutRigid },
)
