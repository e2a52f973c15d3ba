import { choice, insisting, listWords } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { CONVERSIONS } from '../../rules/dice.ts'
import { buyers, whyDear } from '../../rules/market/buying.ts'
import { ownTraits } from '../../rules/market/rewording.ts'
import { inVictoryTokens, PRICE } from '../../rules/prices.ts'
import { marketWords, whyMarket } from '../../words/market.ts'

/** SA-138: one step along the table of dice. */
export const changeTraitDice = action('change-trait-dice', {
  rule: 'SA-138',
  in: ['resolve-spend'],
  ...buyers('spotlight', whyMarket.spotlightOnly.dice),
  ...ownTraits,
  title: ({ on }) => marketWords.dice.title(on.text, on.dice),
  refuse: ({ state, on }) =>
    CONVERSIONS[on.dice].length === 0 ? whyMarket.deadEnd(on.dice) : whyDear(state, PRICE.newDice),
  price: () => inVictoryTokens(PRICE.newDice),
  inputs({ on }) {
    const open = CONVERSIONS[on.dice]
    const options = open.map((dice) => ({ value: dice, label: dice }))
    const because = insisting(whyMarket.becomes(on.dice, listWords(open, 'or')))
    return { dice: choice(marketWords.dice.field, options, because) }
  },
  decide: (turn, { on }, { dice }) =>
    turn.emit({ type: 'trait-dice-changed', trait: on.id, dice, before: on.dice, cost: PRICE.newDice }),
})
