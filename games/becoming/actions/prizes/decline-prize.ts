import { refusal, said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { goOnFromPrize, owesRegain } from '../../rules/prizes.ts'
import { byWinner } from '../../rules/roles.ts'
import { why, words } from '../../words/words.ts'

/** BE-113 Or she takes nothing. */
export const declinePrize = action('decline-prize', {
  rule: 'BE-113',
  in: ['prize'],
  ...byWinner('hero', 'BE-113'),
  ...said(words.prize.decline),
  gives: () => words.prize.declineGives,
  refuse: ({ state }) => (owesRegain(state) ? refusal('BE-151', why.regainFirst) : undefined),
  decide(turn) {
    turn.emit({ type: 'prize-chosen', prize: 'declined' })
    goOnFromPrize(turn)
  },
})
