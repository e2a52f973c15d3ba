import { action } from '../../contract.ts'
import { draftId, hasBirth, ofADraft, ownLifepaths, playsAlready } from '../../rules/drafts.ts'
import { setupWords } from '../../words/index.ts'

/** HC-033 The last lifepath may be taken back, with all that came with it. */
export const dropLifepath = action('drop-lifepath', {
  rule: 'HC-033',
  ...ofADraft(hasBirth, playsAlready),
  title: ({ state, seat }) => setupWords.drop(ownLifepaths(state, seat).at(-1)?.name ?? ''),
  aside: true,
  decide(turn, { state, seat }) {
    const lifepath = ownLifepaths(state, seat).at(-1)?.id ?? ''
    turn.emit({ type: 'lifepath-dropped', character: draftId(state, seat), lifepath })
  },
})
