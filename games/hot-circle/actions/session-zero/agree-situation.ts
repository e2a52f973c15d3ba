import { insisting, prose, required, several } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { FACTIONS_IN_SITUATION } from '../../rules/campaign.ts'
import { kept, named } from '../../rules/drafts.ts'
import { everybodyElse } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-015 The situation is what the campaign is about, and at least two factions are in it. */
export const agreeSituation = action('agree-situation', {
  rule: 'HC-015',
  in: ['situation'],
  ...said(setupWords.situation),
  main: true,
  inputs({ state: { campaign } }) {
    const { text, factions } = setupWords.situation
    const options = named(campaign.factions)
    const howMany = { min: FACTIONS_IN_SITUATION, max: options.length }
    const written = kept(campaign.situation?.text)
    return {
      text: prose(text, 1, LIMITS.prose, { ...required(whyZero.situationText), ...written }),
      factions: several(factions, options, howMany, insisting(whyZero.twoFactions)),
    }
  },
  consent: everybodyElse,
  decide: (turn, _, { text, factions }) => turn.emit({ type: 'situation-agreed', text, factions }),
})
