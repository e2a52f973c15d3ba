import { action } from '../../contract.ts'
import { RATING } from '../../rules/characters.ts'
import { draftId, hasBirth, ofADraft, ownLifepaths } from '../../rules/drafts.ts'
import { whyNoPick } from '../../rules/lifepath-chain.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-039 One lifepath may be taken twice: it starts at 4 dice and uses two picks. */
export const doubleLifepath = action('double-lifepath', {
  rule: 'HC-039',
  ...ofADraft(hasBirth, () => whyZero.onceTwice),
  things: ownLifepaths,
  title: ({ on }) => setupWords.double.title(on.name),
  prompt: () => setupWords.double.prompt,
  refuse({ state, seat }) {
    const chain = ownLifepaths(state, seat)
    return chain.some((one) => one.doubled) ? whyZero.onceTwice : whyNoPick(state, chain)
  },
  aside: true,
  decide(turn, { state, seat, on: { id: lifepath } }) {
    const character = draftId(state, seat)
    turn.emit({ type: 'lifepath-doubled', character, lifepath, rating: RATING.doubled })
  },
})
