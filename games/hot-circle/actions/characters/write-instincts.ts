import { action, said } from '../../contract.ts'
import { draftBy, instinctsField, isDrafting, isReady, ofADraft } from '../../rules/drafts.ts'
import { plays } from '../../rules/edition.ts'
import { characterOf, judges } from '../../rules/people.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-026 A character has exactly three instincts: always, never, or when … then … */
export const writeInstincts = action('write-instincts', {
  rule: 'HC-026',
  ...ofADraft(isDrafting, () => whyZero.instinctsLater),
  ...said(setupWords.instincts),
  aside: isReady,
  inputs: () => ({ instincts: instinctsField() }),
  judged: {
    // HC-028: until the first session is under way; under the first rules nobody asked.
    by: ({ state }) => (plays(state, 2) ? judges(state) : []),
    owners: judges,
    stands: (state, { seat }) => isDrafting(state, seat) && !!characterOf(state, seat)?.instincts.length,
    strike(turn, { seat }) {
      const character = characterOf(turn.state, seat)
      if (character) turn.emit({ type: 'instincts-sent-back', character: character.id })
    },
  },
  decide: (turn, _, { instincts }) => turn.emit({ type: 'instincts-written', ...draftBy(turn), instincts }),
})
