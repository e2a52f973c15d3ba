import { line } from '../../../../engine/fields/field.ts'
import { required } from '../../../../engine/fields/required.ts'
import { action } from '../../contract.ts'
import { namedTie } from '../../rules/factions.ts'
import { everybodyElse } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-014 Once the map is agreed on, something happens that makes a rival of a friend; once for each faction. */
export const flipTie = action('flip-tie', {
  rule: 'HC-014',
  in: ['situation'],
  things(state) {
    const { relations } = state.campaign
    const isShaken = (id: string) => relations.some((one) => one.from === id && one.how === 'flipped')
    return relations
      .filter((one) => one.kind === 'cooperate' && !isShaken(one.from))
      .map((tie) => namedTie(state, `${tie.from}>${tie.to}`, tie))
  },
  title: ({ on }) => setupWords.flip.title(...on.names),
  prompt: () => setupWords.flip.prompt,
  aside: true,
  inputs: () => ({ why: line(setupWords.whatHappens, 1, LIMITS.text, required(whyZero.sayWhatHappens)) }),
  consent: everybodyElse,
  notNow: () => whyZero.mapFirst,
  notThat: () => whyZero.onlyFlips,
  decide: (turn, { on: { from, to } }, { why }) => turn.emit({ type: 'tie-flipped', from, to, why }),
})
