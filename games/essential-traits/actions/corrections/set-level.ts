import { number } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { whyTooHigh } from '../../rules/bonuses.ts'
import { clearStaleDice } from '../../rules/dice-field.ts'
import { HIGHEST_BASE_LEVEL } from '../../rules/dice-sets.ts'
import { whyInTest } from '../../rules/whose.ts'
import { type EssentialTraits, type TraitOn, traitsOf } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-012 A slip of level is mended; unlike ET-054 also in an open test, before the roll (ET-028 follows). */
export const setLevel = action('set-level', {
  rule: 'ET-012',
  things: (state) => state.characters.flatMap(traitsOf),
  title: ({ on }) => words.corrections.level(on.character.name, on.trait.name),
  refuse: ({ state, on }) => (isSettled(state, on) ? whyInTest(state, on) : undefined),
  inputs: ({ state, on }) => ({
    level: number(words.trait.level, 1, HIGHEST_BASE_LEVEL, {
      ...why.baseLevel,
      initial: on.trait.level,
      also: (value) => whyTooHigh(state, on, value),
    }),
  }),
  decide(turn, { on: { id, trait } }, { level }) {
    turn.emit({ type: 'level-corrected', trait: id, level, before: trait.level })
    clearStaleDice(turn, id)
  },
})

/** What is sealed is not touched, so that nothing is told about it; what is rolled is rolled. */
function isSettled(state: EssentialTraits, { character, trait }: TraitOn): boolean {
  return state.tests.some((test) =>
    test.entries.some(
      (entry) =>
        entry.character === character.id &&
        (!entry.open || (test.status === 'rolled' && entry.trait === trait.id)),
    ),
  )
}
