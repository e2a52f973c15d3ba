import { name } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { LIMITS } from '../../state.ts'
import { setupWords } from '../../words/index.ts'

/** HC-005 Character types are a scratch list without force. */
export const noteType = action('note-type', {
  rule: 'HC-005',
  in: ['settings'],
  by: ({ campaign }) => campaign.types.length < LIMITS.types,
  ...said(setupWords.noteType),
  aside: true,
  inputs: () => ({ text: name(setupWords.noteType.text, LIMITS.name) }),
  decide: (turn, _, { text }) => turn.emit({ type: 'type-noted', id: `y${turn.state.made.types + 1}`, text }),
})
