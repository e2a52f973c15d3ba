import { refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { claiming, listNegatives } from '../../rules/claims.ts'
import { why, words } from '../../words/words.ts'

/** BE-061 A negative Trait of a live Asset is a die for the Threat, with a line of how it serves it; the others may object. */
export const claimNegativeTrait = action('claim-negative-trait', {
  rule: 'BE-061',
  in: ['agent-dice', 'late-calls'],
  ...claiming('negative', 'BE-061'),
  things: listNegatives,
  title: ({ on }) => words.agentDice.negative(on.name, on.of),
  notThat({ state, asked }) {
    if (asked.on === undefined) return undefined
    const trait = state.assets.flatMap(({ traits }) => traits).find(({ id }) => id === asked.on)
    return refusal('BE-061', trait?.sign === '+' ? why.notNegative : why.noSuchTrait)
  },
})
