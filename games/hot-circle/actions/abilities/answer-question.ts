import { prose, required } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { closeAbility, isToBeJudged, openAbility } from '../../rules/testing/ability-settling.ts'
import { LIMITS } from '../../state.ts'
import { abilityWords, whyAbility } from '../../words/index.ts'

/** HC-134 The gamemaster answers a question that was passed. */
export const answerQuestion = action('answer-question', {
  rule: 'HC-134',
  in: ['ability-resolve'],
  by: (state, seat) =>
    isGamemaster(state, seat) && openAbility(state).result === 'pass' && !isToBeJudged(openAbility(state)),
  title: () => abilityWords.answer.title,
  prompt: ({ state }) => abilityWords.answer.prompt(openAbility(state).ask),
  main: true,
  inputs: () => ({ text: prose(abilityWords.answer.text, 1, LIMITS.text, required(whyAbility.sayAnswer)) }),
  notYours: () => whyAbility.gamemasterAnswers,
  decide(turn, _, { text }) {
    turn.emit({ type: 'answer-written', by: 'gamemaster', text })
    closeAbility(turn, null, text)
  },
})
