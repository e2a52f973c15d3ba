import { line } from '../../../../engine/fields/field.ts'
import type { Seat } from '../../../../engine/game.ts'
import { action } from '../../contract.ts'
import { diceField } from '../../rules/dice-field.ts'
import { diceRulesOf, parseSet } from '../../rules/dice-sets.ts'
import { notYourCharacter } from '../../rules/whose.ts'
import { charactersOf, type EssentialTraits, fits, standingLevel, type Trait } from '../../state.ts'
import { words } from '../../words/words.ts'
import { findEntered, type Joining, judgedEntry, whyNotEnter } from './enter-trait.ts'

interface Committing extends Joining {
  readonly trait: Trait
}

/** Once for each open test and trait: `x1:c2:c2-t1`. What is sealed goes in step by step. */
function listCommitting(state: EssentialTraits, seat: Seat): Committing[] {
  const open = state.tests.filter((test) => test.status === 'open' && !test.sealed)
  return open.flatMap((test) =>
    charactersOf(state, seat).flatMap((character) =>
      character.traits.map((trait) => ({
        id: `${test.id}:${character.id}:${trait.id}`,
        test,
        character,
        trait,
      })),
    ),
  )
}

/** ET-R32 A trait is entered, its dice are chosen and locked, all at once. Judged as entering is (ET-K2). */
export const commitTrait = action('commit-trait', {
  rule: 'ET-R32',
  things: listCommitting,
  title: ({ on }) => words.test.commitTitle(on.character.name, on.trait.name),
  prompt: ({ on }) => words.test.commitPrompt(on.test.question),
  refuse: ({ state, on }) => whyNotEnter(state, on),
  inputs: ({ state, on: { trait } }) => ({
    how: line(words.test.how, 0, 200, { hint: words.test.howHint }),
    dice: diceField(state, standingLevel(trait), usualDice(state, trait)),
  }),
  judged: judgedEntry((state, { on = '' }) => findEntered(state, on)),
  notThat: (asking) => notYourCharacter(asking, asking.asked.on?.split(':')[1] ?? ''),
  decide(turn, { seat, on: { test, character, trait } }, { how, dice }) {
    const entry = `${test.id}-e${test.made + 1}`
    const entered = { test: test.id, entry, seat, character: character.id, trait: trait.id, how }
    turn.emit({ type: 'trait-entered', ...entered })
    turn.emit({ type: 'dice-chosen', entry, dice: parseSet(dice) ?? [] })
    turn.emit({ type: 'entry-locked', entry })
  },
})

/** ET-R15, ET-025: the trait's usual dice, or the two that lie closest together. */
function usualDice(state: EssentialTraits, trait: Trait) {
  const level = standingLevel(trait)
  if (trait.preferred && fits(trait.preferred, level)) return trait.preferred
  const sets = diceRulesOf(state.settings).sets[level] ?? []
  const spread = (set: readonly number[]) => Math.max(...set) - Math.min(...set) + set.length * 100
  return sets.toSorted((one, other) => spread(one) - spread(other))[0] ?? null
}
