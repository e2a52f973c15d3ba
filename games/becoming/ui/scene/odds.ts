import { compareFaces } from '../../../../engine/odds/faces.ts'
import { toNumber } from '../../../../engine/odds/rational.ts'
import type { PoolPart } from '../../rules/pools.ts'
import type { PriceItem, Terms } from '../../state.ts'
import type { SceneView } from '../../view/scene.ts'
import type { AssetView, BecomingShow } from '../../view.ts'

/** The Hero's exact chance, ties included. */
export function heroChance(hero: number, agent: number): number {
  return 1 - toNumber(compareFaces(hero, agent).loses)
}

export function countDice(parts: readonly PoolPart[]): number {
  return parts.reduce((sum, part) => sum + part.dice, 0)
}

export interface Pools {
  readonly hero: number
  readonly agent: number
}

export function poolsNow(scene: SceneView): Pools {
  return { hero: countDice(scene.pools.hero), agent: countDice(scene.pools.agent) }
}

/** Both pools if this bargain were struck: its dice, less what its price takes away before the roll. */
export function poolsIfAccepted(show: BecomingShow, scene: SceneView, terms: Terms): Pools {
  const now = poolsNow(scene)
  const turned = new Set<string>()
  const gone = new Set<string>()
  const marks = new Map<string, number>()
  for (const item of terms.price.filter((one) => one.when === 'now')) {
    if (item.kind === 'remove-positive') gone.add(item.trait)
    else if (item.kind === 'subvert' || isThird(show, item, marks)) turned.add(item.asset)
  }
  const lost = (part: PoolPart) =>
    turned.has(part.of) || gone.has(part.of) || turned.has(assetOfTrait(show, part.of)?.id ?? '')
  const heroLost = scene.pools.hero.filter(lost).length
  const agentLost = scene.pools.agent.filter((part) => part.source === 'negative' && lost(part)).length
  return { hero: now.hero + terms.dice - heroLost, agent: now.agent - agentLost }
}

function isThird(show: BecomingShow, { asset: id }: PriceItem, marks: Map<string, number>): boolean {
  const asset = show.assets.find((one) => one.id === id)
  const before = asset?.traits.filter((trait) => trait.sign === '-').length ?? 0
  const added = (marks.get(id) ?? 0) + 1
  marks.set(id, added)
  return before + added >= 3
}

function assetOfTrait(show: BecomingShow, trait: string): AssetView | undefined {
  return show.assets.find((asset) => asset.traits.some((one) => one.id === trait))
}
