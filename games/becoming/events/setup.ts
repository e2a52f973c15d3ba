import type { Seat } from '../../../engine/old-contract.ts'
import type { Quest } from '../content/quest.ts'
import { type Becoming, cardAssetOf, DRAFTED, questOf, type Variants } from '../state.ts'

/** From the first word to the last Fate's card. */
export type SetupEvent =
  | { type: 'table-laid'; variants: Variants; quest: string | Quest }
  | { type: 'quest-chosen'; seat: Seat; quest: string | Quest }
  | { type: 'role-claimed'; seat: Seat; role: 'hero' | 'fate' }
  | { type: 'hero-drawn'; seat: Seat; face: number }
  | { type: 'draft-opened' }
  | { type: 'asset-drafted'; seat: Seat; asset: string }
  | { type: 'hero-named'; name: string }
  | { type: 'fate-taken'; seat: Seat; fate: string; colour: string }

export const SETUP_EVENTS = [
  'table-laid',
  'quest-chosen',
  'role-claimed',
  'hero-drawn',
  'draft-opened',
  'asset-drafted',
  'hero-named',
  'fate-taken',
] as const satisfies readonly SetupEvent['type'][]

export function evolveSetup(state: Becoming, event: SetupEvent): void {
  switch (event.type) {
    case 'table-laid':
      state.variants = { ...event.variants }
      state.quest = event.quest
      return
    case 'quest-chosen':
      state.quest = event.quest
      return
    case 'role-claimed':
      state.hero = event.role === 'hero' ? event.seat : null
      return
    case 'hero-drawn':
      state.hero = event.seat
      return
    case 'draft-opened':
      state.phase = 'draft'
      if (state.hero !== null) state.colours[state.hero] = questOf(state)?.heroCard.diceColour ?? null
      return
    case 'asset-drafted':
      return draft(state, event.asset)
    case 'hero-named':
      state.heroName = event.name
      state.phase = 'fates'
      return
    case 'fate-taken':
      state.fates[event.seat] = event.fate
      state.colours[event.seat] = event.colour
      return
    default:
      return event satisfies never
  }
}

/** BE-011 and BE-013: live, with no Traits; the ninth closes the draft. */
function draft(state: Becoming, id: string): void {
  const card = cardAssetOf(state, id)
  const { heroCard } = questOf(state) ?? {}
  if (!card || !heroCard) return
  const category = heroCard.virtues.includes(card)
    ? 'virtue'
    : heroCard.strengths.includes(card)
      ? 'strength'
      : 'ally'
  state.assets.push({
    id,
    category,
    originalName: card.name,
    name: card.name,
    traits: [],
    setAside: [],
    subverted: null,
  })
  if (state.assets.length === DRAFTED) state.phase = 'naming'
}
