import { insisting, list, name, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { hasTwice, THREE, type Trait } from '../../rules/characters.ts'
import { draftBy, isDrafting, isReady, ofADraft } from '../../rules/drafts.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-030 A character starts with three different traits. */
export const writeTraits = action('write-traits', {
  rule: 'HC-030',
  ...ofADraft(isDrafting, () => whyZero.traitsByVote),
  ...said(setupWords.traits),
  aside: isReady,
  inputs: () => ({
    traits: list(
      setupWords.traits.list,
      { text: name(setupWords.traits.text, LIMITS.name, required(whyZero.threeTraits)) },
      { min: THREE, max: THREE },
      { ...insisting(whyZero.threeTraits), also: (all) => (hasTwice(all) ? whyZero.traitTwice : undefined) },
    ),
  }),
  decide: (turn, _, { traits }) =>
    turn.emit({ type: 'traits-written', ...draftBy(turn), traits: newTraits(turn.state, traits) }),
})

/** The words with ids of this table. */
export function newTraits({ made }: HotCircle, traits: readonly { readonly text: string }[]): Trait[] {
  return traits.map(({ text }, index) => ({ id: `x${made.things + 1 + index}`, text }))
}
