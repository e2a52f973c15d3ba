import { choice } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { optionsOf } from '../../rules/drafts.ts'
import { gamemastersOf } from '../../rules/moments.ts'
import { openAbility } from '../../rules/testing/ability-settling.ts'
import { abilityWords, whyAbility } from '../../words/index.ts'

const USUAL = ['another-ability', 'impossible', 'settled'] as const
const OF_DEEDS = ['better-scene', 'not-own', 'opposed', 'contradicts', 'another-ability', 'settled'] as const

/** HC-117 HC-138 The gamemaster may turn down what is not for this ability, at no cost. */
export const refuseAbilityTest = action('refuse-ability-test', {
  rule: 'HC-138',
  in: ['ability-asked'],
  ...gamemastersOf('ability', whyAbility.gamemasterRefuses, whyAbility.pricedAlready),
  ruleOf: ({ state }) => (openAbility(state).ability === 'deeds' ? 'HC-138' : 'HC-117'),
  ...said(abilityWords.refuse),
  aside: true,
  inputs({ state }) {
    const { reason, reasons } = abilityWords.refuse
    const own = openAbility(state).ability === 'deeds' ? OF_DEEDS : USUAL
    return { reason: choice(reason, optionsOf(own, reasons), { rule: 'HC-138' }) }
  },
  decide: (turn, _, { reason }) =>
    turn.emit({ type: 'ability-refused', reason: abilityWords.refuse.reasons[reason] }),
})
