import { action } from '../../contract.ts'
import { factionNameField, ofTheWorld, rankField } from '../../rules/factions.ts'
import { setupWords } from '../../words/index.ts'

/** HC-008 A faction is minor or major; a setting has one major power at most. */
export const changeFaction = action('change-faction', {
  rule: 'HC-008',
  ...ofTheWorld('factions'),
  things: ({ campaign }) => campaign.factions,
  title: ({ on }) => setupWords.change(on.name),
  aside: true,
  inputs: ({ state, on }) => ({ name: factionNameField(state, on), rank: rankField(state, on) }),
  decide: (turn, { on: { id, setting } }, written) =>
    turn.emit({ type: 'faction-changed', faction: { id, setting, ...written } }),
})
