import { list } from '../../../../engine/fields/field.ts'
import { insisting } from '../../../../engine/fields/required.ts'
import { action, said } from '../../contract.ts'
import { THREE } from '../../rules/characters.ts'
import { draftBy, instinctFields, isDrafting, isReady, ofADraft } from '../../rules/drafts.ts'
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
  ...ofADraft(() => whyZero.instinctsLater),
  decide: (turn, _, { instincts }) => turn.emit({ type: 'instincts-written', ...draftBy(turn), instincts }),
})
