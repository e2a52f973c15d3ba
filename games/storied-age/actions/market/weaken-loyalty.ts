import { action } from '../../contract.ts'
import { type Character, sideOfTrack, type Track } from '../../rules/characters.ts'
import { buyers, whyDear } from '../../rules/market/buying.ts'
import { listMovable, whyNoMove } from '../../rules/market/loyalty.ts'
import { inVictoryTokens, trackPrice } from '../../rules/prices.ts'
import { marketWords, whyMarket } from '../../words/market.ts'

/** SA-149: one step toward Neutral, by the Adversity Player. */
export const weakenLoyalty = action('weaken-loyalty', {
  rule: 'SA-149',
  in: ['resolve-spend'],
  ...buyers('adversity', whyMarket.outwardOnly),
  things: listMovable,
  title: ({ on }) => marketWords.weaken(on.name),
  refuse: (at) =>
    whyNoMove(at) ??
    (at.on.track === 0 ? whyMarket.alreadyNeutral(at.on.name) : whyDear(at.state, costOf(at.on))),
  price: ({ on }) => inVictoryTokens(costOf(on)),
  decide(turn, { on }) {
    const { id: character, track: from } = on
    turn.emit({ type: 'track-moved', character, from, to: inward(from), cost: costOf(on) })
  },
})

function inward(track: Track): Track {
  return (track - sideOfTrack(track)) as Track
}

function costOf({ track }: Character): number {
  return Math.max(1, trackPrice(track, inward(track)))
}
