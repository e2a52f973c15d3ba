import { action } from '../../contract.ts'
import { inPlay } from '../../rules/closing.ts'
import { endProposing, owes, whyNoBallot } from '../../rules/trait-vote.ts'
import { closingWords, whyClosing } from '../../words/index.ts'

/** HC-191 Nobody has to propose a trait. */
export const proposeNothing = action('propose-nothing', {
  rule: 'HC-191',
  in: ['trait-vote'],
  by: (state, seat) => owes(state, seat, 'propose'),
  title: () => closingWords.proposeNothing,
  notNow: inPlay(whyClosing.noMilestone),
  notYours: whyNoBallot,
  decide(turn, { seat }) {
    turn.emit({ type: 'proposal-passed', seat })
    endProposing(turn)
  },
})
