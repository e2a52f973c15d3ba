import { insisting, type Option, several } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { findCharacter } from '../../rules/characters.ts'
import { buyers, whyDear } from '../../rules/market/buying.ts'
import { bondsOf, captivityIn, companionIn, spotlightCharacter } from '../../rules/presence.ts'
import { inVictoryTokens, PRICE } from '../../rules/prices.ts'
import type { StoriedAge } from '../../state.ts'
import { marketWords, whyMarket } from '../../words/market.ts'

/** SA-144, SA-R58: any or all of the Spotlight Character's bonds for one token; captivity is no company. */
export const scatterCompany = action('scatter-company', {
  rule: 'SA-144',
  in: ['resolve-spend'],
  ...buyers('adversity', whyMarket.adversityOnly.scatter),
  title: ({ state }) => marketWords.scatter.title(spotlightCharacter(state).name),
  refuse({ state }) {
    const bonds = bondOptions(state)
    if (bonds.length === 0) return whyMarket.alone(spotlightCharacter(state).name)
    return bonds.every(({ refused }) => refused) ? whyMarket.captivityStays : whyDear(state, PRICE.scatter)
  },
  price: () => inVictoryTokens(PRICE.scatter),
  inputs({ state }) {
    const options = bondOptions(state)
    const max = Math.max(1, options.filter(({ refused }) => !refused).length)
    const because = insisting(whyMarket.onlyTheirCompany)
    return { bonds: several(marketWords.scatter.bonds, options, { min: 1, max }, because) }
  },
  decide: (turn, _, { bonds }) => turn.emit({ type: 'company-scattered', bonds, cost: PRICE.scatter }),
})

function bondOptions(state: StoriedAge): Option[] {
  const { id } = spotlightCharacter(state)
  return bondsOf(state, id).map((bond) => {
    const label = findCharacter(state, companionIn(bond, id))?.name ?? ''
    const option = { value: bond.id, label }
    return captivityIn(state, bond) ? { ...option, refused: whyMarket.captivityStays } : option
  })
}
