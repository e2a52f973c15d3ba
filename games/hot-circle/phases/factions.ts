import { choice, name } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import {
  FACTIONS_PER_SETTING,
  type Faction,
  factionsOf,
  type Rank,
  type Setting,
  settingName,
} from '../campaign.ts'
import { sameWords } from '../characters.ts'
import { type Asking, barred, type CircleOffer, offer, required } from '../contract.ts'
import { whyZero } from '../refusals/session-zero.ts'
import { type HotCircle, LIMITS } from '../state.ts'
import { words } from '../words.ts'
import { setupWords } from '../words-setup.ts'
import { everybodyElse, zeroStep } from './agreeing.ts'

/** HC-007, HC-008: who holds power, one or two in each setting. */
export const factionsPhase = zeroStep(
  'factions',
  ['HC-003', 'HC-007', 'HC-008'],
  setupWords.waiting.factions,
  (asking) => [
    addFaction(asking),
    ...asking.state.campaign.factions.flatMap((faction) => [
      changeFaction(asking, faction),
      removeFaction(asking, faction),
    ]),
    agreeFactions(asking),
  ],
)

function nameField(state: HotCircle, own: Faction | null) {
  const others = state.campaign.factions.filter((one) => one.id !== own?.id)
  return name(setupWords.factionName, LIMITS.name, {
    ...required(whyZero.nameFaction),
    ...(own ? { initial: own.name } : {}),
    also: (value) => (others.some((one) => sameWords(one.name, value)) ? whyZero.factionTwice : undefined),
  })
}

/** HC-008: one major power at most. */
export function whyNotMajor(state: HotCircle, setting: string, own: string | null): Refusal | undefined {
  const major = factionsOf(state.campaign, setting).find((one) => one.rank === 'major' && one.id !== own)
  return major && whyZero.oneMajor(settingName(state.campaign, setting), major.name)
}

const RANKS = (['minor', 'major'] as const).map((value) => ({ value, label: words.ranks[value] }))

function addFaction({ state }: Asking): CircleOffer {
  const { settings } = state.campaign
  const placeOf = ({ id, name: label }: Setting) => {
    const isFull = factionsOf(state.campaign, id).length >= FACTIONS_PER_SETTING.most
    return { value: id, label, ...barred(isFull ? whyZero.settingFull(label) : undefined) }
  }
  const places = settings.map(placeOf)
  const full = places.every((one) => one.refused) ? places[0]?.refused : undefined
  return offer({
    do: 'add-faction',
    ...setupWords.addFaction,
    rule: 'HC-007',
    ...barred(full),
    inputs: {
      setting: choice(setupWords.factionSetting, places, { rule: 'HC-007' }),
      name: nameField(state, null),
      rank: choice(setupWords.rank, RANKS, {
        rule: 'HC-008',
        initial: 'minor',
        also: (rank, before) =>
          rank === 'major' ? whyNotMajor(state, String(before.setting), null) : undefined,
      }),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'faction-added',
        faction: {
          id: `f${turn.state.made.factions + 1}`,
          setting: input.setting,
          name: input.name,
          rank: input.rank as Rank,
        },
      }),
  })
}

function changeFaction({ state }: Asking, faction: Faction): CircleOffer {
  return offer({
    do: 'change-faction',
    on: faction.id,
    ...setupWords.changeFaction(faction.name),
    rule: 'HC-008',
    aside: true,
    inputs: {
      name: nameField(state, faction),
      rank: choice(setupWords.rank, RANKS, {
        rule: 'HC-008',
        initial: faction.rank,
        also: (rank) => (rank === 'major' ? whyNotMajor(state, faction.setting, faction.id) : undefined),
      }),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'faction-changed',
        faction: { ...faction, name: input.name, rank: input.rank as Rank },
      }),
  })
}

function removeFaction({ state }: Asking, faction: Faction): CircleOffer {
  const isLast = factionsOf(state.campaign, faction.setting).length <= FACTIONS_PER_SETTING.least
  const setting = settingName(state.campaign, faction.setting)
  return offer({
    do: 'remove-faction',
    on: faction.id,
    ...setupWords.removeFaction(faction.name),
    rule: 'HC-007',
    aside: true,
    ...barred(isLast ? whyZero.factionsOf(setting) : undefined),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'faction-removed', id: faction.id }),
  })
}

/** HC-007: which setting is still without. */
function whyNotAgreed({ campaign }: HotCircle): Refusal | undefined {
  const { least, most } = FACTIONS_PER_SETTING
  const wrong = campaign.settings.find(({ id }) => {
    const count = factionsOf(campaign, id).length
    return count < least || count > most
  })
  return wrong && whyZero.factionsOf(wrong.name)
}

function agreeFactions(asking: Asking): CircleOffer {
  return offer({
    do: 'agree-factions',
    ...setupWords.agreeFactions,
    rule: 'HC-007',
    ...everybodyElse(asking),
    ...barred(whyNotAgreed(asking.state)),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'factions-agreed' }),
  })
}
