import {
  type Asset,
  type Character,
  CLEARING,
  type Condition,
  countPicks,
  isPermanent,
  type Lifepath,
  labelOf,
  RATING_COST,
  UPGRADE_COST,
} from '../rules/characters.ts'
import { listGaps } from '../rules/drafts.ts'
import { countWaited } from '../rules/people.ts'
import type { HotCircle } from '../state.ts'
import { stageOf } from '../words/index.ts'

/** A player character's sheet. Those who have left keep their name and little more. */
export function viewCharacter(state: HotCircle, character: Character) {
  const { id, seat, status, name, age, pronouns, description } = character
  const head = { id, seat, status, name, age, pronouns, description }
  const isGone = status === 'retired'
  return {
    ...head,
    beliefs: isGone
      ? []
      : character.beliefs.map(({ stance, goal, touchesSituation }) => ({ stance, goal, touchesSituation })),
    instincts: isGone ? [] : character.instincts.map(({ form, trigger, text }) => ({ form, trigger, text })),
    traits: character.traits.map(({ id, text }) => ({ id, text })),
    conditions: isGone
      ? []
      : character.conditions.map((one) => ({ ...viewCondition(one), needed: CLEARING[one.rank] })),
    lifepaths: isGone ? [] : character.lifepaths.map((one, index) => viewLifepath(state, one, index)),
    picks: { used: countPicks(character), of: state.lifepathCount },
    gaps: status === 'draft' ? listGaps(state, character) : [],
    fate: character.fate,
    persona: character.persona,
    scenes: character.scenes,
    waited: countWaited(state, character),
  }
}

function viewLifepath(state: HotCircle, lifepath: Lifepath, index: number) {
  return {
    id: lifepath.id,
    name: lifepath.name,
    setting: lifepath.setting,
    isBridge: lifepath.isBridge,
    doubled: lifepath.doubled,
    rating: lifepath.rating,
    stage: stageOf(index),
    spentPersona: lifepath.spentPersona,
    nextRatingAt: RATING_COST[lifepath.rating] ?? null,
    spentFate: lifepath.spentFate,
    tax: viewTax(lifepath.tax),
    assets: lifepath.assets.map((one) => viewAsset(state, one)),
    timeSkip: lifepath.timeSkip,
  }
}

function viewTax({ resources, circles, wises, deeds }: Lifepath['tax']): Lifepath['tax'] {
  return { resources, circles, wises, deeds }
}

export function viewCondition({ id, text, rank, origin, count }: Condition): Condition {
  return { id, text, rank, origin, count }
}

function viewAsset(state: HotCircle, asset: Asset) {
  const { id, kind, name, origin, npc } = asset
  const label = labelOf(asset)
  const permanent = isPermanent(kind)
  const atHand = isAtHand(state, asset)
  const upgradeCost = isPermanent(kind) ? null : UPGRADE_COST[kind]
  return { id, kind, label, name, permanent, atHand, origin, npc, upgradeCost }
}

/** HC-045, HC-047: special items and relationships always, the rest in their own run of scenes. */
function isAtHand({ session }: HotCircle, { kind, run }: Asset): boolean {
  if (isPermanent(kind)) return true
  return session !== null && (run === -1 || run === (session.scene?.run ?? -2))
}
