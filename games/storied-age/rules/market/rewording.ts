import { type AgeAsking, type AgeAt, type AgeTurn, given } from '../../contract.ts'
import type { StoriedAge } from '../../state.ts'
import { marketWords, whyMarket } from '../../words/market.ts'
import { characterIdOfTrait, findCharacter, findTrait, type Trait } from '../characters.ts'
import { spotlightCharacter } from '../presence.ts'
import { inVictoryTokens, PRICE } from '../prices.ts'
import { traitField } from '../sheets.ts'
import { buyers, judgedPurchase, whyDear } from './buying.ts'

/** SA-R46: the Spotlight Character's own traits, and nobody else's. */
export const ownTraits = {
  things: (state: StoriedAge): readonly Trait[] => spotlightCharacter(state).traits,
  notThat({ state, asked }: AgeAsking) {
    const character = findCharacter(state, characterIdOfTrait(asked.on ?? ''))
    return character && whyMarket.onlyTheirTraits(spotlightCharacter(state).name)
  },
}

/** SA-136, SA-137: whether it is a small change or a new trait, the table judges (J-20). */
export function rewording(rule: 'SA-136' | 'SA-137', how: 'tweak' | 'rewrite') {
  const cost = PRICE[how]
  return {
    ...buyers('spotlight', whyMarket.spotlightOnly[how]),
    ...ownTraits,
    title: ({ state, on }: AgeAt<Trait>) => marketWords[how](spotlightCharacter(state).name, on.text),
    refuse: ({ state }: AgeAt<Trait>) => whyDear(state, cost),
    price: () => inVictoryTokens(cost),
    inputs: ({ on }: AgeAt<Trait>) => ({
      text: {
        ...traitField(on.text),
        also: (text: string) => (text === on.text ? whyMarket.nothingChanged(rule) : undefined),
      },
    }),
    judged: judgedRewording,
    decide: (turn: AgeTurn, { on }: AgeAt<Trait>, { text }: { text: string }) =>
      turn.emit({ type: 'trait-reworded', trait: on.id, text, before: on.text, cost, how }),
  }
}

const judgedRewording = judgedPurchase(
  'trait-reworded',
  ({ about }, claim, state) => about === claim.on && findTrait(state, about)?.text === given(claim, 'text'),
)
