import { exchangeOf, SIDES, type Side, seatOfSide } from '../chapter.ts'
import type { AgeOffer, AgePhase, Asking } from '../contract.ts'
import { chapterOf, sideOf } from '../presence.ts'
import { whyChapter } from '../refusals/chapter.ts'
import type { StoriedAge } from '../state.ts'
import { chapterTokens, words } from '../words.ts'
import { activateOffers, castOf } from './activating.ts'
import { rewardOffers } from './audience.ts'
import { leaveCompany } from './company.ts'
import { establishOffers } from './establishing.ts'
import { type Coin, createNpcOffers, darkMirrorOffers } from './npcs.ts'
import { whyShort } from './paying.ts'
import { poolOffers } from './pool.ts'
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
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    const side = sideOf(state, seat)
    const own = side ? spenderOffers(asking, side) : rewardOffers(asking)
    return state.bonds.length === 0 ? own : [...own, ...leaveCompany(asking)]
  },
  path: chapterPath,
}

/** SA-087: the two who play the chapter spend, in any order, in the open. */
function spenderOffers(asking: Asking, side: Side): AgeOffer[] {
  const { state } = asking
  const cast = castOf(state, side)
  const coin = chapterCoin(state, side)
  return [
    ...readyOffers(state, side),
    ...poolOffers(asking, side, cast),
    ...activateOffers(asking, side, cast),
    ...(side === 'adversity' ? threatOffers(asking) : []),
    ...establishOffers(asking, side),
    ...createNpcOffers(asking, coin),
    ...darkMirrorOffers(asking, coin),
  ]
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
