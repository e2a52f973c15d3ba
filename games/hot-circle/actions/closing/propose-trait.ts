import { name } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { sameWords } from '../../rules/characters.ts'
import { NO_TRAIT } from '../../rules/session.ts'
import { endProposing, inRound, openVote } from '../../rules/trait-vote.ts'
import { LIMITS } from '../../state.ts'
import { closingWords, whyClosing } from '../../words/index.ts'

/** HC-191 For the second round everybody writes a new trait, or none. */
export const proposeTrait = action('propose-trait', {
  rule: 'HC-191',
  ...inRound('propose'),
  title: ({ state }) => closingWords.propose.title(openVote(state).character.name),
  prompt: () => closingWords.propose.prompt,
  refuse: ({ state }) =>
    openVote(state).character.traits.length >= LIMITS.traits
      ? whyClosing.traitsFull(LIMITS.traits)
      : undefined,
  inputs({ state }) {
    const { vote, character } = openVote(state)
    return {
      text: name(closingWords.propose.text, LIMITS.name, {
        rule: 'HC-191',
        also(value) {
          const isSame = ({ text }: { readonly text: string }) => sameWords(text, value)
          if (character.traits.some(isSame)) return whyClosing.hasTrait(character.name)
          const isProposed = vote.proposals.some(isSame) || value === NO_TRAIT
          return isProposed ? whyClosing.proposedAlready : undefined
        },
      }),
    }
  },
  decide(turn, { seat }, { text }) {
    turn.emit({ type: 'trait-proposed', seat, text })
    endProposing(turn)
  },
})
