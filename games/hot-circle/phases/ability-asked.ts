import { choice, type NumberField, number, yes } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { AbilityTest } from '../ability-test.ts'
import { type Ability, findCharacter, findLifepath } from '../characters.ts'
import { type Asking, type CircleOffer, type CirclePhase, insisting, offer } from '../contract.ts'
import type { DifficultyStep, Reference, Use } from '../obstacle-test.ts'
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
} from '../prices.ts'
import { whyAbility } from '../refusals/ability.ts'
import { type HotCircle, isGamemaster, judges, ownerOf } from '../state.ts'
import { words } from '../words.ts'
import { abilityWords } from '../words-abilities.ts'
import { difficultyFields } from './test-build.ts'
import { testPath } from './test-path.ts'

/** HC-106, HC-109: the gamemaster prices what was asked, or turns it down. */
export const abilityAskedPhase: CirclePhase = {
  title: words.phases['ability-asked'],
  rules: ['HC-106', 'HC-108', 'HC-109', 'HC-118', 'HC-124', 'HC-131', 'HC-138', 'HC-139'],
  awaits: judges,
  waitingFor: () => abilityWords.waiting.asked,
  offers: (state, seat) => {
    const { ability } = state
    if (!ability) return []
    return [
      ...(isGamemaster(state, seat) ? [price(state, ability), refuse(ability)] : []),
      ...withdrawAbility({ state, seat }, ability),
    ]
  },
  path: testPath,
}

/** HC-109: at no cost, before the dice. */
export function withdrawAbility(
  { state, seat }: Pick<Asking, 'state' | 'seat'>,
  test: AbilityTest,
): CircleOffer[] {
  if (ownerOf(state, test.character) !== seat) return []
  return [
    offer({
      do: 'withdraw-ability-test',
      ...abilityWords.withdraw,
      rule: 'HC-109',
      aside: true,
      inputs: {},
      decide: (turn) => turn.emit({ type: 'ability-withdrawn' }),
    }),
  ]
}

function price(state: HotCircle, test: AbilityTest): CircleOffer {
  const said = abilityWords.price
  const lifepath = findLifepath(findCharacter(state.characters, test.character), test.lifepath)
  const isDeed = test.ability === 'deeds'
  return offer({
    do: 'price-ability-test',
    title: said.title,
    prompt: said.prompt(lifepath?.name ?? '', test.ask),
    rule: 'HC-109',
    inputs: {
      ...useField(test),
      ...modifierFields(state, test),
      ...(isDeed ? difficultyFields(whyAbility.pickDifficulty, null) : {}),
      ...sharedField(state, test),
    },
    decide(turn, given: Readonly<Record<string, unknown>>) {
      const use = (test.use === 'hindering' ? 'hindering' : given.use) as Use
      const shared = given.shared === true
      const modifiers = Object.fromEntries(
        MODIFIERS[test.ability].map((key) => [key, Number(given[key] ?? 0)]),
      )
      const difficulty = isDeed
        ? { reference: given.reference as Reference, step: given.step as DifficultyStep }
        : null
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
}

/** HC-106: helpful or neither; only the player makes it hindering. */
function useField({ use }: AbilityTest) {
  if (use === 'hindering') return {}
  const said = abilityWords.price
  return {
    use: choice(
      said.use,
      [
        { value: 'helpful', label: said.helpful },
        { value: 'neutral', label: said.neutral },
      ],
      { ...insisting(whyAbility.onlyPlayerHinders), initial: 'helpful' },
    ),
  }
}

const RANGE: Readonly<Record<Ability, Refusal>> = {
  resources: whyAbility.lowest('HC-118'),
  circles: whyAbility.oncePerModifier,
  wises: whyAbility.lowest('HC-131'),
  deeds: whyAbility.pickDifficulty,
}

/** HC-118, HC-124, HC-131: the ability's own table and nothing else (HC-108). */
function modifierFields(state: HotCircle, test: AbilityTest): Record<string, NumberField> {
  const fields: Record<string, NumberField> = {}
  for (const key of MODIFIERS[test.ability]) {
    if (key === 'hostile' && isKnownContact(state, test) && !isHostile(state, test)) continue
    fields[key] = modifierField(state, test, key)
  }
  return fields
}

function modifierField(state: HotCircle, test: AbilityTest, key: Modifier): NumberField {
  // HC-125: somebody known to be hostile always costs it.
  const least = key === 'hostile' && isHostile(state, test) ? 1 : 0
  return number(abilityWords.modifiers[key], least, mostOf(test.ability), {
    initial: least,
    ...insisting(RANGE[test.ability]),
  })
}

/** HC-126 */
function sharedField(state: HotCircle, { ability, character }: AbilityTest) {
  if (ability !== 'circles' || !hasRelationship(state, character)) return {}
  return { shared: yes(abilityWords.price.shared, { rule: 'HC-126' }) }
}

type Reason = keyof typeof abilityWords.refuse.reasons

const REASONS: Readonly<Record<Ability, readonly Reason[]>> = {
  resources: ['another-ability', 'impossible', 'settled'],
  circles: ['another-ability', 'impossible', 'settled'],
  wises: ['another-ability', 'impossible', 'settled'],
  deeds: ['better-scene', 'not-own', 'opposed', 'contradicts', 'another-ability', 'settled'],
}

/** HC-116, HC-117, HC-137, HC-138 */
function refuse({ ability }: AbilityTest): CircleOffer {
  const { title, prompt, reason, reasons } = abilityWords.refuse
  return offer({
    do: 'refuse-ability-test',
    title,
    prompt,
    rule: ability === 'deeds' ? 'HC-138' : 'HC-117',
    aside: true,
    inputs: {
      reason: choice(
        reason,
        REASONS[ability].map((value) => ({ value, label: reasons[value] })),
        { rule: 'HC-138' },
      ),
    },
    decide: (turn, input) => turn.emit({ type: 'ability-refused', reason: reasons[input.reason as Reason] }),
  })
}
