import { action } from '../../contract.ts'
import { endProposing, inRound } from '../../rules/trait-vote.ts'
import { closingWords } from '../../words/index.ts'

/** HC-191 Nobody has to propose a trait. */
export const proposeNothing = action('propose-nothing', {
  rule: 'HC-191',
  ...inRound('propose'),
  title: () => closingWords.proposeNothing,
  decide(turn, { seat }) {
    turn.emit({ type: 'proposal-passed', seat })
    endProposing(turn)
  },
})
