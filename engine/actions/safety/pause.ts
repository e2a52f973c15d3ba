import { words } from '../../kernel/words.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'

/** TB-030 Anyone may stop the table at once, and nobody is told who. It always works, even in the lobby. */
export const pause = tableAction(
  'pause',
  {
    rule: 'TB-030',
    in: ['lobby', 'play'],
    title: () => words.pause.title,
    prompt: () => words.pause.prompt,
    refuse: ({ state }) => (state.kernel.paused ? refusal('TB-030', words.pause.already) : undefined),
    decide(turn) {
      turn.unsign()
      turn.emitTable({ type: 'table/paused' })
    },
  },
  { safety: true, ends: true, decidesNothing: true },
)
