import { line } from '../../../../engine/fields/field.ts'
import { required } from '../../../../engine/fields/required.ts'
import { action } from '../../contract.ts'
import { everybodyElse } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-014 Once the map is agreed on, something happens that makes a major power minor. */
export const demoteFaction = action('demote-faction', {
  rule: 'HC-014',
  in: ['situation'],
  things: ({ campaign }) => campaign.factions.filter((one) => one.rank === 'major'),
  title: ({ on }) => setupWords.demote.title(on.name),
  prompt: () => setupWords.demote.prompt,
  aside: true,
  inputs: () => ({ why: line(setupWords.whatHappens, 1, LIMITS.text, required(whyZero.sayWhatHappens)) }),
  consent: everybodyElse,
  notNow: () => whyZero.mapFirst,
  notThat: () => whyZero.onlyFlips,
  decide: (turn, { on }, { why }) => turn.emit({ type: 'faction-demoted', id: on.id, why }),
})
