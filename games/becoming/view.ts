import type { Seat } from '../../engine/game.ts'
import type { CardAsset, Category, FateCard, Quest } from './content/quest.ts'
import type { Pronouns } from './content/voice.ts'
import { cardAssetOf, cardOf, outlineOf, playedScenes, questOf, seatOfFate } from './rules/quest.ts'
import { pickerOf } from './rules/roles.ts'
import { areScoresHidden, riskedAssets } from './rules/scene.ts'
import { say, voiceIn } from './rules/voice.ts'
import type { Asset, Becoming, Ending, Move, ScoreLine, Side, Subversion, Trait } from './state.ts'
import { type SceneView, viewMove, viewScene } from './view/scene.ts'

/** What everybody sees. */
export interface BecomingShow {
  readonly quest: Readonly<Pick<Quest, 'id' | 'title' | 'genre' | 'blurb'>>
  readonly hero: {
    readonly seat: Seat | null
    readonly name: string
    /** How sentences speak of the Hero. */
    readonly pronouns: Pronouns
    readonly concept: string
    readonly colour: string | null
  }
  /** The card, while there is something to choose from it. */
  readonly card: { readonly assets: readonly CardAssetView[] } | null
  readonly picker: Seat | null
  readonly fates: readonly FateView[]
  readonly assets: readonly AssetView[]
  readonly road: readonly StationView[]
  readonly scene: SceneView | null
  /** Null while BE-O11 keeps them closed. */
  readonly scores: { readonly totals: readonly number[]; readonly ledger: readonly ScoreLine[] } | null
  readonly ending: Readonly<Record<keyof Ending, readonly Seat[]>> | null
  readonly lastAssetLost: boolean
}

type CardAssetView = Pick<CardAsset, 'id' | 'name' | 'line'> & { readonly category: Category }

export interface FateView extends Pick<FateCard, 'id' | 'name' | 'theme' | 'portrait'> {
  readonly seat: Seat | null
  readonly colour: string
}

export interface AssetView extends Readonly<Pick<Asset, 'id' | 'category' | 'name' | 'originalName'>> {
  readonly line: string
  readonly traits: readonly Readonly<Pick<Trait, 'id' | 'sign' | 'text' | 'by'>>[]
  readonly subverted: Readonly<Subversion> | null
  readonly risked: boolean
}

/** BE-R07: of later scenes only the number and the Agent. */
export interface StationView {
  readonly no: number
  readonly agent: string
  readonly state: 'past' | 'now' | 'ahead'
  readonly title: string | null
  readonly winner: Side | null
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

/** The view in a frame: only this game's `show` makes it. */
export function showIn({ show: shown }: { readonly show: unknown }): BecomingShow {
  return shown as BecomingShow
}

export function show(state: Becoming): BecomingShow {
  const { hero, ending } = state
  const quest = questOf(state)
  return {
    quest: {
      id: quest?.id ?? '',
      title: quest?.title ?? '',
      genre: quest?.genre ?? '',
      blurb: say(state, quest?.blurb ?? ''),
    },
    hero: {
      seat: hero,
      name: state.heroName,
      pronouns: voiceIn(state).pronouns,
      concept: say(state, quest?.heroCard.concept ?? ''),
      colour: hero === null ? null : (state.colours[hero] ?? null),
    },
    card: viewCard(state),
    picker: state.phase === 'draft' ? pickerOf(state) : null,
    fates: viewFates(state),
    assets: viewAssets(state),
    road: viewRoad(state),
    scene: viewScene(state),
    scores: areScoresHidden(state) ? null : viewScores(state),
    ending: ending && { winners: [...ending.winners], told: [...ending.told], closed: [...ending.closed] },
    lastAssetLost: state.lastAssetLost,
  }
}

function viewScores({ totals, ledger }: Becoming): BecomingShow['scores'] {
  return {
    totals: [...totals],
    ledger: ledger.map(({ seat, scene, step, points, rule, asset }) => ({
      seat,
      scene,
      step,
      points,
      rule,
      asset,
    })),
  }
}

function viewCard(state: Becoming): BecomingShow['card'] {
  const { phase } = state
  if (!questOf(state) || (phase !== 'draft' && phase !== 'gathering')) return null
  return {
    assets: cardOf(state).map(({ category, asset: { id, name, line } }) => ({
      category,
      id,
      name,
      line: say(state, line),
    })),
  }
}

function viewFates(state: Becoming): FateView[] {
  return (questOf(state)?.fates ?? []).map(({ id, name, theme, portrait, diceColour }) => {
    const seat = seatOfFate(state, id)
    return {
      id,
      name,
      theme: say(state, theme),
      portrait: say(state, portrait),
      seat: seat === -1 ? null : seat,
      colour: (seat === -1 ? null : state.colours[seat]) ?? diceColour,
    }
  })
}

function viewAssets(state: Becoming): AssetView[] {
  const risked = riskedAssets(state)
  return state.assets.map((asset) => ({
    id: asset.id,
    category: asset.category,
    name: asset.name,
    originalName: asset.originalName,
    line: say(state, cardAssetOf(state, asset.id)?.line ?? ''),
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
    // As the scene itself is numbered: a short quest leaves out some of the quest's own numbers.
    no: index + 1,
    agent: questOf(state)?.fates.find((fate) => fate.id === outline.agentFateId)?.name ?? '',
    state: index < now ? 'past' : index === now && isPlaying ? 'now' : 'ahead',
    title: index < now || (index === now && isPlaying) ? outline.title : null,
    winner: state.road[index]?.winner ?? null,
  }))
}

export function whisper(state: Becoming, seat: Seat): BecomingWhisper {
  const { scene } = state
  const outline = outlineOf(state)
  const move = scene?.moves[seat]
  return {
    outline:
      scene?.agent === seat && outline
        ? {
            threat: say(state, outline.threat),
            threatDice: outline.threatDice,
            elements: outline.elements.map((text, index) => ({
              text: say(state, text),
              told: scene.told[index] ?? false,
            })),
          }
        : null,
    move: move ? viewMove(move) : null,
  }
}
