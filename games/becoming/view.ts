import type { Seat } from '../../engine/old-contract.ts'
import type { CardAsset, Category } from './content/quest.ts'
import { pickerOf } from './phases/draft.ts'
import { agentPool, heroPool, type PoolPart } from './pools.ts'
import type { Avatar, Bargain, Claim, Invocation, Move, Prize, Roll, Side, Step } from './scene.ts'
import {
  type Asset,
  areMovesSealed,
  areScoresHidden,
  type Becoming,
  fateOf,
  outlineOf,
  playedScenes,
  questOf,
  riskedAssets,
  type ScoreLine,
  seatOfFate,
} from './state.ts'

/** What everybody sees. */
export interface BecomingShow {
  readonly quest: {
    readonly id: string
    readonly title: string
    readonly genre: string
    readonly blurb: string
  }
  readonly hero: HeroView
  /** The card, while there is something to choose from it. */
  readonly card: CardView | null
  readonly picker: Seat | null
  readonly fates: readonly FateView[]
  readonly assets: readonly AssetView[]
  readonly road: readonly StationView[]
  readonly scene: SceneView | null
  /** Null while BE-O11 keeps them closed. */
  readonly scores: { readonly totals: readonly number[]; readonly ledger: readonly ScoreLine[] } | null
  readonly ending: {
    readonly winners: readonly Seat[]
    readonly told: readonly Seat[]
    readonly closed: readonly Seat[]
  } | null
  readonly lastAssetLost: boolean
}

export interface HeroView {
  readonly seat: Seat | null
  readonly name: string
  readonly concept: string
  readonly colour: string | null
}

export interface CardView {
  readonly assets: readonly {
    readonly category: Category
    readonly id: string
    readonly name: string
    readonly line: string
  }[]
}

export interface FateView {
  readonly id: string
  readonly name: string
  readonly theme: string
  readonly portrait: string
  readonly seat: Seat | null
  readonly colour: string
}

export interface AssetView {
  readonly id: string
  readonly category: Category
  readonly name: string
  readonly originalName: string
  readonly line: string
  readonly traits: readonly TraitView[]
  readonly subverted: { readonly by: Seat; readonly scene: number; readonly twist: string } | null
  readonly risked: boolean
}

export interface TraitView {
  readonly id: string
  readonly sign: '+' | '-'
  readonly text: string
  readonly by: Seat
}

/** BE-R07: of later scenes only the number and the Agent. */
export interface StationView {
  readonly no: number
  readonly agent: string
  readonly state: 'past' | 'now' | 'ahead'
  readonly title: string | null
  readonly winner: Side | null
}

export interface SceneView {
  readonly number: number
  readonly of: number
  readonly step: Step
  readonly title: string
  readonly setup: string
  readonly agent: Seat
  readonly tempters: readonly Seat[]
  readonly elements: readonly { readonly text: string | null }[]
  readonly avatars: readonly (Avatar | null)[]
  readonly threat: string | null
  /** Null until the Threat is presented. */
  readonly threatDice: number | null
  readonly agentStakes: string | null
  readonly heroStakes: string | null
  readonly moons: Record<Side, boolean>
  readonly invoked: readonly Invocation[]
  readonly claims: readonly Claim[]
  readonly moves: readonly MoveView[]
  readonly bargains: readonly Bargain[]
  readonly ready: Record<Side, boolean>
  readonly pools: { readonly hero: readonly PoolPart[]; readonly agent: readonly PoolPart[] }
  readonly roll: Roll | null
  readonly prize: Prize | null
  readonly turned: readonly string[]
}

export interface MoveView {
  readonly seat: Seat
  readonly laid: boolean
  /** Null while it lies face down. */
  readonly move: Move | null
}

/** What one seat alone sees. */
export interface BecomingWhisper {
  /** The Agent's outline of the scene (BE-R07). */
  readonly outline: {
    readonly threat: string
    readonly threatDice: number
    readonly elements: readonly { readonly text: string; readonly told: boolean }[]
  } | null
  /** A Tempter's own move, face down before him. */
  readonly move: Move | null
}

export function show(state: Becoming): BecomingShow & Record<string, unknown> {
  const { hero, ending } = state
  const quest = questOf(state)
  return {
    quest: {
      id: quest?.id ?? '',
      title: quest?.title ?? '',
      genre: quest?.genre ?? '',
      blurb: quest?.blurb ?? '',
    },
    hero: {
      seat: hero,
      name: state.heroName,
      concept: quest?.heroCard.concept ?? '',
      colour: hero === null ? null : (state.colours[hero] ?? null),
    },
    card: viewCard(state),
    picker: state.phase === 'draft' ? pickerOf(state) : null,
    fates: viewFates(state),
    assets: viewAssets(state),
    road: viewRoad(state),
    scene: viewScene(state),
    scores: areScoresHidden(state) ? null : { totals: [...state.totals], ledger: [...state.ledger] },
    ending: ending && { winners: [...ending.winners], told: [...ending.told], closed: [...ending.closed] },
    lastAssetLost: state.lastAssetLost,
  }
}

function viewCard(state: Becoming): CardView | null {
  const { phase } = state
  const quest = questOf(state)
  if (!quest || (phase !== 'draft' && phase !== 'gathering')) return null
  const part = (category: Category) => (asset: CardAsset) => ({
    category,
    id: asset.id,
    name: asset.name,
    line: asset.line,
  })
  const { virtues, strengths, allies } = quest.heroCard
  return {
    assets: [...virtues.map(part('virtue')), ...strengths.map(part('strength')), ...allies.map(part('ally'))],
  }
}

function viewFates(state: Becoming): FateView[] {
  return (questOf(state)?.fates ?? []).map(({ id, name, theme, portrait, diceColour }) => {
    const seat = seatOfFate(state, id)
    return {
      id,
      name,
      theme,
      portrait,
      seat: seat === -1 ? null : seat,
      colour: (seat === -1 ? null : state.colours[seat]) ?? diceColour,
    }
  })
}

function viewAssets(state: Becoming): AssetView[] {
  const risked = riskedAssets(state)
  const { virtues = [], strengths = [], allies = [] } = questOf(state)?.heroCard ?? {}
  const card = [...virtues, ...strengths, ...allies]
  return state.assets.map((asset: Asset) => ({
    id: asset.id,
    category: asset.category,
    name: asset.name,
    originalName: asset.originalName,
    line: card.find((one) => one.id === asset.id)?.line ?? '',
    traits: asset.traits.map(({ id, sign, text, by }) => ({ id, sign, text, by })),
    subverted: asset.subverted && {
      by: asset.subverted.by,
      scene: asset.subverted.scene,
      twist: asset.subverted.twist,
    },
    risked: risked.includes(asset),
  }))
}

function viewRoad(state: Becoming): StationView[] {
  const now = state.road.length
  const isPlaying = state.scene !== null && state.ending === null
  return playedScenes(state).map((outline, index) => ({
    no: outline.no,
    agent: questOf(state)?.fates.find((fate) => fate.id === outline.agentFateId)?.name ?? '',
    state: index < now ? 'past' : index === now && isPlaying ? 'now' : 'ahead',
    title: index < now || (index === now && isPlaying) ? outline.title : null,
    winner: state.road[index]?.winner ?? null,
  }))
}

function viewScene(state: Becoming): SceneView | null {
  const { scene } = state
  const outline = outlineOf(state)
  if (!scene || !outline) return null
  const presented = scene.threat !== null
  return {
    number: scene.index + 1,
    of: playedScenes(state).length,
    step: scene.step,
    title: outline.title,
    setup: outline.setup,
    agent: scene.agent,
    tempters: [...scene.tempters],
    elements: outline.elements.map((text, index) => ({ text: scene.told[index] ? text : null })),
    avatars: [...scene.avatars],
    threat: scene.threat,
    threatDice: presented ? outline.threatDice : null,
    agentStakes: scene.agentStakes,
    heroStakes: scene.heroStakes,
    moons: { hero: scene.moons.hero, agent: scene.moons.agent },
    invoked: [...scene.invoked],
    claims: [...scene.claims],
    moves: viewMoves(state),
    bargains: scene.bargains.map((bargain) => ({ ...bargain })),
    ready: { hero: scene.ready.hero, agent: scene.ready.agent },
    pools: { hero: heroPool(state), agent: presented ? agentPool(state) : [] },
    roll: scene.roll,
    prize: scene.prize && { kind: scene.prize.kind, settled: [...scene.prize.settled] },
    turned: [...scene.turned],
  }
}

/** BE-078: that a move lies there is open; what it is, is not (but BE-O1). */
function viewMoves(state: Becoming): MoveView[] {
  const { scene } = state
  if (!scene) return []
  const sealed = areMovesSealed(state)
  return scene.tempters.map((seat) => {
    const move = scene.moves[seat] ?? null
    return { seat, laid: move !== null, move: sealed ? null : move }
  })
}

export function whisper(state: Becoming, seat: Seat): BecomingWhisper & Record<string, unknown> {
  const { scene } = state
  const outline = outlineOf(state)
  const isAgent = scene?.agent === seat
  return {
    outline:
      isAgent && outline
        ? {
            threat: outline.threat,
            threatDice: outline.threatDice,
            elements: outline.elements.map((text, index) => ({ text, told: scene.told[index] ?? false })),
          }
        : null,
    move: scene?.moves[seat] ?? null,
    fate: fateOf(state, seat)?.id ?? null,
  }
}
