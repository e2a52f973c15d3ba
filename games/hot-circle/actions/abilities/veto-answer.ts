import { action, said } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { isToBeJudged, openAbility } from '../../rules/testing/ability-settling.ts'
import { abilityWords, whyAbility } from '../../words/index.ts'

/** HC-135 The gamemaster may strike the player's answer; they know it all the same, whatever it is. */
export const vetoAnswer = action('veto-answer', {
  rule: 'HC-135',
  in: ['ability-resolve'],
  by: (state, seat) => isGamemaster(state, seat) && isToBeJudged(openAbility(state)),
  ...said(abilityWords.veto),
  notYours: ({ state, seat }) =>
    isGamemaster(state, seat) ? whyAbility.nothingToVeto : whyAbility.gamemasterVetoes,
  decide: (turn) => turn.emit({ type: 'answer-vetoed' }),
})
