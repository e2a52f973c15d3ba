import { action } from '../../contract.ts'
import { closeIfFinished, hasFinished, isClosing, isUnfinished } from '../../rules/closing.ts'
import type { HotCircle } from '../../state.ts'
import { closingWords, whyClosing, words } from '../../words/index.ts'

/** HC-207 Each closing step is over when every player has finished it. */
export const finishStep = action('finish-step', {
  rule: 'HC-207',
  in: ['award-persona', 'set-beliefs', 'voluntary-condition'],
  by: isUnfinished,
  title: ({ state }) => wordsOf(state).title,
  prompt: ({ state }) => wordsOf(state).prompt,
  main: true,
  notNow: ({ state: { phase } }) =>
    isClosing(phase) ? whyClosing.firstStep(words.phases[phase]) : whyClosing.noStep,
  notYours: hasFinished,
  decide(turn, { seat }) {
    turn.emit({ type: 'step-finished', seat })
    closeIfFinished(turn)
  },
})

function wordsOf({ phase }: HotCircle) {
  const { finish } = closingWords
  return phase === 'set-beliefs' || phase === 'voluntary-condition' ? finish[phase] : finish['award-persona']
}
