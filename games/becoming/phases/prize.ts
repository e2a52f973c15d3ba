import type { Seat } from '../../../engine/old-contract.ts'
import { type BecomingPhase, type BecomingTurn, sceneOf } from '../contract.ts'
import { whyNotPositive } from '../sheet.ts'
import { type Becoming, isLive, riskedAssets, sideSeat } from '../state.ts'
import { words } from '../words.ts'
import { agentPrizes } from './agent-prize.ts'
import { explain } from './explain.ts'
import { heroPrizes } from './hero-prize.ts'
import { payPrices } from './paying.ts'
import { owesRegain } from './prize-questions.ts'
import { rewriteOffers } from './rewriting.ts'
import { scenePath } from './scene-path.ts'

/** Step 10, BE-110 to BE-116: the winner takes a prize. */
export const prize: BecomingPhase = {
  title: words.phase.prize,
  rules: ['BE-110', 'BE-111', 'BE-112', 'BE-113', 'BE-114', 'BE-115', 'BE-116', 'BE-151', 'BE-154'],
  awaits: (state) => [winnerOf(state)],
  waitingFor: () => words.waiting.prize,
  offers(state, seat) {
    const rewriting = rewriteOffers(state, seat)
    if (seat !== winnerOf(state)) return rewriting
    const prizes = seat === state.hero ? heroPrizes(state, goOn) : agentPrizes(state, goOn)
    return [...prizes, ...rewriting]
  },
  explain,
  path: (state) => scenePath(state, words.phase.prize),
}

function winnerOf(state: Becoming): Seat {
  return sideSeat(state, sceneOf(state).roll?.winner ?? 'hero')
}

/** BE-167 comes first; a winner with nothing to take goes on at once (BE-116). */
export function openPrize(turn: BecomingTurn): void {
  turn.emit({ type: 'step-reached', step: 10 })
  const { moons, roll } = sceneOf(turn.state)
  if (roll?.winner === 'hero' && moons.hero) {
    turn.emit({ type: 'scored', seat: sideSeat(turn.state, 'hero'), points: 5, rule: 'BE-167', asset: '' })
  }
  goOn(turn)
}

/** Closes the step when nothing is left to take; then delayed prices fall due (BE-120). */
function goOn(turn: BecomingTurn): void {
  if (isOwedMore(turn.state)) return
  if (sceneOf(turn.state).prize === null) turn.emit({ type: 'prize-chosen', prize: 'void' })
  turn.emit({ type: 'step-reached', step: 11 })
  payPrices(turn, 'later')
  turn.emit({ type: 'step-reached', step: 12 })
}

function isOwedMore(state: Becoming): boolean {
  const { prize: taken, roll } = sceneOf(state)
  if (roll?.winner === 'hero') {
    return owesRegain(state) || (taken === null && state.assets.some((asset) => !whyNotPositive(asset)))
  }
  if (taken === null) return state.assets.some(isLive)
  const spreads = taken.kind === 'spread' || taken.kind === 'agent-moon'
  return spreads && riskedAssets(state).some((asset) => !taken.settled.includes(asset.id))
}
