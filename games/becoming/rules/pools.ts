import type { Becoming, Die, Roll, Scene } from '../state.ts'
import { listNegatives, listSubverted } from './claims.ts'
import { outlineOf } from './quest.ts'
import { findAsset, isLive } from './sheet.ts'

const HERO_DICE = 3
const SUPPORT_DICE = 3

/** Dice of one origin in a pool. */
export type PoolPart = Readonly<Omit<Die, 'face'> & { dice: number }>

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
    for (const trait of asset.traits)
      if (trait.sign === '+') parts.push({ source: 'positive', of: trait.id, seat: hero, dice: 1 })
  }
  for (const { tempter, status, terms } of scene.bargains)
    if (status === 'accepted') parts.push({ source: 'bargain', of: '', seat: tempter, dice: terms.dice })
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
  for (const { tempter, status } of scene.bargains)
    if (status === 'rejected') parts.push({ source: 'rejection', of: '', seat: tempter, dice: 1 })
  return parts
}

/**
 * The most dice that the Agent can still come to: every Trait and Asset that could be claimed, and the support
 * of every Tempter whose move is not open yet. What lies face down is not looked at.
 */
export function mostAgentDice(state: Becoming): number {
  const { scene } = state
  const now = countDice(agentPool(state))
  if (!scene || scene.moons.agent || scene.roll) return now
  const claimed = new Set(scene.claims.map(({ key }) => key))
  const open = [...listNegatives(state), ...listSubverted(state)].filter(({ id }) => !claimed.has(id))
  const helpers = scene.revealed ? 0 : scene.tempters.length
  const rejections = scene.bargains.filter(({ status }) => status === 'open' || status === 'countered').length
  return now + open.length + helpers * SUPPORT_DICE + rejections
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
  return parts.reduce((sum, { dice }) => sum + dice, 0)
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
  return faces.filter((face) => face === wanted).length
}
