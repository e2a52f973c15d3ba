import { offer } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { type Side, sideOfSeat } from '../chapter.ts'
import { type AgeOffer, type AgePhase, type Asking, listOffers, type OfferKind } from '../contract.ts'
import { chapterOf } from '../presence.ts'
import { whyMarket } from '../refusals/market.ts'
import type { StoriedAge } from '../state.ts'
import { victoryTokens, words } from '../words.ts'
import { leaveCompany } from './company.ts'
import { companyOffers } from './market-company.ts'
import { loyaltyOffers } from './market-loyalty.ts'
import { adversityTokenOffer, captureOffers, markOffers } from './market-others.ts'
import { sheetOffers } from './market-sheet.ts'
import { type Coin, createNpcOffers, darkMirrorOffers } from './npcs.ts'
import { chapterPath } from './steps.ts'

/** SA-129 to SA-133: whoever is ahead spends up to the difference, in any mix and order. */
export const marketPhase: AgePhase = {
  title: words.steps['resolve-spend'],
  rules: ['SA-129', 'SA-131', 'SA-133', 'SA-135', 'SA-144', 'SA-147', 'SA-148'],
  awaits: (state) => [chapterOf(state).outcome?.spender ?? 0],
  waitingFor: () => words.waiting['resolve-spend'],
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    const chapter = chapterOf(state)
    const side = seat === chapter.outcome?.spender ? sideOfSeat(chapter, seat) : undefined
    return [...(side ? listOffers(GOODS[side], { asking, side }) : []), ...leaveCompany(asking)]
  },
  path: chapterPath,
}

interface Buying {
  readonly asking: Asking
  readonly side: Side
}

type Goods = OfferKind<Buying>

const FINISH: Goods = { names: ['finish-spending'], make: () => [finishSpending()] }

const OWN: Readonly<Record<Side, readonly Goods[]>> = {
  spotlight: [
    {
      names: ['advance-plot', 'tweak-trait', 'rewrite-trait', 'change-trait-dice', 'add-trait'],
      make: ({ asking }) => sheetOffers(asking),
    },
    { names: ['impede-npc', 'thwart-npc', 'kill-npc'], make: ({ asking }) => markOffers(asking) },
  ],
  adversity: [
    { names: ['take-adversity-token'], make: ({ asking }) => [adversityTokenOffer(asking)] },
    { names: ['capture-spotlight'], make: ({ asking }) => captureOffers(asking) },
  ],
}

const BOTH: readonly Goods[] = [
  { names: ['scatter-company', 'join-company'], make: ({ asking, side }) => companyOffers(asking, side) },
  {
    names: ['strengthen-loyalty', 'weaken-loyalty'],
    make: ({ asking, side }) => loyaltyOffers(asking, side),
  },
  { names: ['buy-npc'], make: ({ asking }) => createNpcOffers(asking, victoryCoin(asking.state)) },
  { names: ['hold-dark-mirror'], make: ({ asking }) => darkMirrorOffers(asking, victoryCoin(asking.state)) },
]

const GOODS: Readonly<Record<Side, readonly Goods[]>> = {
  spotlight: [FINISH, ...OWN.spotlight, ...BOTH],
  adversity: [FINISH, ...OWN.adversity, ...BOTH],
}

/** SA-131: what is not spent is lost. */
function finishSpending(): AgeOffer {
  return offer({
    do: 'finish-spending',
    title: 'Finish spending',
    prompt: 'Victory Tokens do not carry over.',
    rule: 'SA-131',
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'spending-finished' })
    },
  })
}

/** SA-147: the same prices, in Victory Tokens; they must have to do with this chapter. */
function victoryCoin(state: StoriedAge): Coin {
  const { budget } = chapterOf(state)
  return {
    action: 'buy-npc',
    rule: 'SA-147',
    price: victoryTokens,
    basis: whyMarket.noLink('the character'),
    whyShort: (cost): Refusal | undefined => (cost > budget ? whyMarket.tooDear(cost, budget) : undefined),
    pay(turn, sheet, cost, basis) {
      turn.emit({ type: 'npc-bought', sheet, basis, cost })
    },
  }
}
