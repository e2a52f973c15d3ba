import { action, said } from '../../contract.ts'
import { beliefsField, draftBy, isDrafting, isReady, ofADraft } from '../../rules/drafts.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-022 to HC-024 A character has exactly three beliefs, each a stance and a goal. */
export const writeBeliefs = action('write-beliefs', {
  rule: 'HC-022',
  ...ofADraft(isDrafting, () => whyZero.beliefsLater),
  ...said(setupWords.beliefs),
  aside: isReady,
  inputs: () => ({ beliefs: beliefsField() }),
  decide: (turn, _, { beliefs }) => turn.emit({ type: 'beliefs-written', ...draftBy(turn), beliefs }),
})
