import { choice, type Option } from '../../../../engine/fields/field.ts'
import { action, said } from '../../contract.ts'
import { FACTIONS_PER_SETTING, factionsOf } from '../../rules/campaign.ts'
import { named } from '../../rules/drafts.ts'
import { factionNameField, whyNotMajor } from '../../rules/factions.ts'
import { RANKS } from '../../rules/stakes.ts'
import type { HotCircle } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-007 Each setting has one or two factions. */
export const addFaction = action('add-faction', {
  rule: 'HC-007',
  in: ['factions'],
  ...said(setupWords.addFaction),
  refuse({ state }) {
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
  decide: (turn, _, { setting, name: called, rank }) =>
    turn.emit({
      type: 'faction-added',
      faction: { id: `f${turn.state.made.factions + 1}`, setting, name: called, rank },
    }),
})

function placesOf({ campaign }: HotCircle): Option[] {
  return named(campaign.settings).map((one) => {
    const isFull = factionsOf(campaign, one.value).length >= FACTIONS_PER_SETTING.most
    return isFull ? { ...one, refused: whyZero.settingFull(one.label) } : one
  })
}
