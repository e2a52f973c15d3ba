import { plays, type Seat } from '../../../engine/writing.ts'
import { cardAssets, type FateCard, type Quest, type SceneOutline } from '../content/quest.ts'
import { findFirstEdition, findQuest } from '../content/quests.ts'
import type { Becoming } from '../state.ts'

/** As it is written, with the marks for the Hero's pronouns; `say` fills them. */
export function questOf(state: Becoming): Quest | undefined {
  const { quest } = state
  if (typeof quest !== 'string') return quest ?? undefined
  return plays(state, 2) ? findQuest(quest) : findFirstEdition(quest)
}

/** BE-O12: the scenes this table plays. */
export function playedScenes(state: Becoming): readonly SceneOutline[] {
  const scenes = questOf(state)?.scenes ?? []
  return state.variants.shortQuest ? scenes.filter((scene) => scene.short) : scenes
}

export function outlineOf(state: Becoming): SceneOutline | undefined {
  return state.scene ? playedScenes(state)[state.scene.index] : undefined
}

export function fateOf(state: Becoming, seat: Seat): FateCard | undefined {
  const id = state.fates[seat]
  return questOf(state)?.fates.find((fate) => fate.id === id)
}

export function seatOfFate({ fates }: Becoming, fate: string): Seat {
  return fates.indexOf(fate)
}

/** What the Hero card offers, in its order. */
export function cardOf(state: Becoming): ReturnType<typeof cardAssets> {
  const quest = questOf(state)
  return quest ? cardAssets(quest.heroCard) : []
}

export function cardAssetOf(state: Becoming, id: string) {
  return cardOf(state).find(({ asset }) => asset.id === id)?.asset
}
