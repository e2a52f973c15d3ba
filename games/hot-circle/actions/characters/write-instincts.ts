import { list } from '../../../../engine/fields/field.ts'
import { insisting } from '../../../../engine/fields/required.ts'
import type { Seat } from '../../../../engine/game.ts'
import { action, said } from '../../contract.ts'
import { THREE } from '../../rules/characters.ts'
import { draftBy, instinctFields, isDrafting, isReady, ofADraft } from '../../rules/drafts.ts'
import { plays } from '../../rules/edition.ts'
import { characterOf, judges } from '../../rules/people.ts'
import type { HotCircle } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-026 A character has exactly three instincts: always, never, or when … then … */
export const writeInstincts = action('write-instincts', {
  rule: 'HC-026',
  in: ['characters', 'between', 'framing'],
  by: isDrafting,
  ...said(setupWords.instincts),
  aside: isReady,
  inputs: () => ({
    instincts: list(
      setupWords.instincts.list,
      instinctFields(),
      { min: THREE, max: THREE },
      insisting(whyZero.threeInstincts),
    ),
  }),
  judged: {
    // HC-028: until the first session is under way; under the first rules nobody asked.
    by: ({ state }) => (plays(state, 2) ? judges(state) : []),
    owners: judges,
    stands: (state, { seat }) => isDrafting(state, seat) && hasInstincts(state, seat),
    strike(turn, { seat }) {
      const character = characterOf(turn.state, seat)
      if (character) turn.emit({ type: 'instincts-sent-back', character: character.id })
    },
  },
  ...ofADraft(() => whyZero.instinctsLater),
  decide: (turn, _, { instincts }) => turn.emit({ type: 'instincts-written', ...draftBy(turn), instincts }),
})

function hasInstincts(state: HotCircle, seat: Seat): boolean {
  return (characterOf(state, seat)?.instincts.length ?? 0) > 0
}
