import { listWords, nameOf, type Seat } from '../../../engine/writing.ts'
import { findKit } from '../content/kits.ts'
import type { Faction, Setting, TieKind } from '../rules/campaign.ts'
import { plays } from '../rules/edition.ts'
import { isEverybodyReady } from '../rules/people.ts'
import type { HotCircle, PhaseName, Switches } from '../state.ts'
import { told, words } from '../words/index.ts'
import { event } from './event.ts'
import { dropFaction } from './factions.ts'
import { heading, note, story } from './lines.ts'

interface TableLaid {
  readonly seats: number
  readonly switches: Switches
  readonly picks: number
  /** Absent under the first rules. */
  readonly rules?: number
}

/** What a kit lays on the board; everything can still be changed. */
export interface KitContent {
  readonly genre: string
  readonly style: string
  readonly settings: readonly Setting[]
  readonly factions: readonly Faction[]
  readonly ties: readonly { from: string; to: string; kind: TieKind }[]
}

/** Session zero without its factions: from the genre to the choice of a gamemaster. */
export const zeroEvents = [
  event('table-laid', {
    apply(state, { rules, seats, switches, picks }: TableLaid) {
      if (rules !== undefined) state.rules = rules
      state.seats = seats
      state.switches = { ...switches }
      state.lifepathCount = picks
    },
    tell: () => heading(words.path.sessionZero),
  }),
  event('options-changed', {
    apply(state, { switches }: { switches: Switches }) {
      state.switches = { ...switches }
    },
  }),
  event('kit-taken', {
    apply(state, { kit, content }: { kit: string; content: KitContent }) {
      const { campaign, made } = state
      const { genre, style } = content
      Object.assign(campaign, { kit, genre, style })
      if (plays(state, 2)) for (const { id } of [...campaign.settings]) removeSetting(state, id)
      campaign.settings = content.settings.map((one) => ({ ...one }))
      campaign.factions = content.factions.map((one) => ({ ...one }))
      campaign.relations = content.ties.map((one) => ({ ...one, how: 'chosen' as const }))
      made.settings += content.settings.length
      made.factions += content.factions.length
      state.phase = 'settings'
    },
    tell: ({ kit, content: { genre, style } }) => [
      ...note(told.kit(findKit(kit)?.title ?? kit), 'HC-004'),
      ...note(told.genre(genre, style), 'HC-004'),
    ],
  }),
  event('genre-agreed', {
    apply(state, { genre, style }: { genre: string; style: string }) {
      Object.assign(state.campaign, { genre, style })
      state.phase = 'settings'
    },
    tell: ({ genre, style }) => note(told.genre(genre, style), 'HC-004'),
  }),
  event('type-noted', {
    apply({ campaign, made }, { id, text }: { id: string; text: string }) {
      campaign.types.push({ id, text, setting: null })
      made.types += 1
    },
  }),
  event('type-grouped', {
    apply({ campaign }, { id, setting }: { id: string; setting: string | null }) {
      const found = campaign.types.find((one) => one.id === id)
      if (found) found.setting = setting
    },
  }),
  event('setting-added', {
    apply({ campaign, made }, { setting }: { setting: Setting }) {
      campaign.settings.push({ ...setting })
      made.settings += 1
    },
    tell: ({ setting }) => note(told.setting(setting.name), 'HC-006'),
  }),
  event('setting-changed', {
    apply({ campaign }, { setting }: { setting: Setting }) {
      campaign.settings = campaign.settings.map((one) => (one.id === setting.id ? { ...setting } : one))
    },
    tell: ({ setting }) => note(told.settingNow(setting.name), 'HC-006'),
  }),
  event('setting-removed', {
    apply: (state, { id }: { id: string }) => removeSetting(state, id),
    tell: () => note(told.settingGone, 'HC-006'),
  }),
  event('step-marked', {
    apply(state, { seat }: { seat: Seat }) {
      state.agreed = [...(state.agreed ?? []), seat]
    },
    tell: ({ seat }, { phase }, names) =>
      note(told.marked(nameOf(names, seat), words.phases[phase]), 'HC-003'),
  }),
  event('step-unmarked', {
    apply(state, { seat }: { seat: Seat }) {
      state.agreed = (state.agreed ?? []).filter((one) => one !== seat)
    },
    tell: ({ seat }, _, names) => note(told.unmarked(nameOf(names, seat)), 'HC-003'),
  }),
  event('settings-agreed', {
    apply(state, _: object) {
      state.phase = 'factions'
    },
    tell: (_, { campaign }) =>
      note(told.settings(listWords(campaign.settings.map((one) => one.name))), 'HC-006'),
  }),
  event('situation-agreed', {
    apply(state, { text, factions }: { text: string; factions: readonly string[] }) {
      const { campaign } = state
      campaign.situation = { text, factions: [...factions], log: campaign.situation?.log ?? [] }
      if (state.gamemaster === null) state.phase = 'gamemaster'
      else goToCharacters(state)
    },
    tell: ({ text }) => [...heading(told.situation), ...story(text, null)],
  }),
  event('gamemaster-chosen', {
    /** HC-017, HC-018: the gamemaster has no character; a draft made before is dropped. */
    apply(state, { seat }: { seat: Seat }) {
      state.gamemaster = seat
      state.characters = state.characters.filter((one) => one.seat !== seat)
      goToCharacters(state)
    },
    tell: ({ seat }, _, names) => note(told.gamemaster(nameOf(names, seat)), 'HC-016'),
  }),
  event('step-reopened', {
    apply(state, { step }: { step: PhaseName }) {
      state.phase = step
      if (step !== 'characters') return
      for (const one of state.characters) if (one.status === 'ready') one.status = 'draft'
    },
    tell: ({ step }) => note(told.reopened(words.phases[step]), 'HC-003'),
  }),
] as const

/** Where everybody was ready before a step was opened again, they still are. */
function goToCharacters(state: HotCircle): void {
  state.phase = isEverybodyReady(state) ? 'between' : 'characters'
}

/** HC-003: whatever refers to it goes with it and must be agreed again. */
function removeSetting({ campaign, characters }: HotCircle, id: string): void {
  for (const one of characters) {
    const from = one.lifepaths.findIndex((lifepath) => lifepath.setting === id)
    if (from < 0) continue
    one.lifepaths = one.lifepaths.slice(0, from)
    one.status = 'draft'
  }
  campaign.settings = campaign.settings.filter((one) => one.id !== id)
  for (const type of campaign.types) if (type.setting === id) type.setting = null
  const gone = campaign.factions.filter((one) => one.setting === id)
  for (const { id: faction } of gone) dropFaction(campaign, faction)
}
