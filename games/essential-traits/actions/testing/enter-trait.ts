import { choice } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { howField, joinings, judgedEntry, whyNotEnter } from '../../rules/entering.ts'
import { notYourCharacter, notYours, whyOver } from '../../rules/whose.ts'
import { findTrait, standingLevel, usualDice } from '../../state.ts'
import { words } from '../../words/words.ts'

/** ET-041 A character's trait is put to an open test. Judged: does it apply (ET-K2)? */
export const enterTrait = action('enter-trait', {
  rule: 'ET-041',
  things: joinings,
  title: ({ on }) => words.test.enterTitle(on.character.name),
  prompt: ({ on }) => words.test.enterPrompt(on.test.question),
  refuse: ({ state, on }) => whyNotEnter(state, on),
  sealed: ({ on }) => on.test.sealed,
  inputs(at) {
    const traits = at.on.character.traits.map((trait) => ({
      value: trait.id,
      label: words.test.traitLabel(trait.name, standingLevel(trait)),
      note: trait.description,
    }))
    const ownerOf = (trait: unknown) =>
      typeof trait === 'string' ? findTrait(at.state, trait)?.character.owner : undefined
    return {
      trait: choice(words.test.trait, traits, {
        rule: 'ET-041',
        otherwise: (trait) => notYours(at, ownerOf(trait)),
      }),
      how: howField(),
    }
  },
  judged: judgedEntry(({ on, with: given }) => `${on}:${(given as { trait?: unknown } | null)?.trait}`),
  notThat(asking) {
    const [test, character] = asking.asked.on?.split(':') ?? []
    return whyOver(asking.state, test) ?? notYourCharacter(asking, character ?? '')
  },
  decide(turn, { seat, on: { test, character } }, input) {
    const entry = `${test.id}-e${test.made + 1}`
    turn.emit({ type: 'trait-entered', test: test.id, entry, seat, character: character.id, ...input })
    const trait = findTrait(turn.state, input.trait)?.trait
    const dice = trait && usualDice(trait)
    // ET-R15: the trait's usual dice are laid out at once.
    if (dice) turn.emit({ type: 'dice-chosen', entry, dice })
  },
})
