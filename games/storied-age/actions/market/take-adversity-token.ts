import { action } from '../../contract.ts'
import { buyers, whyDear } from '../../rules/market/buying.ts'
import { GAIN, inVictoryTokens, PRICE } from '../../rules/prices.ts'
import { marketWords, whyMarket } from '../../words/market.ts'

/** SA-146: an Adversity Token for two Victory Tokens, as often as these last. */
export const takeAdversityToken = action('take-adversity-token', {
  rule: 'SA-146',
  in: ['resolve-spend'],
  ...buyers('adversity', whyMarket.adversityOnly.token),
  title: () => marketWords.token,
  refuse: ({ state }) => whyDear(state, PRICE.adversityToken),
  price: () => inVictoryTokens(PRICE.adversityToken),
  decide(turn, { seat }) {
    const { adversityToken: tokens } = GAIN
    turn.emit({ type: 'adversity-token-taken', seat, tokens, cost: PRICE.adversityToken })
  },
})
