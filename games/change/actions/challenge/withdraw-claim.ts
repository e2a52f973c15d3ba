import { action } from '../../contract.ts'
import { dropClaim, inChallenge } from '../../rules/claims.ts'
import { SUM_PHASES } from '../../rules/windows.ts'
import { why, words } from '../../words/index.ts'

/** CH-032 What is not paid yet costs nothing to take back. */
export const withdrawClaim = action('withdraw-claim', {
  rule: 'CH-032',
  in: SUM_PHASES,
  things: ({ challenge }, seat) =>
    challenge?.claims.filter((claim) => claim.seat === seat && !claim.isPaid) ?? [],
  title: ({ state, on }) => words.claim.withdraw(words.claimName(state, on)),
  otherwise: inChallenge(({ asked, seat }, { claims }) => {
    const claim = claims.find((one) => one.id === asked.on)
    return claim && (claim.seat === seat ? why.paid : why.notYourClaim)
  }),
  decide: (turn, { on }) => dropClaim(turn, on, 'withdrawn'),
})
