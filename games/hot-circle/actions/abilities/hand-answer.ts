import { action, said } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { openAbility } from '../../rules/testing/ability-settling.ts'
import { abilityWords, whyAbility } from '../../words/index.ts'

/** HC-134 The gamemaster may let the player say. */
export const handAnswer = action('hand-answer', {
  rule: 'HC-134',
  in: ['ability-resolve'],
  by: (state, seat) =>
    isGamemaster(state, seat) && openAbility(state).result === 'pass' && openAbility(state).answer === null,
  ...said(abilityWords.hand),
  notYours: () => whyAbility.gamemasterAnswers,
  decide: (turn) => turn.emit({ type: 'answer-handed' }),
})
