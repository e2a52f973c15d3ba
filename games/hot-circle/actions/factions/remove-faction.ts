import { action } from '../../contract.ts'
import { FACTIONS_PER_SETTING, factionsOf, settingName } from '../../rules/campaign.ts'
import { isLaterWorld, ofTheWorld } from '../../rules/factions.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-007 No setting is left without a faction. */
export const removeFaction = action('remove-faction', {
  rule: 'HC-007',
  ...ofTheWorld('factions'),
  things: ({ campaign }) => campaign.factions,
  title: ({ on }) => setupWords.remove(on.name),
  refuse({ state, on }) {
    const { campaign } = state
    if (isLaterWorld(state)) return undefined
    const isLast = factionsOf(campaign, on.setting).length <= FACTIONS_PER_SETTING.least
    return isLast ? whyZero.factionsOf(settingName(campaign, on.setting)) : undefined
  },
  aside: true,
  decide: (turn, { on }) => turn.emit({ type: 'faction-removed', id: on.id }),
})
