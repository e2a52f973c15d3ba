import type { Seat } from '../../engine/old-contract.ts'
import type { DieSource, Roll, Scene } from './scene.ts'
import { type Becoming, findAsset, HERO_DICE, isLive, outlineOf, SUPPORT_DICE } from './state.ts'

/** Dice of one origin in a pool. */
export interface PoolPart {
  readonly source: DieSource
  /** The Asset or Trait they come from. */
  readonly of: string
  /** Whose set the dice belong to (BE-R42). */
  readonly seat: Seat
  readonly dice: number
}

/** BE-050 to BE-053, BE-086, BE-097, BE-150: computed from the sheet as it stands, never kept. */
export function heroPool(state: Becoming): PoolPart[] {
  const { scene } = state
  const hero = state.hero ?? 0
  const parts: PoolPart[] = [{ source: 'base', of: '', seat: hero, dice: HERO_DICE }]
  if (!scene || scene.moons.hero) return parts
  for (const { asset: id } of scene.invoked) {
    const asset = findAsset(state, id)
    if (!asset || !isLive(asset)) continue
    parts.push({ source: 'asset', of: id, seat: hero, dice: 1 })
    for (const trait of asset.traits) {
      if (trait.sign === '+') parts.push({ source: 'positive', of: trait.id, seat: hero, dice: 1 })
    }
  }
  for (const { tempter, status, terms } of scene.bargains) {
    if (status === 'accepted') parts.push({ source: 'bargain', of: '', seat: tempter, dice: terms.dice })
  }
  return parts
}

/** BE-060 to BE-062, BE-071, BE-089, BE-097, BE-153. */
export function agentPool(state: Becoming): PoolPart[] {
  const { scene } = state
  if (!scene) return []
  const { agent } = scene
  const threat = outlineOf(state)?.threatDice ?? 1
  const parts: PoolPart[] = [{ source: 'threat', of: '', seat: agent, dice: threat }]
  if (scene.moons.agent) return parts
  parts.push(...claimedDice(state, scene))
  if (!scene.revealed) return parts
  for (const tempter of scene.tempters) {
    if (scene.moves[tempter]?.kind !== 'support') continue
    parts.push({ source: 'support', of: '', seat: tempter, dice: SUPPORT_DICE })
  }
  for (const { tempter, status } of scene.bargains) {
    if (status === 'rejected') parts.push({ source: 'rejection', of: '', seat: tempter, dice: 1 })
  }
  return parts
}

/** A claim counts while what it names is still there: a Trait on a live Asset, an Asset still turned. */
function claimedDice(state: Becoming, scene: Scene): PoolPart[] {
  const parts: PoolPart[] = []
  for (const { kind, asset: id, key } of scene.claims) {
    const asset = findAsset(state, id)
    if (!asset) continue
    const counts =
      kind === 'subverted' ? !isLive(asset) : isLive(asset) && asset.traits.some((trait) => trait.id === key)
    if (counts) parts.push({ source: kind, of: key, seat: scene.agent, dice: 1 })
  }
  return parts
}

export function countDice(parts: readonly PoolPart[]): number {
  let dice = 0
  for (const part of parts) dice += part.dice
  return dice
}

/** BE-106 to BE-108: most sixes, then fives, down to ones; all equal is the Hero's. */
export function decideRoll(
  hero: readonly number[],
  agent: readonly number[],
): Pick<Roll, 'decidedOn' | 'winner'> {
  for (let face = 6; face >= 1; face--) {
    const difference = countFace(hero, face) - countFace(agent, face)
    if (difference !== 0) return { decidedOn: face, winner: difference > 0 ? 'hero' : 'agent' }
  }
  return { decidedOn: 0, winner: 'hero' }
}

function countFace(faces: readonly number[], wanted: number): number {
  let count = 0
  for (const face of faces) if (face === wanted) count += 1
  return count
}
