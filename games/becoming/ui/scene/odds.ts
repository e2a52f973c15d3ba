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
  /** Dice that the Agent may still claim in step 8 because of it. */
  readonly claimable: number
}

const MOST_TRAITS = 5
const FATAL_NEGATIVES = 3

export function poolsNow(scene: SceneView): Pools {
  return { hero: countDice(scene.pools.hero), agent: countDice(scene.pools.agent), claimable: 0 }
}

/**
 * Both pools once the prices due now are paid: those of bargains already accepted, which are paid only when
 * every bargain is settled, and those of one more, if it were struck.
 */
export function poolsIf(show: BecomingShow, scene: SceneView, struck?: Terms): Pools {
  const accepted = scene.bargains.filter(({ status }) => status === 'accepted' && scene.step === 6)
  const sheet = show.assets.map(rowOf)
  for (const terms of [...accepted.map((one) => one.terms), ...(struck ? [struck] : [])]) {
    for (const item of terms.price) if (item.when === 'now') pay(sheet, item)
  }
  const isThere = (part: PoolPart) =>
    sheet.some(
      ({ id, isLive, traits }) => isLive && (id === part.of || traits.some((one) => one.id === part.of)),
    )
  const heroLost = scene.pools.hero.filter((part) => part.of !== '' && !isThere(part)).length
  const agentLost = scene.pools.agent.filter((part) => part.source === 'negative' && !isThere(part)).length
  const now = poolsNow(scene)
  return {
    hero: now.hero + (struck?.dice ?? 0) - heroLost,
    agent: now.agent - agentLost,
    claimable: scene.moons.agent ? 0 : sheet.reduce((sum, row) => sum + countNew(row), 0),
  }
}

/** An Asset while prices are played out on it. */
interface Row {
  readonly id: string
  readonly wasLive: boolean
  isLive: boolean
  traits: { readonly id: string; readonly sign: '+' | '-' }[]
}

/** A mark that is not on the sheet yet. */
const NEW = ''

function rowOf({ id, subverted, traits }: AssetView): Row {
  const isLive = subverted === null
  return { id, wasLive: isLive, isLive, traits: [...traits] }
}

/** As BE-095 to BE-098 pay it: what cannot be paid any more lapses. */
function pay(sheet: readonly Row[], { kind, asset, trait }: PriceItem): void {
  const row = sheet.find(({ id }) => id === asset)
  if (!row?.isLive) return
  if (kind === 'remove-positive') row.traits = row.traits.filter(({ id }) => id !== trait)
  else if (kind === 'subvert') row.isLive = false
  else if (row.traits.length < MOST_TRAITS) {
    row.traits.push({ id: NEW, sign: '-' })
    row.isLive = row.traits.filter(({ sign }) => sign === '-').length < FATAL_NEGATIVES
  }
}

/** What the Agent may claim in step 8 and could not before: a turned Asset, or each new mark. */
function countNew({ wasLive, isLive, traits }: Row): number {
  if (!isLive) return wasLive ? 1 : 0
  return traits.filter(({ id }) => id === NEW).length
}
