import { action, said } from '../../contract.ts'
import { SETTINGS } from '../../rules/campaign.ts'
import { everybodyElse } from '../../rules/people.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-006 Everybody agrees on four to six settings. */
export const agreeSettings = action('agree-settings', {
  rule: 'HC-006',
  in: ['settings'],
  ...said(setupWords.agreeSettings),
  refuse({ state: { campaign } }) {
    const count = campaign.settings.length
    return count < SETTINGS.least || count > SETTINGS.most ? whyZero.howManySettings(count) : undefined
  },
  main: true,
  consent: everybodyElse,
  decide: (turn) => turn.emit({ type: 'settings-agreed' }),
})
