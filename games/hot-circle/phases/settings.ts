import { choice, line, name } from '../../../engine/fields/field.ts'
import { SETTINGS, type Setting } from '../campaign.ts'
import { sameWords } from '../characters.ts'
import { type Asking, barred, type CircleOffer, offer, required } from '../contract.ts'
import { whyZero } from '../refusals/session-zero.ts'
import { type HotCircle, LIMITS } from '../state.ts'
import { setupWords } from '../words-setup.ts'
import { everybodyElse, zeroStep } from './agreeing.ts'

/** HC-005, HC-006: kinds of people, four to six. */
export const settingsPhase = zeroStep(
  'settings',
  ['HC-003', 'HC-005', 'HC-006'],
  setupWords.waiting.settings,
  (asking) => [
    addSetting(asking),
    ...asking.state.campaign.settings.flatMap((setting) => [
      changeSetting(asking, setting),
      removeSetting(asking, setting),
    ]),
    ...typeOffers(asking),
    agreeSettings(asking),
  ],
)

function settingFields(state: HotCircle, own: Setting | null) {
  const others = state.campaign.settings.filter((one) => one.id !== own?.id)
  return {
    name: name(setupWords.settingName, LIMITS.name, {
      ...required(whyZero.nameSetting),
      ...(own ? { initial: own.name } : {}),
      also: (value) => (others.some((one) => sameWords(one.name, value)) ? whyZero.settingTwice : undefined),
    }),
    note: line(setupWords.settingNote, 0, LIMITS.line, own?.note ? { initial: own.note } : {}),
  }
}

function addSetting({ state }: Asking): CircleOffer {
  const { settings } = state.campaign
  const isFull = settings.length >= SETTINGS.most
  return offer({
    do: 'add-setting',
    ...setupWords.addSetting,
    rule: 'HC-006',
    ...barred(isFull ? whyZero.howManySettings(settings.length) : undefined),
    inputs: settingFields(state, null),
    decide: (turn, input) =>
      turn.emit({
        type: 'setting-added',
        setting: { id: `s${turn.state.made.settings + 1}`, name: input.name, note: input.note },
      }),
  })
}

function changeSetting({ state }: Asking, setting: Setting): CircleOffer {
  return offer({
    do: 'change-setting',
    on: setting.id,
    ...setupWords.changeSetting(setting.name),
    rule: 'HC-006',
    aside: true,
    inputs: settingFields(state, setting),
    decide: (turn, input) =>
      turn.emit({
        type: 'setting-changed',
        setting: { id: setting.id, name: input.name, note: input.note },
      }),
  })
}

function removeSetting({ state }: Asking, setting: Setting): CircleOffer {
  const isFew = state.campaign.settings.length <= SETTINGS.least
  return offer({
    do: 'remove-setting',
    on: setting.id,
    ...setupWords.removeSetting(setting.name),
    rule: 'HC-006',
    aside: true,
    ...barred(isFew ? whyZero.keepFour : undefined),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'setting-removed', id: setting.id }),
  })
}

/** HC-005: a scratch list without force. */
function typeOffers({ state }: Asking): CircleOffer[] {
  const { types, settings } = state.campaign
  const { text, ...said } = setupWords.noteType
  const note = offer({
    do: 'note-type',
    ...said,
    rule: 'HC-005',
    aside: true,
    inputs: { text: name(text, LIMITS.name) },
    decide: (turn, input) =>
      turn.emit({ type: 'type-noted', id: `y${turn.state.made.types + 1}`, text: input.text }),
  })
  const places = [
    { value: 'none', label: setupWords.ungrouped },
    ...settings.map(({ id, name: label }) => ({ value: id, label })),
  ]
  const group = types.map((type) => {
    const { title, setting } = setupWords.groupType(type.text)
    return offer({
      do: 'group-type',
      on: type.id,
      title,
      rule: 'HC-005',
      aside: true,
      inputs: { setting: choice(setting, places, { initial: type.setting ?? 'none' }) },
      decide: (turn, input) =>
        turn.emit({
          type: 'type-grouped',
          id: type.id,
          setting: input.setting === 'none' ? null : input.setting,
        }),
    })
  })
  return [...(types.length < LIMITS.types ? [note] : []), ...group]
}

function agreeSettings(asking: Asking): CircleOffer {
  const count = asking.state.campaign.settings.length
  const isWrong = count < SETTINGS.least || count > SETTINGS.most
  return offer({
    do: 'agree-settings',
    ...setupWords.agreeSettings,
    rule: 'HC-006',
    ...everybodyElse(asking),
    ...barred(isWrong ? whyZero.howManySettings(count) : undefined),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'settings-agreed' }),
  })
}
