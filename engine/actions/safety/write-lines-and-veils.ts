import { prose } from '../../fields/field.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'

/** So much room have lines and veils, each. */
export const MOST_WRITTEN = 1000

/** TB-032 What stays out of the story, written together and visible to all. */
export const writeLinesAndVeils = tableAction('write-lines-and-veils', {
  rule: 'TB-032',
  in: ['lobby', 'play'],
  title: () => words.safety.title,
  prompt: () => words.safety.prompt,
  inputs({ state }) {
    const { lines, veils } = state.kernel.safety
    return {
      lines: prose(words.safety.lines, 0, MOST_WRITTEN, { initial: lines }),
      veils: prose(words.safety.veils, 0, MOST_WRITTEN, { initial: veils }),
    }
  },
  decide(turn, _, { lines, veils }) {
    turn.unsign()
    turn.emitTable({ type: 'table/safety-written', lines, veils })
  },
})
