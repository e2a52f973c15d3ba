import { action, said } from '../../contract.ts'
import { byMarks, whyMarked } from '../../rules/agreeing.ts'
import { SETTINGS } from '../../rules/campaign.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-006 Everybody agrees on four to six settings. */
export const agreeSettings = action('agree-settings', {
  rule: 'HC-006',
  in: ['settings'],
  ...said(setupWords.agreeSettings),
  refuse({ state, seat }) {
    const count = state.campaign.settings.length
    const isMet = count >= SETTINGS.least && count <= SETTINGS.most
    return isMet ? whyMarked({ state, seat }) : whyZero.howManySettings(count)
  },
  ...byMarks('settings-agreed'),
})
