import { choice, line } from '../../fields/field.ts'
import type { Kernel } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'
import { MOST_WRITTEN } from './write-lines-and-veils.ts'

function roomIn({ safety }: Kernel): number {
  return MOST_WRITTEN - Math.max(safety.lines.length, safety.veils.length)
}

/** TB-032 Adding takes nothing away that somebody else writes at the same moment. */
export const addLineOrVeil = tableAction('add-line-or-veil', {
  rule: 'TB-032',
  in: ['lobby', 'play'],
  by: ({ kernel }) => roomIn(kernel) >= 2,
  title: () => words.safety.add,
  prompt: () => words.safety.addPrompt,
  inputs: ({ state }) => ({
    as: choice(words.safety.as, [
      { value: 'line', label: words.safety.line, note: words.safety.lineNote },
      { value: 'veil', label: words.safety.veil, note: words.safety.veilNote },
    ]),
    text: line(words.safety.text, 1, Math.min(200, roomIn(state.kernel) - 1), {
      rule: 'TB-032',
      because: words.safety.blank,
    }),
  }),
  notYours: () => refusal('TB-032', words.safety.full),
  decide(turn, { state }, input) {
    const { safety } = state.kernel
    const written = input.as === 'line' ? 'lines' : 'veils'
    const text = safety[written] === '' ? input.text : `${safety[written]}\n${input.text}`
    turn.unsign()
    turn.emitTable({ type: 'table/safety-written', ...safety, [written]: text })
  },
})
