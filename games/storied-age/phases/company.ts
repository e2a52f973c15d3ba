import { offer } from '../../../engine/old-contract.ts'
import { findCharacter } from '../characters.ts'
import type { AgeOffer, Asking } from '../contract.ts'
import { barred, isAsked } from '../contract.ts'
import { companionIn } from '../presence.ts'
import { whyMarket } from '../refusals/market.ts'
import { playerAt } from '../state.ts'

/** SA-154: free, at any time. A captive cannot, but a captor's player may let go (SA-R61). */
export function leaveCompany(asking: Asking): AgeOffer[] {
  const { state, seat } = asking
  if (state.bonds.length === 0 || !isAsked(asking, 'leave-company')) return []
  const { pc } = playerAt(state, seat)
  const own = state.bonds.filter((bond) => bond.a === pc || bond.b === pc)
  return own.map((bond) => {
    const companion = findCharacter(state.characters, companionIn(bond, pc ?? ''))?.name ?? ''
    const captivity = state.captivities.find((one) => one.bond === bond.id)
    return offer({
      do: 'leave-company',
      on: bond.id,
      title: captivity?.captor === pc ? `Let ${companion} go` : `Leave the company of ${companion}`,
      rule: 'SA-154',
      ...barred(captivity?.captive === pc ? whyMarket.captiveStays : undefined),
      inputs: {},
      decide(turn) {
        turn.emit({ type: 'company-left', bond: bond.id, seat })
      },
    })
  })
}
