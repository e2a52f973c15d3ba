import { choice } from '../../engine/fields/field.ts'
import type { Seat } from '../../engine/old-contract.ts'
import { type ChangeOffer, offer } from './phases/contract.ts'
import { groupsOf, isNamed, listTraits } from './sheet.ts'
import type { Change, Rating } from './state.ts'
import { words } from './words.ts'

const RATINGS: readonly Rating[] = ['+', '0', '-']

/** A rating that went wrong unnoticed may be set right by everyone's consent; defining traits stay what they are. */
export function corrections(state: Change, seat: Seat): ChangeOffer[] {
  if (state.phase === 'setup') return []
  const own = groupsOf(state, seat).flatMap((group) => listTraits(group))
  const traits = own.filter(({ trait, column }) => column !== 'defining' && isNamed(trait))
  if (traits.length === 0) return []
  return [
    offer({
      do: 'correct-rating',
      title: words.correction.any,
      prompt: words.correction.prompt,
      rule: 'CH-020',
      inputs: {
        trait: choice(
          words.correction.trait,
          traits.map(({ trait }) => ({ value: trait.id, label: trait.name })),
        ),
        rating: choice(
          words.correction.rating,
          RATINGS.map((value) => ({ value, label: words.rating(value) })),
        ),
      },
      decide(turn, input) {
        const before = traits.find(({ trait }) => trait.id === input.trait)?.trait.rating ?? '0'
        turn.emit({ type: 'rating-corrected', trait: input.trait, rating: input.rating as Rating, before })
      },
    }),
  ]
}
