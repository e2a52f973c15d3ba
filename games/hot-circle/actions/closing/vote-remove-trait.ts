import { action } from '../../contract.ts'
import { ballot, ballotField, castBallot, inRound, openVote } from '../../rules/trait-vote.ts'
import { closingWords, whyClosing } from '../../words/index.ts'

/** HC-188 After a milestone everybody votes which trait a character loses, if any. */
export const voteRemoveTrait = action('vote-remove-trait', {
  rule: 'HC-188',
  ...inRound('remove'),
  title: ({ state }) => closingWords.remove.title(openVote(state).character.name),
  ...ballot,
  inputs({ state }) {
    const { name, traits } = openVote(state).character
    const options = traits.map(({ id: value, text: label }) => ({ value, label }))
    return ballotField(closingWords.remove.none, options, whyClosing.notTheirTrait(name))
  },
  decide: (turn, _, { trait }) => castBallot(turn, trait),
})
