import { choice, type Option } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { FACTIONS_PER_SETTING, factionsOf } from '../../rules/campaign.ts'
import { named } from '../../rules/drafts.ts'
import { factionNameField, isLaterWorld, ofTheWorld, whyNotMajor } from '../../rules/factions.ts'
import { RANKS } from '../../rules/testing/stakes.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-007 Each setting has one or two factions. */
export const addFaction = action('add-faction', {
  rule: 'HC-007',
  ...ofTheWorld('factions'),
  ...said(setupWords.addFaction),
  aside: ({ state }) => isLaterWorld(state),
  refuse({ state }) {
    if (isLaterWorld(state))
      return state.campaign.factions.length >= LIMITS.factions ? whyZero.worldFull : undefined
    const places = placesOf(state)
    return places.every((one) => one.refused) ? places[0]?.refused : undefined
  },
  inputs: ({ state }) => ({
    setting: choice(setupWords.factionSetting, placesOf(state), { rule: 'HC-007' }),
    name: factionNameField(state),
    rank: choice(setupWords.rank, RANKS, {
      rule: 'HC-008',
      initial: 'minor',
      also: (rank, { setting }) => (rank === 'major' ? whyNotMajor(state, String(setting)) : undefined),
    }),
  }),
  decide: (turn, { state: { made } }, written) =>
    turn.emit({ type: 'faction-added', faction: { id: `f${made.factions + 1}`, ...written } }),
})

/** HC-007, HC-212: two at most on the first board. */
function placesOf(state: HotCircle): Option[] {
  const { campaign } = state
  if (isLaterWorld(state)) return named(campaign.settings)
  return named(campaign.settings).map((one) => {
    const isFull = factionsOf(campaign, one.value).length >= FACTIONS_PER_SETTING.most
    return isFull ? { ...one, refused: whyZero.settingFull(one.label) } : one
  })
}
