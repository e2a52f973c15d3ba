import { type At, action, saidBy } from '../../contract.ts'
import { closeIfFinished, hasFinished, isClosing, seatsUnfinished } from '../../rules/closing.ts'
import { isGamemaster } from '../../rules/people.ts'
import { closingWords, whyClosing, words } from '../../words/index.ts'

/** HC-207 HC-177 Each closing step is over when every player has finished it, and the gamemaster after them where something was claimed. */
export const finishStep = action('finish-step', {
  rule: 'HC-207',
  in: ['award-persona', 'set-beliefs', 'voluntary-condition'],
  by: (state, seat) => seatsUnfinished(state).includes(seat),
  ...saidBy(wordsOf),
  main: true,
  notNow: ({ state: { phase } }) =>
    isClosing(phase) ? whyClosing.firstStep(words.phases[phase]) : whyClosing.noStep,
  notYours: ({ state, seat }) =>
    isGamemaster(state, seat) && seatsUnfinished(state).length > 0 ? whyClosing.playersFirst : hasFinished(),
  decide(turn, { seat }) {
    turn.emit({ type: 'step-finished', seat })
    closeIfFinished(turn)
  },
})

function wordsOf({ state, seat }: At) {
  const { finish } = closingWords
  const { phase } = state
  if (isGamemaster(state, seat)) return finish.judged
  return phase === 'set-beliefs' || phase === 'voluntary-condition' ? finish[phase] : finish['award-persona']
}
