import { choice } from '../../../../engine/fields/field.ts'
import { insisting } from '../../../../engine/fields/required.ts'
import { action } from '../../contract.ts'
import { NO_TRAIT } from '../../rules/session.ts'
import { ballot, castBallot, inRound, openVote } from '../../rules/trait-vote.ts'
import { closingWords, whyClosing } from '../../words/index.ts'

/** HC-188 After a milestone everybody votes which trait a character loses, if any. */
export const voteRemoveTrait = action('vote-remove-trait', {
  rule: 'HC-188',
  ...inRound('remove'),
  title: ({ state }) => closingWords.remove.title(openVote(state).character.name),
  ...ballot,
  inputs({ state }) {
    const { name, traits } = openVote(state).character
    const options = traits.map(({ id, text: label }) => ({ value: id, label }))
    return {
      trait: choice(
        closingWords.ballot.trait,
        [{ value: NO_TRAIT, label: closingWords.remove.none }, ...options],
        insisting(whyClosing.notTheirTrait(name)),
      ),
    }
  },
  decide: (turn, _, { trait }) => castBallot(turn, trait),
})
