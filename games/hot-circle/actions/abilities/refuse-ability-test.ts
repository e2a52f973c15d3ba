import { choice } from '../../../../engine/fields/field.ts'
import { action, said } from '../../contract.ts'
import { optionsOf } from '../../rules/drafts.ts'
import { gamemasters, isGamemaster } from '../../rules/people.ts'
import { openAbility } from '../../rules/testing/ability-settling.ts'
import { abilityWords, whyAbility } from '../../words/index.ts'

type Reason = keyof typeof abilityWords.refuse.reasons

const USUAL: readonly Reason[] = ['another-ability', 'impossible', 'settled']
const OF_DEEDS: readonly Reason[] = [
  'better-scene',
  'not-own',
  'opposed',
  'contradicts',
  'another-ability',
  'settled',
]

/** HC-117 HC-138 The gamemaster may turn down what is not for this ability, at no cost. */
export const refuseAbilityTest = action('refuse-ability-test', {
  rule: 'HC-138',
  in: ['ability-asked'],
  ...gamemasters(whyAbility.gamemasterRefuses),
  ruleOf: ({ state }) => (openAbility(state).ability === 'deeds' ? 'HC-138' : 'HC-117'),
  ...said(abilityWords.refuse),
  aside: true,
  inputs({ state }) {
    const { reason, reasons } = abilityWords.refuse
    const own = openAbility(state).ability === 'deeds' ? OF_DEEDS : USUAL
    return { reason: choice(reason, optionsOf(own, reasons), { rule: 'HC-138' }) }
  },
  notNow({ state, seat }) {
    if (!state.ability) return undefined
    return isGamemaster(state, seat) ? whyAbility.pricedAlready : whyAbility.gamemasterRefuses
  },
  decide: (turn, _, { reason }) =>
    turn.emit({ type: 'ability-refused', reason: abilityWords.refuse.reasons[reason] }),
})
