import { offer, type Seat } from '../../../engine/old-contract.ts'
import { refusal } from '../../../engine/refusal.ts'
import { type BecomingOffer, type BecomingPhase, sceneOf } from '../contract.ts'
import type { Side } from '../scene.ts'
import { type Becoming, sideSeat } from '../state.ts'
import { words } from '../words.ts'
import { claimOffers } from './agent-dice.ts'
import { explain } from './explain.ts'
import { invokeOffers } from './hero-dice.ts'
import { rewriteOffers } from './rewriting.ts'
import { rollThreat } from './rolling.ts'
import { scenePath } from './scene-path.ts'

const SIDES: readonly Side[] = ['hero', 'agent']

/** Step 8, BE-100 to BE-103: both sides may add; when both are content, the dice fall. */
export const lateCalls: BecomingPhase = {
  title: words.phase.lateCalls,
  rules: ['BE-100', 'BE-101', 'BE-102', 'BE-103'],
  awaits: (state) => SIDES.filter((side) => !sceneOf(state).ready[side]).map((side) => sideSeat(state, side)),
  waitingFor: () => words.waiting.lateCalls,
  offers: (state, seat) => [...sideOffers(state, seat), ...rewriteOffers(state, seat)],
  explain,
  path: (state) => scenePath(state, words.phase.lateCalls),
}

function sideOffers(state: Becoming, seat: Seat): BecomingOffer[] {
  if (seat === state.hero) return [...invokeOffers(state), lock(state, 'hero')]
  return seat === sceneOf(state).agent ? [...claimOffers(state), lock(state, 'agent')] : []
}

function lock(state: Becoming, side: Side): BecomingOffer {
  const { ready } = sceneOf(state)
  return offer({
    do: 'lock-additions',
    title: words.lateCalls.lock,
    prompt: ready[side === 'hero' ? 'agent' : 'hero'] ? words.lateCalls.rolls : words.lateCalls.waits,
    rule: 'BE-103',
    inputs: {},
    ...(ready[side] ? { refused: refusal('BE-102', words.refuse.locked) } : {}),
    decide(turn) {
      turn.emit({ type: 'dice-locked', side })
      const now = sceneOf(turn.state).ready
      if (now.hero && now.agent) rollThreat(turn)
    },
  })
}
