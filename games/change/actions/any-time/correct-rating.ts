import { choice, plays, type Seat } from '../../../../engine/writing.ts'
import { type ChangeTurn, repair, said } from '../../contract.ts'
import { dropClaim } from '../../rules/claims.ts'
import { groupsInPlay } from '../../rules/joining.ts'
import { PLAY } from '../../rules/play.ts'
import { findTrait, isNamed, listTraits, traitCalled } from '../../rules/sheet.ts'
import type { Change } from '../../state.ts'
import { words } from '../../words/index.ts'

const RATINGS = ['+', '0', '-'] as const

const wornTraits = (state: Change, seat: Seat) =>
  groupsInPlay(state, seat)
    .flatMap((group) => listTraits(group))
    .filter(({ trait, column }) => column !== 'defining' && isNamed(trait))

/** CH-020 A rating that went wrong unnoticed is set right by everyone's consent; defining traits stay what they are. */
export const correctRating = repair('correct-rating', {
  rule: 'CH-020',
  in: [...PLAY, 'epilogue', 'closed'],
  by: (state, seat) => wornTraits(state, seat).length > 0,
  ...said(words.correction),
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
    dropImpossible(turn, trait)
  },
})

/** CH-029 and CH-030: what no longer helps, or is no longer in the way, falls off a sum that is not paid yet. */
function dropImpossible(turn: ChangeTurn, trait: string): void {
  const { state } = turn
  const claim = state.challenge?.claims.find((one) => one.on === trait && !one.isPaid)
  const found = findTrait(state, trait)
  if (!claim || !found || !plays(state, 2)) return
  const isPoor = found.trait.rating === '-'
  if (isPoor !== (claim.kind === 'weakness')) dropClaim(turn, claim, 'ruling')
}
