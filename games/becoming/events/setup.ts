import { heading, nameOf, note, type Seat } from '../../../engine/writing.ts'
import type { Quest } from '../content/quest.ts'
import type { Pronouns } from '../content/voice.ts'
import { cardOf, fateOf, questOf } from '../rules/quest.ts'
import { findAsset } from '../rules/sheet.ts'
import { say, voiceIn } from '../rules/voice.ts'
import type { Becoming } from '../state.ts'
import { categories } from '../words/table.ts'
import { told } from '../words/told.ts'
import { event } from './event.ts'

const titleOf = (state: Becoming) => questOf(state)?.title ?? ''

/** From the first word to the last Fate's card. */
export const setupEvents = [
  event('table-laid', {
    apply(
      state,
      { rules, variants, quest }: Pick<Becoming, 'rules' | 'variants'> & { quest: string | Quest },
    ) {
      if (rules !== undefined) state.rules = rules
      state.variants = { ...variants }
      state.quest = quest
    },
    tell: (_, state) => [note(told.quest(titleOf(state)), 'BE-003')],
  }),
  event('quest-chosen', {
    apply(state, { quest }: { seat: Seat; quest: string | Quest }) {
      state.quest = quest
    },
    tell: ({ seat }, state, names) => [
      note(told.questChanged(nameOf(names, seat), titleOf(state)), 'BE-003'),
    ],
  }),
  event('role-claimed', {
    apply(state, { seat, role }: { seat: Seat; role: 'hero' | 'fate' }) {
      state.hero = role === 'hero' ? seat : null
    },
    tell({ seat, role }, _, names) {
      const name = nameOf(names, seat)
      return [note(role === 'hero' ? told.isHero(name) : told.stepsDown(name), 'BE-002')]
    },
  }),
  event('hero-drawn', {
    apply(state, { seat }: { seat: Seat; face: number }) {
      state.hero = seat
    },
    tell({ seat, face }, _, names) {
      const dice = [{ label: told.hero, sizes: [names.length], faces: [face] }]
      return [{ ...note(told.drawn(nameOf(names, seat)), 'BE-R01'), dice }]
    },
  }),
  event('draft-opened', {
    apply(state, _: object) {
      state.phase = 'draft'
      if (state.hero !== null) state.colours[state.hero] = questOf(state)?.heroCard.diceColour ?? null
    },
    tell: (_, state) => [
      heading(titleOf(state)),
      { kind: 'story', text: say(state, questOf(state)?.blurb ?? '') },
    ],
  }),
  /** BE-011 and BE-013: live, with no Traits; the last of so many closes the draft. */
  event('asset-drafted', {
    apply(state, { asset: id, of }: { seat: Seat; asset: string; of: number }) {
      const card = cardOf(state).find(({ asset }) => asset.id === id)
      if (!card) return
      const { category, asset } = card
      const blank = { traits: [], setAside: [], subverted: null }
      state.assets.push({ id, category, originalName: asset.name, name: asset.name, ...blank })
      if (state.assets.length === of) state.phase = 'naming'
    },
    tell({ seat, asset: id }, state, names) {
      const asset = findAsset(state, id)
      const category = asset ? categories[asset.category] : ''
      const drafted = told.drafted(nameOf(names, seat), asset?.originalName ?? '', category, voiceIn(state))
      return [note(drafted, 'BE-011')]
    },
  }),
  event('hero-named', {
    /** Without pronouns, as in the first edition, it is “she”. */
    apply(state, { name, pronouns }: { name: string; pronouns?: Pronouns }) {
      state.heroName = name
      if (pronouns) state.pronouns = pronouns
      state.phase = 'fates'
    },
    tell: (_, state) => [note(told.named(voiceIn(state)), 'BE-014')],
  }),
  event('fate-taken', {
    apply(state, { seat, fate, colour }: { seat: Seat; fate: string; colour: string }) {
      state.fates[seat] = fate
      state.colours[seat] = colour
    },
    tell: ({ seat, colour }, state, names) => [
      note(told.fate(nameOf(names, seat), fateOf(state, seat)?.name ?? '', colour), 'BE-020'),
    ],
  }),
] as const
