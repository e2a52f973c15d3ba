import { prose, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { isAsker, isToBeWritten, openAbility } from '../../rules/testing/ability-settling.ts'
import { LIMITS } from '../../state.ts'
import { abilityWords, whyAbility } from '../../words/index.ts'

/** HC-134 What the player writes becomes true if the gamemaster lets it. */
export const writeAnswer = action('write-answer', {
  rule: 'HC-134',
  in: ['ability-resolve'],
  by: (state, seat) => isAsker(state, seat) && isToBeWritten(openAbility(state)),
  ...said(abilityWords.write),
  main: true,
  inputs: () => ({ text: prose(abilityWords.write.text, 1, LIMITS.text, required(whyAbility.sayAnswer)) }),
  notYours: () => whyAbility.gamemasterAnswers,
  decide: (turn, _, { text }) => turn.emit({ type: 'answer-written', by: 'player', text }),
})
