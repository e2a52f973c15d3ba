import type { Seat } from '../../engine/old-contract.ts'
import type { CardAsset, Category, FateCard, Quest, SceneOutline } from './content/quest.ts'
import { findQuest } from './content/quests.ts'
import type { Bargain, Scene, Side } from './scene.ts'

export type PhaseName =
  | 'gathering'
  | 'draft'
  | 'naming'
  | 'fates'
  | 'framing'
  | 'threat'
  | 'hero-dice'
  | 'agent-dice'
  | 'temptation'
  | 'answers'
  | 'late-calls'
  | 'prize'
  | 'resolution'
  | 'finale'
  | 'finished'

/** The options of the table, each read in one place. */
export interface Variants {
  openOffers: boolean
  cleanReturn: boolean
  breakingPoint: boolean
  sealedScores: boolean
  shortQuest: boolean
}

export interface Becoming {
  phase: PhaseName
  variants: Variants
  /** One of ours by its id, or one the table brought. */
  quest: string | Quest | null
  hero: Seat | null
  heroName: string
  assets: Asset[]
  /** By seat; the Hero's place stays empty. */
  fates: (string | null)[]
  colours: (string | null)[]
  scene: Scene | null
  /** The scenes behind us. */
  road: PastScene[]
  ledger: ScoreLine[]
  totals: number[]
  /** BE-176: latched; the game ends with this scene. */
  lastAssetLost: boolean
  traitsMade: number
  ending: Ending | null
}

export interface Asset {
  id: string
  category: Category
  originalName: string
  name: string
  /** In play; empty while subverted. */
  traits: Trait[]
  /** BE-R26: what left play when it was subverted. */
  setAside: Trait[]
  subverted: Subversion | null
}

export interface Trait {
  id: string
  sign: '+' | '-'
  text: string
  by: Seat
  scene: number
}

export interface Subversion {
  by: Seat
  scene: number
  /** The harm it does her now; blank until its Fate writes it. */
  twist: string
}

export interface PastScene {
  no: number
  title: string
  agent: Seat
  winner: Side
}

export interface ScoreLine {
  seat: Seat
  scene: number
  step: number
  points: number
  rule: string
  asset: string
}

export interface Ending {
  winners: Seat[]
  /** Who told a piece, in order. */
  told: Seat[]
  closed: Seat[]
}

export const SEATS = 4
export const DRAFTED = 9
export const PER_CATEGORY = 3
export const MOST_TRAITS = 5
export const FATAL_NEGATIVES = 3
export const HERO_DICE = 3
export const SUPPORT_DICE = 3
export const LIVE_ASSET_POINTS = 4

export function initialState(): Becoming {
  return {
    phase: 'gathering',
    variants: {
      openOffers: false,
      cleanReturn: false,
      breakingPoint: false,
      sealedScores: false,
      shortQuest: false,
    },
    quest: null,
    hero: null,
    heroName: '',
    assets: [],
    fates: [null, null, null, null],
    colours: [null, null, null, null],
    scene: null,
    road: [],
    ledger: [],
    totals: [0, 0, 0, 0],
    lastAssetLost: false,
    traitsMade: 0,
    ending: null,
  }
}

/** BE-002: clockwise from the Hero. */
export function seatOrder(state: Becoming): Seat[] {
  const first = state.hero ?? 0
  return Array.from({ length: SEATS }, (_, place) => (first + place) % SEATS)
}

export function questOf({ quest }: Becoming): Quest | undefined {
  return typeof quest === 'string' ? findQuest(quest) : (quest ?? undefined)
}

/** BE-O12: the scenes this table plays. */
export function playedScenes(state: Becoming): readonly SceneOutline[] {
  const quest = questOf(state)
  if (!quest) return []
  return state.variants.shortQuest ? quest.scenes.filter((scene) => scene.short) : quest.scenes
}

/** BE-O1: while moves are laid, do they lie face down? */
export function areMovesSealed(state: Becoming): boolean {
  return !state.variants.openOffers && state.scene?.revealed === false
}

/** BE-O11: totals stay closed until step 13. */
export function areScoresHidden({ variants, phase }: Becoming): boolean {
  return variants.sealedScores && phase !== 'finale' && phase !== 'finished'
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

export function findAsset({ assets }: Becoming, id: string): Asset | undefined {
  return assets.find((asset) => asset.id === id)
}

export function cardAssetOf(state: Becoming, id: string): CardAsset | undefined {
  const quest = questOf(state)
  if (!quest) return undefined
  const { virtues, strengths, allies } = quest.heroCard
  return [...virtues, ...strengths, ...allies].find((asset) => asset.id === id)
}

export function isLive(asset: Asset): boolean {
  return asset.subverted === null
}

export function countSigns(asset: Asset, sign: '+' | '-'): number {
  let count = 0
  for (const trait of asset.traits) if (trait.sign === sign) count += 1
  return count
}

export function isInvoked(scene: Scene, asset: string): boolean {
  return scene.invoked.some((one) => one.asset === asset)
}

export function isTempter(state: Becoming, seat: Seat): boolean {
  return state.scene?.tempters.includes(seat) ?? false
}

/** BE-R08: called on this scene and still hers. */
export function riskedAssets(state: Becoming): Asset[] {
  const { scene } = state
  return scene ? state.assets.filter((asset) => isLive(asset) && isInvoked(scene, asset.id)) : []
}

export function bargainOf(scene: Scene, tempter: Seat): Bargain | undefined {
  return scene.bargains.find((bargain) => bargain.tempter === tempter)
}

export function sideSeat(state: Becoming, side: Side): Seat {
  return side === 'hero' ? (state.hero ?? 0) : (state.scene?.agent ?? 0)
}
