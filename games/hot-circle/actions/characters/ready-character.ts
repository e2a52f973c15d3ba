import { listWords } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { draftId, isOpenDraft, listGaps, ofADraft, playsAlready } from '../../rules/drafts.ts'
import { characterOf } from '../../rules/people.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-021 A character is ready when nothing is missing; with the last one session zero is over. */
export const readyCharacter = action('ready-character', {
  rule: 'HC-021',
  ...ofADraft(isOpenDraft, playsAlready),
  ...said(setupWords.ready),
  refuse({ state, seat }) {
    const gaps = listGaps(state, characterOf(state, seat))
    return gaps.length > 0 ? whyZero.notReady(listWords(gaps)) : undefined
  },
  main: true,
  decide: (turn, { state, seat }) => turn.emit({ type: 'character-ready', character: draftId(state, seat) }),
})
