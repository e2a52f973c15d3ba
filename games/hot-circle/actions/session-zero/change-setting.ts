import { action } from '../../contract.ts'
import { ofTheWorld } from '../../rules/factions.ts'
import { setupWords } from '../../words/index.ts'
import { settingFields } from './add-setting.ts'

/** HC-006 A setting may be called otherwise until all are agreed on. */
export const changeSetting = action('change-setting', {
  rule: 'HC-006',
  ...ofTheWorld('settings'),
  things: ({ campaign }) => campaign.settings,
  title: ({ on }) => setupWords.change(on.name),
  aside: true,
  inputs: ({ state, on }) => settingFields(state, on),
  decide: (turn, { on: { id } }, written) =>
    turn.emit({ type: 'setting-changed', setting: { id, ...written } }),
})
