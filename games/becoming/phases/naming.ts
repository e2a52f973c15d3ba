import { name } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import type { BecomingPhase } from '../contract.ts'
import { questOf } from '../state.ts'
import { words } from '../words.ts'
import { explain } from './explain.ts'

/** BE-014: she is named by the one who plays her. */
export const naming: BecomingPhase = {
  title: words.phase.naming,
  rules: ['BE-014'],
  awaits: (state) => (state.hero === null ? [] : [state.hero]),
  waitingFor: () => words.waiting.name,
  offers: (state, seat) =>
    seat === state.hero
      ? [
          offer({
            do: 'name-hero',
            title: words.naming.title,
            prompt: words.naming.prompt,
            rule: 'BE-014',
            inputs: {
              name: name(words.naming.label, 40, {
                rule: 'BE-014',
                because: words.refuse.blankName,
                ideas: questOf(state)?.heroCard.nameIdeas ?? [],
              }),
            },
            decide: (turn, input) => turn.emit({ type: 'hero-named', name: input.name }),
          }),
        ]
      : [],
  explain,
  path: () => [words.phase.creating, words.phase.naming],
}
