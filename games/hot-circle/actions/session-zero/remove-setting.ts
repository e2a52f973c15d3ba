import { action } from '../../contract.ts'
import { SETTINGS } from '../../rules/campaign.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-006 Four settings are the least. */
export const removeSetting = action('remove-setting', {
  rule: 'HC-006',
  in: ['settings'],
  things: ({ campaign }) => campaign.settings,
  title: ({ on }) => setupWords.remove(on.name),
  refuse: ({ state }) => (state.campaign.settings.length <= SETTINGS.least ? whyZero.keepFour : undefined),
  aside: true,
  decide: (turn, { on }) => turn.emit({ type: 'setting-removed', id: on.id }),
})
