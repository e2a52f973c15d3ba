import { action, said } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { closeAbility, isToBeJudged, openAbility } from '../../rules/testing/ability-settling.ts'
import { abilityWords, whyAbility } from '../../words/index.ts'

/** HC-134 The gamemaster lets the player's answer be true. */
export const acceptAnswer = action('accept-answer', {
  rule: 'HC-134',
  in: ['ability-resolve'],
  by: (state, seat) => isGamemaster(state, seat) && isToBeJudged(openAbility(state)),
  ...said(abilityWords.acceptAnswer),
  main: true,
  notYours: () => whyAbility.gamemasterAnswers,
  decide: (turn, { state }) => closeAbility(turn, null, openAbility(state).answer?.text ?? ''),
})
