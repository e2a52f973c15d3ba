import { number } from '../../engine/fields/field.ts'
import { type Names, offer, type Seat } from '../../engine/old-contract.ts'
import { refusal } from '../../engine/refusal.ts'
import type { AgeOffer } from './contract.ts'
import { barred } from './contract.ts'
import { ensureAdversityBidders } from './phases/adversity-bid.ts'
import { ensureSpotlightBidders } from './phases/spotlight-bid.ts'
import { playerAt, type StoriedAge } from './state.ts'

const MOST_TOKENS = 99

/** Repairs by everyone's consent: a player's supply. Not while hands are closed: it would tell what they hold. */
export function corrections(state: StoriedAge, seat: Seat, _names: Names): AgeOffer[] {
  const { chapter } = state
  if (!chapter) return []
  const { spotlight, adversity } = playerAt(state, seat)
  const areClosed = chapter.bids.some((bid) => bid !== null)
  return [
    offer({
      do: 'correct-tokens',
      title: 'Correct your tokens',
      prompt: 'For mistakes the table has noticed.',
      rule: 'SA-058',
      ...barred(areClosed ? refusal('SA-058', 'Not while hands are closed.') : undefined),
      inputs: {
        spotlight: number('Spotlight Tokens', 0, MOST_TOKENS, { initial: spotlight }),
        adversity: number('Adversity Tokens', 0, MOST_TOKENS, { initial: adversity }),
      },
      decide(turn, input) {
        turn.emit({ type: 'tokens-corrected', seat: turn.seat, ...input })
        ensureSpotlightBidders(turn)
        ensureAdversityBidders(turn)
      },
    }),
  ]
}
