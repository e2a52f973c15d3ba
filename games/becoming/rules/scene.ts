import type { Sealed, Seat } from '../../../engine/writing.ts'
import type { Asset, Bargain, Becoming, Scene, Side } from '../state.ts'
import { playedScenes } from './quest.ts'
import { isLive } from './sheet.ts'

/** The scene in play. Phases of a scene run only inside one. */
export function sceneOf(state: Becoming): Scene {
  if (!state.scene) throw new Error(`no scene is open in “${state.phase}”`)
  return state.scene
}

export function isInvoked(scene: Scene, asset: string): boolean {
  return scene.invoked.some((one) => one.asset === asset)
}

/** BE-R08: called on this scene and still hers. */
export function riskedAssets(state: Becoming): Asset[] {
  const { scene } = state
  return scene ? state.assets.filter((asset) => isLive(asset) && isInvoked(scene, asset.id)) : []
}

export function otherSide(side: Side): Side {
  return side === 'hero' ? 'agent' : 'hero'
}

export function sideSeat(state: Becoming, side: Side): Seat {
  return side === 'hero' ? (state.hero ?? 0) : (state.scene?.agent ?? 0)
}

/** BE-110 and BE-125: whoever won the roll takes the prize and tells how the Threat ends. */
export function winnerOf(state: Becoming): Seat {
  return sideSeat(state, sceneOf(state).roll?.winner ?? 'hero')
}

export function bargainOf(scene: Scene, tempter: Seat): Bargain | undefined {
  return scene.bargains.find((bargain) => bargain.tempter === tempter)
}

export function hasBargain(state: Becoming, status: Bargain['status']): boolean {
  return sceneOf(state).bargains.some((bargain) => bargain.status === status)
}

/** BE-O1: while moves are laid, do they lie face down? */
export function areMovesSealed(state: Becoming): boolean {
  return !state.variants.openOffers && state.scene?.revealed === false
}

/** BE-070: a move that lies face down may be exchanged for another. */
export function sealedMoves(state: Becoming): readonly Sealed[] {
  if (!areMovesSealed(state)) return []
  return (state.scene?.moves ?? []).flatMap((move, seat) =>
    move === null ? [] : [{ seat, id: String(seat) }],
  )
}

/** BE-O11: totals stay closed until step 13. */
export function areScoresHidden({ variants, phase }: Becoming): boolean {
  return variants.sealedScores && phase !== 'finale' && phase !== 'finished'
}

/** BE-175 and BE-176: the quest is over, or the Hero has nothing left. */
export function isLastScene(state: Becoming): boolean {
  return state.lastAssetLost || sceneOf(state).index + 1 >= playedScenes(state).length
}
