import { choice } from '../../../../engine/fields/field.ts'
import type { Seat } from '../../../../engine/game.ts'
import { repair } from '../../contract.ts'
import { PLAY } from '../../rules/deeds.ts'
import { groupsOf, isNamed, listTraits, traitCalled } from '../../rules/sheet.ts'
import type { Change } from '../../state.ts'
import { words } from '../../words/index.ts'

const RATINGS = ['+', '0', '-'] as const

const wornTraits = (state: Change, seat: Seat) =>
  groupsOf(state, seat)
    .flatMap((group) => listTraits(group))
    .filter(({ trait, column }) => column !== 'defining' && isNamed(trait))

/** CH-020 A rating that went wrong unnoticed is set right by everyone's consent; defining traits stay what they are. */
export const correctRating = repair('correct-rating', {
  rule: 'CH-020',
  in: [...PLAY, 'epilogue', 'closed'],
  by: (state, seat) => wornTraits(state, seat).length > 0,
  title: () => words.correction.any,
  prompt: () => words.correction.prompt,
  inputs({ state, seat }) {
    const traits = wornTraits(state, seat).map(({ trait }) => ({ value: trait.id, label: trait.name }))
    const ratings = RATINGS.map((value) => ({ value, label: words.rating(value) }))
    return {
      trait: choice(words.correction.trait, traits),
      rating: choice(words.correction.rating, ratings),
    }
  },
  decide(turn, { state }, { trait, rating }) {
    turn.emit({ type: 'rating-corrected', trait, rating, before: traitCalled(state, trait)?.rating ?? '0' })
  },
})
