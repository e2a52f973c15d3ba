import { exchangeOf, SIDES, type Side, seatOfSide } from '../chapter.ts'
import { type AgePhase, type Asking, listOffers, type OfferKind } from '../contract.ts'
import { chapterOf, sideOf } from '../presence.ts'
import { whyChapter } from '../refusals/chapter.ts'
import type { StoriedAge } from '../state.ts'
import { chapterTokens, words } from '../words.ts'
import { activateOffers } from './activating.ts'
import { rewardOffers } from './audience.ts'
import { leaveCompany } from './company.ts'
import { establishOffers } from './establishing.ts'
import { type Coin, createNpcOffers, darkMirrorOffers } from './npcs.ts'
import { whyShort } from './paying.ts'
import { dropOffers, useOffers } from './pool.ts'
import { readyOffers } from './rolling.ts'
import { chapterPath } from './steps.ts'
import { threatOffers } from './threats.ts'

export const exchangePreparePhase: AgePhase = {
  title: words.steps['exchange-prepare'],
  rules: ['SA-087', 'SA-089', 'SA-093', 'SA-097', 'SA-108', 'SA-113', 'SA-115', 'SA-118'],
  awaits: (state) => {
    const chapter = chapterOf(state)
    const { ready } = exchangeOf(chapter)
    return SIDES.filter((side) => !ready[side]).map((side) => seatOfSide(chapter, side))
  },
  waitingFor: () => words.waiting['exchange-prepare'],
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    const side = sideOf(state, seat)
    const own = side ? listOffers(SPENDING[side], { asking, side }) : rewardOffers(asking)
    return state.bonds.length === 0 ? own : [...own, ...leaveCompany(asking)]
  },
  path: chapterPath,
}

interface Spending {
  readonly asking: Asking
  readonly side: Side
}

type SpendingKind = OfferKind<Spending>

const BOTH_FIRST: readonly SpendingKind[] = [
  {
    names: ['declare-ready', 'withdraw-ready'],
    make: ({ asking, side }) => readyOffers(asking.state, side),
  },
  { names: ['use-trait'], make: ({ asking, side }) => useOffers(asking, side) },
  { names: ['drop-trait'], make: ({ asking, side }) => dropOffers(asking, side) },
  { names: ['activate-character'], make: ({ asking, side }) => activateOffers(asking, side) },
]

const THREATS: SpendingKind = {
  names: ['introduce-threat', 'rearm-threat'],
  make: ({ asking }) => threatOffers(asking),
}

const BOTH_LAST: readonly SpendingKind[] = [
  { names: ['establish-character'], make: ({ asking, side }) => establishOffers(asking, side) },
  {
    names: ['create-npc'],
    make: ({ asking, side }) => createNpcOffers(asking, chapterCoin(asking.state, side)),
  },
  {
    names: ['hold-dark-mirror'],
    make: ({ asking, side }) => darkMirrorOffers(asking, chapterCoin(asking.state, side)),
  },
]

/** SA-087: the two who play the chapter spend, in any order, in the open. */
const SPENDING: Readonly<Record<Side, readonly SpendingKind[]>> = {
  spotlight: [...BOTH_FIRST, ...BOTH_LAST],
  adversity: [...BOTH_FIRST, THREATS, ...BOTH_LAST],
}

function chapterCoin(state: StoriedAge, side: Side): Coin {
  return {
    action: 'create-npc',
    rule: 'SA-108',
    price: chapterTokens,
    basis: whyChapter.sayBasis,
    whyShort: (cost) => whyShort(state, side, cost, whyChapter.npcDear(cost, chapterOf(state).tokens[side])),
    pay(turn, sheet, cost, basis) {
      const element = `e${chapterOf(turn.state).made.elements + 1}`
      turn.emit({ type: 'npc-created', side, sheet, cost, element, basis })
    },
  }
}
