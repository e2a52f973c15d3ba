import type { Seat } from '../../engine/writing.ts'
import { cardAssetOf, cardOf, outlineOf, playedScenes, questOf, seatOfFate } from './rules/quest.ts'
import { pickerOf } from './rules/roles.ts'
import { areScoresHidden, riskedAssets } from './rules/scene.ts'
import { say, voiceIn } from './rules/voice.ts'
import type { Becoming, Scene, ScoreLine, Subversion } from './state.ts'
import { viewMove, viewScene } from './view/scene.ts'

/** What everybody sees, and what one seat alone does: as it is built here, field by field. */
export type BecomingShow = ReturnType<typeof show>
export type BecomingWhisper = ReturnType<typeof whisper>
export type AssetView = BecomingShow['assets'][number]
export type StationView = BecomingShow['road'][number]

/** The view in a frame: only this game's `show` makes it. */
export function showIn({ show: shown }: { readonly show: unknown }): BecomingShow {
  return shown as BecomingShow
}

export function show(state: Becoming) {
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
      /** How sentences speak of the Hero. */
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
    /** Null while BE-O11 keeps them closed. */
    scores: areScoresHidden(state) ? null : viewScores(state),
    ending: ending && { winners: [...ending.winners], told: [...ending.told], closed: [...ending.closed] },
    lastAssetLost: state.lastAssetLost,
  }
}

function viewScores({ totals, ledger }: Becoming) {
  return { totals: [...totals], ledger: ledger.map(viewScore) }
}

function viewScore({ seat, scene, step, points, rule, asset }: ScoreLine): ScoreLine {
  return { seat, scene, step, points, rule, asset }
}

/** The card, while there is something to choose from it. */
function viewCard(state: Becoming) {
  const { phase } = state
  if (!questOf(state) || (phase !== 'draft' && phase !== 'gathering')) return null
  return {
    assets: cardOf(state).map(({ category, asset: { id, name, line } }) => {
      return { category, id, name, line: say(state, line) }
    }),
  }
}

function viewFates(state: Becoming) {
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

function viewAssets(state: Becoming) {
  const risked = riskedAssets(state)
  return state.assets.map((asset) => ({
    id: asset.id,
    category: asset.category,
    name: asset.name,
    originalName: asset.originalName,
    line: say(state, cardAssetOf(state, asset.id)?.line ?? ''),
    traits: asset.traits.map(({ id, sign, text, by }) => ({ id, sign, text, by })),
    subverted: asset.subverted && viewSubversion(asset.subverted),
    risked: risked.includes(asset),
  }))
}

function viewSubversion({ by, scene, twist }: Subversion): Subversion {
  return { by, scene, twist }
}

/** BE-R07: of later scenes only the number and the Agent. */
function viewRoad(state: Becoming) {
  const now = state.road.length
  const isPlaying = state.scene !== null && state.ending === null
  return playedScenes(state).map(({ agentFateId, title }, index) => {
    const ahead = isPlaying && index === now ? 'now' : 'ahead'
    const station: 'past' | 'now' | 'ahead' = index < now ? 'past' : ahead
    return {
      // As the scene itself is numbered: a short quest leaves out some of the quest's own numbers.
      no: index + 1,
      agent: questOf(state)?.fates.find((fate) => fate.id === agentFateId)?.name ?? '',
      state: station,
      title: station === 'ahead' ? null : title,
      winner: state.road[index]?.winner ?? null,
    }
  })
}

export function whisper(state: Becoming, seat: Seat) {
  const { scene } = state
  const move = scene?.moves[seat]
  return {
    outline: scene?.agent === seat ? viewOutline(state, scene) : null,
    /** A Tempter's own move, face down before him. */
    move: move ? viewMove(move) : null,
  }
}

/** The Agent's outline of the scene (BE-R07). */
function viewOutline(state: Becoming, { told }: Scene) {
  const outline = outlineOf(state)
  if (!outline) return null
  const elements = outline.elements.map((text, index) => ({
    text: say(state, text),
    told: told[index] ?? false,
  }))
  return { threat: say(state, outline.threat), threatDice: outline.threatDice, elements }
}
