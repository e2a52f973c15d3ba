import type { Seat } from '../../../engine/old-contract.ts'
import { type Asset, type Becoming, findAsset, isLive, type Trait } from '../state.ts'

/** BE-133: the sheet changes by prices and prizes alone, and every change is in the ledger. */
export type SheetEvent =
  | { type: 'trait-added'; asset: string; trait: Trait }
  | { type: 'trait-removed'; asset: string; trait: string; text: string; by: Seat }
  | { type: 'asset-subverted'; asset: string; by: Seat; how: 'outright' | 'third-negative' }
  | { type: 'asset-regained'; asset: string; clean: boolean }
  | { type: 'asset-rewritten'; asset: string; seat: Seat; name: string; twist: string }
  | { type: 'scored'; seat: Seat; points: number; rule: string; asset: string }

export const SHEET_EVENTS = [
  'trait-added',
  'trait-removed',
  'asset-subverted',
  'asset-regained',
  'asset-rewritten',
  'scored',
] as const satisfies readonly SheetEvent['type'][]

export function evolveSheet(state: Becoming, event: SheetEvent): void {
  if (event.type === 'scored') return score(state, event)
  const asset = findAsset(state, event.asset)
  if (!asset) return
  switch (event.type) {
    case 'trait-added':
      asset.traits.push({ ...event.trait })
      state.traitsMade += 1
      return
    case 'trait-removed':
      asset.traits = asset.traits.filter((trait) => trait.id !== event.trait)
      return
    case 'asset-subverted':
      return subvert(state, asset, event.by)
    case 'asset-regained':
      // BE-R26 and BE-R30: as she knew it, with what it carried; BE-O4 gives it back bare.
      asset.subverted = null
      asset.name = asset.originalName
      asset.traits = event.clean ? [] : asset.setAside
      asset.setAside = []
      if (state.scene) state.scene.regained = true
      return
    case 'asset-rewritten':
      asset.name = event.name
      if (asset.subverted) asset.subverted.twist = event.twist
      return
    default:
      return event satisfies never
  }
}

/** BE-142: its Traits leave play, remembered. BE-176: the last one ends the game with this scene. */
function subvert(state: Becoming, asset: Asset, by: Seat): void {
  asset.subverted = { by, scene: (state.scene?.index ?? 0) + 1, twist: '' }
  asset.setAside = asset.traits
  asset.traits = []
  state.scene?.turned.push(asset.id)
  if (!state.assets.some(isLive)) state.lastAssetLost = true
}

function score(state: Becoming, event: Extract<SheetEvent, { type: 'scored' }>): void {
  const { seat, points, rule, asset } = event
  const scene = (state.scene?.index ?? 0) + 1
  const step = state.phase === 'finale' ? 13 : (state.scene?.step ?? 13)
  state.ledger.push({ seat, scene, step, points, rule, asset })
  state.totals[seat] = (state.totals[seat] ?? 0) + points
}
