import { action, given } from '../../contract.ts'
import { findTrait } from '../../rules/characters.ts'
import { buyers, judgedPurchase, whyDear } from '../../rules/market/buying.ts'
import { spotlightCharacter } from '../../rules/presence.ts'
import { inVictoryTokens, PRICE } from '../../rules/prices.ts'
import { traitField } from '../../rules/sheets.ts'
import { LIMITS } from '../../state.ts'
import { marketWords, whyMarket } from '../../words/market.ts'

const DICE = '3d6'

/** SA-139: a new trait, always at 3d6. */
export const addTrait = action('add-trait', {
  rule: 'SA-139',
  in: ['resolve-spend'],
  ...buyers('spotlight', whyMarket.spotlightOnly.trait),
  title: ({ state }) => marketWords.addTrait(spotlightCharacter(state).name, DICE),
  refuse: ({ state }) =>
    spotlightCharacter(state).traits.length >= LIMITS.traitsPerCharacter
      ? whyMarket.traitsFull(LIMITS.traitsPerCharacter)
      : whyDear(state, PRICE.newTrait),
  price: () => inVictoryTokens(PRICE.newTrait),
  inputs: () => ({ text: traitField() }),
  judged: judgedPurchase('trait-added', ({ before }, claim, state) => {
    const trait = before?.trait && findTrait(state, before.trait.id)
    // Different dice or words mean that more was spent on it since.
    return trait?.dice === DICE && trait.text === given(claim, 'text')
  }),
  decide(turn, _, { text }) {
    const { id: character, made } = spotlightCharacter(turn.state)
    const trait = `${character}.${made + 1}`
    turn.emit({ type: 'trait-added', character, trait, text, dice: DICE, cost: PRICE.newTrait })
  },
})
