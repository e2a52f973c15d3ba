import { action } from '../../contract.ts'
import { ballot, ballotField, castBallot, inRound, openVote } from '../../rules/trait-vote.ts'
import { closingWords, whyClosing } from '../../words/index.ts'

/** HC-191 Then everybody votes which of the proposed traits a character gains; without a majority once more. */
export const voteAddTrait = action('vote-add-trait', {
  rule: 'HC-191',
  ...inRound('add', 'add-again'),
  title({ state }) {
    const { vote, character } = openVote(state)
    return closingWords.add[vote.round === 'add-again' ? 'again' : 'title'](character.name)
  },
  ...ballot,
  inputs({ state }) {
    const proposed = openVote(state).vote.proposals.map(({ text }) => ({ value: text, label: text }))
    return ballotField(closingWords.add.none, proposed, whyClosing.notProposed)
  },
  decide: (turn, _, { trait }) => castBallot(turn, trait),
})
