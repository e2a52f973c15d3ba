import { words } from '../../kernel/words.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'

/** TB-031 Anyone may say that the table goes on. */
export const resume = tableAction(
  'resume',
  {
    rule: 'TB-031',
    in: ['lobby', 'play'],
    by: ({ kernel }) => kernel.paused,
    title: () => words.resume.title,
    prompt: () => words.resume.prompt,
    notYours: () => refusal('TB-031', words.resume.notPaused),
    decide: (turn, { seat }) => turn.emitTable({ type: 'table/resumed', seat }),
  },
  { ends: true, decidesNothing: true },
)
