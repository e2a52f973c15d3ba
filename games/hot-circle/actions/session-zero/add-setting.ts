import { line, name, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { SETTINGS, type Setting } from '../../rules/campaign.ts'
import { sameWords } from '../../rules/characters.ts'
import { kept } from '../../rules/drafts.ts'
import { isLaterWorld, ofTheWorld } from '../../rules/factions.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-006 A campaign has four to six settings, each with a name of its own. */
export const addSetting = action('add-setting', {
  rule: 'HC-006',
  ...ofTheWorld('settings'),
  ...said(setupWords.addSetting),
  aside: ({ state }) => isLaterWorld(state),
  refuse({ state }) {
    const count = state.campaign.settings.length
    if (isLaterWorld(state)) return count >= LIMITS.settings ? whyZero.worldFull : undefined
    return count >= SETTINGS.most ? whyZero.howManySettings(count) : undefined
  },
  inputs: ({ state }) => settingFields(state),
  decide: (turn, { state: { made } }, written) =>
    turn.emit({ type: 'setting-added', setting: { id: `s${made.settings + 1}`, ...written } }),
})

export function settingFields({ campaign }: HotCircle, own?: Setting) {
  const others = campaign.settings.filter((one) => one.id !== own?.id)
  return {
    name: name(setupWords.settingName, LIMITS.name, {
      ...required(whyZero.nameSetting),
      ...kept(own?.name),
      also: (value) => (others.some((one) => sameWords(one.name, value)) ? whyZero.settingTwice : undefined),
    }),
    note: line(setupWords.settingNote, 0, LIMITS.line, kept(own?.note)),
  }
}
