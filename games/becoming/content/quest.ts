/** A quest is data: a hero card, three Fates and nine scenes. `check-quest.ts` says whether it is whole. */
export interface Quest {
  readonly id: string
  readonly title: string
  readonly genre: string
  /** What the story is about, for the shelf and the first page. */
  readonly blurb: string
  readonly heroCard: HeroCard
  readonly fates: readonly FateCard[]
  readonly scenes: readonly SceneOutline[]
}

export interface HeroCard {
  readonly concept: string
  readonly pronounHint?: string
  readonly nameIdeas: readonly string[]
  readonly diceColour: string
  readonly virtues: readonly CardAsset[]
  readonly strengths: readonly CardAsset[]
  readonly allies: readonly CardAsset[]
}

export interface CardAsset {
  readonly id: string
  readonly name: string
  readonly line: string
  /** Hints for a Fate who turns it. */
  readonly twistIdeas: readonly string[]
}

export interface FateCard {
  readonly id: string
  readonly name: string
  readonly theme: string
  /** The card's picture in words; screens draw it, readers hear it. */
  readonly portrait: string
  readonly diceColour: string
  readonly temptations: readonly string[]
  readonly npcIdeas: readonly string[]
}

export interface SceneOutline {
  readonly no: number
  readonly title: string
  readonly setup: string
  readonly threat: string
  readonly elements: readonly string[]
  readonly agentFateId: string
  readonly threatDice: number
  /** BE-O12: one of the six scenes of the short quest. */
  readonly short?: boolean
  readonly stakesIdeas?: { readonly agent: readonly string[]; readonly hero: readonly string[] }
}

export type Category = 'virtue' | 'strength' | 'ally'

export const SCENES = 9
export const SHORT_SCENES = 6
export const FATES = 3
/** A quest as text, in characters. */
export const LONGEST_QUEST = 60_000

/** BE-O12: can it be played short? A quest that marks no scene cannot. */
export function hasShort({ scenes }: Quest): boolean {
  return scenes.some((scene) => scene.short)
}

/** Every Asset of the card with its kind, in the card's order. */
export function cardAssets(card: HeroCard): { category: Category; asset: CardAsset }[] {
  return [
    ...card.virtues.map((asset) => ({ category: 'virtue' as const, asset })),
    ...card.strengths.map((asset) => ({ category: 'strength' as const, asset })),
    ...card.allies.map((asset) => ({ category: 'ally' as const, asset })),
  ]
}
