import type { HotCircle } from '../../state.ts'
import { abilityWords, testWords } from '../../words/index.ts'
import { type Ability, findAsset, findCharacter, findLifepath, listAssets } from '../characters.ts'
import { findNpc } from '../people.ts'
import type { AbilityTest } from './ability-test.ts'
import { type Difficulty, REFERENCE_OB, STEP_OB, type Use } from './obstacle-test.ts'
import { BASE_DICE, type DiceSource } from './pools.ts'

export type Modifier = keyof typeof abilityWords.modifiers

/** HC-118, HC-131: these may count more than once; three times is as far as a target goes. */
const REPEATED = 3

/** HC-118, HC-124, HC-131: what makes each ability harder, and how often it may count. Deeds use the grid. */
export const MODIFIERS: Readonly<Record<Ability, readonly Modifier[]>> = {
  resources: ['valuable', 'rare', 'unlikely'],
  circles: ['hostile', 'specific', 'rank', 'unlikely'],
  wises: ['obscure', 'secret', 'distant', 'unlikely'],
  deeds: [],
}

export function mostOf(ability: Ability): number {
  return ability === 'circles' ? 1 : REPEATED
}

/** The cheapest thing there is: commonplace, average, common knowledge. */
const LEAST_TARGET = 1

/** HC-118, HC-124, HC-131, HC-139 */
export function targetOf(modifiers: Readonly<Record<string, number>>, difficulty: Difficulty | null): number {
  if (difficulty) return REFERENCE_OB[difficulty.reference] + STEP_OB[difficulty.step]
  return LEAST_TARGET + Object.values(modifiers).reduce((sum, times) => sum + times, 0)
}

/** HC-125: somebody this character has met and who does not like them. */
export function isHostile(state: HotCircle, { npc, character }: AbilityTest): boolean {
  const known = findNpc(state, npc)?.known.find((one) => one.character === character)
  return known?.demeanour === 'hostile'
}

/** HC-129: somebody new to the character may turn out hostile; whoever they know does not. */
export function isKnownContact(state: HotCircle, { npc, character, existing }: AbilityTest): boolean {
  return existing !== null || !!findNpc(state, npc)?.known.some((one) => one.character === character)
}

/** HC-126: only who has a relationship can share one. */
export function hasRelationship(state: HotCircle, character: string): boolean {
  const pc = findCharacter(state, character)
  return !!pc && listAssets(pc).some((one) => one.kind === 'relationship')
}

/** HC-106, HC-119, HC-125, HC-126, HC-132, HC-140: nothing else gives dice here (HC-108). */
export function listAbilityDice(
  state: HotCircle,
  test: AbilityTest,
  use: Use = test.use,
  shared: boolean = test.sharedRelationship,
): DiceSource[] {
  const pc = findCharacter(state, test.character)
  const lifepath = findLifepath(pc, test.lifepath)
  const base = use === 'helpful' ? (lifepath?.rating ?? BASE_DICE.neutral) : BASE_DICE[use]
  const known = findAsset(pc, test.existing)?.asset
  const isFriend = test.ability === 'circles' && isKnownContact(state, test) && !isHostile(state, test)
  return [
    { label: testWords.dice.base(lifepath?.name ?? '', use), dice: base },
    ...(known && test.ability !== 'circles' ? [{ label: abilityWords.dice.recorded(known), dice: 1 }] : []),
    ...(isFriend ? [{ label: abilityWords.dice.friend, dice: 1 }] : []),
    ...(shared ? [{ label: abilityWords.dice.shared, dice: 1 }] : []),
  ]
}

export function sumDice(sources: readonly DiceSource[]): number {
  return sources.reduce((sum, one) => sum + one.dice, 0)
}
