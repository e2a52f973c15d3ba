import { choice, insisting, type NumberField, number, type Refusal, yes } from '../../../../engine/writing.ts'
import { action, type CircleTurn } from '../../contract.ts'
import { type Ability, findCharacter, findLifepath } from '../../rules/characters.ts'
import { optionsOf } from '../../rules/drafts.ts'
import { plays } from '../../rules/edition.ts'
import { gamemastersOf } from '../../rules/moments.ts'
import { openAbility } from '../../rules/testing/ability-settling.ts'
import type { AbilityTest } from '../../rules/testing/ability-test.ts'
import { difficultyFields } from '../../rules/testing/building.ts'
import {
  hasRelationship,
  isHostile,
  isKnownContact,
  listAbilityDice,
  MODIFIERS,
  type Modifier,
  mostOf,
  sumDice,
  targetOf,
} from '../../rules/testing/prices.ts'
import type { HotCircle } from '../../state.ts'
import { abilityWords, testWords, whyAbility } from '../../words/index.ts'

/** HC-109 HC-106 The gamemaster sets the target by the ability's own table, and says whether the lifepath helps. */
export const priceAbilityTest = action('price-ability-test', {
  rule: 'HC-109',
  in: ['ability-asked'],
  ...gamemastersOf('ability', whyAbility.gamemasterPrices, whyAbility.pricedAlready),
  title: () => abilityWords.price.title,
  prompt({ state }) {
    const { character, lifepath, ask } = openAbility(state)
    const used = findLifepath(findCharacter(state, character), lifepath)
    return abilityWords.price.prompt(used?.name ?? '', ask)
  },
  main: true,
  inputs({ state }) {
    const test = openAbility(state)
    return {
      ...useField(test),
      ...modifierFields(state, test),
      ...(test.ability === 'deeds' ? difficultyFields(whyAbility.pickDifficulty, null) : {}),
      ...sharedField(state, test),
    }
  },
  decide(turn, { state }, given) {
    const test = openAbility(state)
    const { use = 'hindering', shared = false, reference, step } = given
    const modifiers = Object.fromEntries(MODIFIERS[test.ability].map((key) => [key, given[key] ?? 0]))
    const difficulty = reference && step ? { reference, step } : null
    if (modifiers.hostile) turnAgainst(turn, test)
    turn.emit({
      type: 'ability-priced',
      modifiers,
      difficulty,
      sharedRelationship: shared,
      use,
      target: targetOf(modifiers, difficulty),
      pool: sumDice(listAbilityDice(turn.state, test, use, shared)),
    })
  },
})

/** HC-125: whoever was a friend and is none any more gives no die, and it is remembered. */
function turnAgainst(turn: CircleTurn, test: AbilityTest): void {
  const { npc, character } = test
  if (npc === null || !isKnownContact(turn.state, test) || isHostile(turn.state, test)) return
  turn.emit({ type: 'contact-turned', npc, character })
}

/** HC-106: helpful or neither; only the player makes it hindering. */
function useField({ use }: AbilityTest) {
  if (use === 'hindering') return {}
  const details = { ...insisting(whyAbility.onlyPlayerHinders), initial: 'helpful' } as const
  return { use: choice(abilityWords.price.use, optionsOf(['helpful', 'neutral'], testWords.uses), details) }
}

const RANGE: Readonly<Record<Ability, Refusal>> = {
  resources: whyAbility.lowest('HC-118'),
  circles: whyAbility.oncePerModifier,
  wises: whyAbility.lowest('HC-131'),
  deeds: whyAbility.pickDifficulty,
}

/** HC-118, HC-124, HC-131: the ability's own table and nothing else (HC-108). */
function modifierFields(state: HotCircle, test: AbilityTest): Partial<Record<Modifier, NumberField>> {
  const fields: Partial<Record<Modifier, NumberField>> = {}
  const hostile = isHostile(state, test)
  for (const key of MODIFIERS[test.ability]) {
    // HC-124: a friend may have turned; the first rules did not ask.
    if (key === 'hostile' && isKnownContact(state, test) && !hostile && !plays(state, 2)) continue
    // HC-125: somebody known to be hostile always costs it.
    const least = key === 'hostile' && hostile ? 1 : 0
    fields[key] = number(abilityWords.modifiers[key], least, mostOf(test.ability), {
      initial: least,
      ...insisting(RANGE[test.ability]),
    })
  }
  return fields
}

/** HC-126 */
function sharedField(state: HotCircle, { ability, character }: AbilityTest) {
  if (ability !== 'circles' || !hasRelationship(state, character)) return {}
  return { shared: yes(abilityWords.price.shared, { rule: 'HC-126' }) }
}
