import { action, said } from '../../contract.ts'
import { byMarks, whyMarked } from '../../rules/agreeing.ts'
import { FACTIONS_PER_SETTING, factionsOf } from '../../rules/campaign.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-007 Everybody agrees on who holds power, once no setting is without. */
export const agreeFactions = action('agree-factions', {
  rule: 'HC-007',
  in: ['factions'],
  ...said(setupWords.agreeFactions),
  refuse({ state, seat }) {
    const { campaign } = state
    const { least, most } = FACTIONS_PER_SETTING
    const wrong = campaign.settings.find(({ id }) => {
      const count = factionsOf(campaign, id).length
      return count < least || count > most
    })
    return wrong ? whyZero.factionsOf(wrong.name) : whyMarked({ state, seat })
  },
  ...byMarks('factions-agreed'),
})
