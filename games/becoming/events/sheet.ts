import { note, plays, type Seat, story } from '../../../engine/writing.ts'
import { areScoresHidden } from '../rules/scene.ts'
import { findAsset, isLive } from '../rules/sheet.ts'
import { voiceIn } from '../rules/voice.ts'
import type { Prize, Trait } from '../state.ts'
import { told } from '../words/told.ts'
import { assetEvent, event, sceneEvent } from './event.ts'
import { actorName, assetName, fateName, heroName } from './lines.ts'

/** BE-133: the sheet changes by prices and prizes alone, and every change is in the ledger. */
export const sheetEvents = [
  sceneEvent('prize-chosen', {
    apply(scene, { prize }: { prize: Prize['kind'] }) {
      scene.prize = { kind: prize, settled: scene.prize?.settled ?? [] }
    },
    tell({ prize }, state) {
      if (prize === 'declined') return [note(told.declined(heroName(state)), 'BE-113')]
      return prize === 'void' ? [note(told.void, 'BE-116')] : []
    },
  }),
  sceneEvent('risk-settled', {
    apply: (scene, { asset }: { asset: string }) => scene.prize?.settled.push(asset),
  }),
  assetEvent('trait-added', {
    apply(asset, { trait }: { asset: string; trait: Trait }, state) {
      asset.traits.push({ ...trait })
      state.traitsMade += 1
    },
    tell: ({ asset, trait: { sign, text } }, state) =>
      sign === '+'
        ? [note(told.positive(assetName(state, asset), text), 'BE-113')]
        : [note(told.negative(assetName(state, asset), text), 'BE-130')],
  }),
  assetEvent('trait-removed', {
    apply(asset, { trait, text }: { asset: string; trait: string; text: string; by: Seat }, { scene }) {
      asset.traits = asset.traits.filter(({ id }) => id !== trait)
      if (scene) scene.lost = [...(scene.lost ?? []), { id: trait, text }]
    },
    tell: ({ asset, text, by }, state) =>
      by === state.hero
        ? [note(told.crossedOut(assetName(state, asset), text), 'BE-151')]
        : [note(told.lostTrait(assetName(state, asset), text), 'BE-134')],
  }),
  /** BE-142: its Traits leave play, remembered. BE-176: the last one ends the game with this scene. */
  assetEvent('asset-subverted', {
    apply(asset, { by }: { asset: string; by: Seat; how: 'outright' | 'third-negative' }, state) {
      asset.subverted = { by, scene: (state.scene?.index ?? 0) + 1, twist: '' }
      asset.setAside = asset.traits
      asset.traits = []
      state.scene?.turned.push(asset.id)
      if (!state.assets.some(isLive)) state.lastAssetLost = true
    },
    tell({ asset, by, how }, state, names) {
      const name = assetName(state, asset)
      const fate = fateName(state, names, by)
      const last = state.lastAssetLost ? [note(told.lastAsset(voiceIn(state)), 'BE-176')] : []
      return how === 'outright'
        ? [note(told.subverted(name, fate), 'BE-140'), ...last]
        : [note(told.broken(name, fate), 'BE-132'), ...last]
    },
  }),
  /** BE-R26 and BE-R30: as she knew it, with what it carried; BE-O4 gives it back bare. */
  assetEvent('asset-regained', {
    apply(asset, { clean }: { asset: string; clean: boolean }, state) {
      asset.subverted = null
      asset.name = asset.originalName
      asset.traits = clean ? [] : asset.setAside
      asset.setAside = []
      if (state.scene) state.scene.regained = true
    },
    tell: ({ asset }, state) => [note(told.regained(assetName(state, asset), voiceIn(state)), 'BE-151')],
  }),
  assetEvent('asset-rewritten', {
    apply(asset, fact: { asset: string; seat: Seat; name: string; twist: string }) {
      asset.name = fact.name
      if (asset.subverted) asset.subverted.twist = fact.twist
    },
    tell: ({ asset, seat, name, twist }, state, names) => [
      note(told.rewritten(findAsset(state, asset)?.originalName ?? '', name), 'BE-140'),
      // Under its new name, so that a reader who sees no notes knows what it is about.
      story(twist, seat, plays(state, 2) ? name : fateName(state, names, seat)),
    ],
  }),
  event('scored', {
    apply(state, fact: { seat: Seat; points: number; rule: string; asset: string }) {
      const { seat, points, rule, asset } = fact
      const scene = (state.scene?.index ?? 0) + 1
      const step = state.phase === 'finale' ? 13 : (state.scene?.step ?? 13)
      state.ledger.push({ seat, scene, step, points, rule, asset })
      state.totals[seat] = (state.totals[seat] ?? 0) + points
    },
    /** BE-O11: the change is told, what it is worth is not. BE-168 is told as one line of the finale. */
    tell({ seat, points, rule }, state, names) {
      if (areScoresHidden(state) || rule === 'BE-168') return []
      const scored = seat === state.hero ? told.scoredHero : told.scoredFate
      return [note(scored(actorName(state, names, seat), points), rule)]
    },
  }),
] as const
