import type { Seat } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { diceField } from '../../rules/dice-field.ts'
import { diceRulesOf, parseSet } from '../../rules/dice-sets.ts'
import { howField, joinings, judgedEntry, whyNotEnter } from '../../rules/entering.ts'
import { notYourCharacter } from '../../rules/whose.ts'
import { type EssentialTraits, standingLevel, type Trait, usualDice } from '../../state.ts'
import { words } from '../../words/words.ts'

/** ET-R32 A trait is entered, its dice are chosen and locked, all at once. Judged as entering is (ET-K2). */
export const commitTrait = action('commit-trait', {
  rule: 'ET-R32',
  // Once for each open test and trait: `x1:c2:c2-t1`. What is sealed goes in step by step.
  things: (state: EssentialTraits, seat: Seat) =>
    joinings(state, seat)
      .filter(({ test }) => !test.sealed)
      .flatMap(({ id, test, character }) =>
        character.traits.map((trait) => ({ id: `${id}:${trait.id}`, test, character, trait })),
      ),
  title: ({ on }) => words.test.commitTitle(on.character.name, on.trait.name),
  prompt: ({ on }) => words.test.commitPrompt(on.test.question),
  refuse: ({ state, on }) => whyNotEnter(state, on),
  inputs: ({ state, on: { trait } }) => ({
    how: howField(),
    dice: diceField(state, standingLevel(trait), usualDice(trait) ?? closestDice(state, trait)),
  }),
  judged: judgedEntry(({ on = '' }) => on),
  notThat: (asking) => notYourCharacter(asking, asking.asked.on?.split(':')[1] ?? ''),
  decide(turn, { seat, on: { test, character, trait } }, { how, dice }) {
    const entry = `${test.id}-e${test.made + 1}`
    const entered = { test: test.id, entry, seat, character: character.id, trait: trait.id, how }
    turn.emit({ type: 'trait-entered', ...entered })
    turn.emit({ type: 'dice-chosen', entry, dice: parseSet(dice) ?? [] })
    turn.emit({ type: 'entry-locked', entry })
  },
})

/** ET-025: two that lie closest together. */
function closestDice({ settings }: EssentialTraits, trait: Trait) {
  const sets = diceRulesOf(settings).sets[standingLevel(trait)] ?? []
  const spread = (set: readonly number[]) => Math.max(...set) - Math.min(...set) + set.length * 100
  return sets.toSorted((one, other) => spread(one) - spread(other))[0] ?? null
}
