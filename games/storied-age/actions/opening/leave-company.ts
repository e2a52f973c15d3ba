import { action } from '../../contract.ts'
import { findCharacter } from '../../rules/characters.ts'
import { bondsOf, captivityIn, companionIn } from '../../rules/presence.ts'
import { CHAPTER_STEPS, playerAt } from '../../state.ts'
import { chapterWords } from '../../words/chapter.ts'
import { whyMarket } from '../../words/market.ts'

/** SA-154: free, at any time. A captive cannot, but a captor's player may let go (SA-R61). */
export const leaveCompany = action('leave-company', {
  rule: 'SA-154',
  in: CHAPTER_STEPS,
  things: (state, seat) => (state.bonds.length === 0 ? [] : bondsOf(state, playerAt(state, seat).pc ?? '')),
  title({ state, seat, on }) {
    const pc = playerAt(state, seat).pc ?? ''
    const companion = findCharacter(state, companionIn(on, pc))?.name ?? ''
    const isCaptor = captivityIn(state, on)?.captor === pc
    return isCaptor ? chapterWords.leave.letGo(companion) : chapterWords.leave.leave(companion)
  },
  refuse: ({ state, seat, on }) =>
    captivityIn(state, on)?.captive === playerAt(state, seat).pc ? whyMarket.captiveStays : undefined,
  notNow: () => whyMarket.notYourCompany,
  notThat: () => whyMarket.notYourCompany,
  decide(turn, { seat, on }) {
    const character = playerAt(turn.state, seat).pc ?? ''
    const how = captivityIn(turn.state, on)?.captor === character ? 'let-go' : 'left'
    const companion = companionIn(on, character)
    turn.emit({ type: 'company-left', bond: on.id, seat, character, companion, how })
  },
})
