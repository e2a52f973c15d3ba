import { list } from '../../../../engine/fields/field.ts'
import { insisting } from '../../../../engine/fields/required.ts'
import { action, said } from '../../contract.ts'
import { THREE } from '../../rules/characters.ts'
import { beliefFields, draftBy, isDrafting, isReady, ofADraft } from '../../rules/drafts.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-022 to HC-024 A character has exactly three beliefs, each a stance and a goal. */
export const writeBeliefs = action('write-beliefs', {
  rule: 'HC-022',
  in: ['characters', 'between', 'framing'],
  by: isDrafting,
  ...said(setupWords.beliefs),
  aside: isReady,
  inputs: () => ({
    beliefs: list(
      setupWords.beliefs.list,
      beliefFields(),
      { min: THREE, max: THREE },
      insisting(whyZero.threeBeliefs),
    ),
  }),
  ...ofADraft(() => whyZero.beliefsLater),
  decide: (turn, _, { beliefs }) => turn.emit({ type: 'beliefs-written', ...draftBy(turn), beliefs }),
})
