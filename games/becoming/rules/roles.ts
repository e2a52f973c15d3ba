import { listNames, type Refusal, refusal, type Seat } from '../../../engine/writing.ts'
import type { BecomingAsking } from '../contract.ts'
import { type Becoming, SEATS, type Side } from '../state.ts'
import { roles } from '../words/table.ts'
import { why } from '../words/why.ts'
import { otherSide, sideSeat } from './scene.ts'

/** The first seat brings the quest and opens the draft: a table's host, in the kernel's words. */
export const HOST: Seat = 0

/** BE-002: clockwise from the Hero. */
export function seatOrder(state: Becoming): Seat[] {
  const first = state.hero ?? 0
  return Array.from({ length: SEATS }, (_, place) => (first + place) % SEATS)
}

/** BE-010: the Hero picks first; then clockwise, round and round. */
export function pickerOf(state: Becoming): Seat {
  return seatOrder(state)[state.assets.length % SEATS] ?? 0
}

/** BE-R04: Fates are taken clockwise from the Hero. */
export function nextFate(state: Becoming): Seat | undefined {
  return seatOrder(state).find((seat) => seat !== state.hero && state.fates[seat] === null)
}

type By = (state: Becoming, seat: Seat) => boolean

export const isHero: By = ({ hero }, seat) => seat === hero

// Before the first scene nobody knows who will run it, and before the roll who will win: until then an
// action of theirs is early, and not somebody else's.
export const isAgent: By = ({ scene }, seat) => scene === null || seat === scene.agent
export const isTempter: By = ({ scene }, seat) => scene === null || scene.tempters.includes(seat)
const isSide = (side: Side) => (side === 'hero' ? isHero : isAgent)

/** Whose an action is, and what everybody else is told: `...byHero('BE-051')`. */
function only(role: keyof typeof roles, by: By) {
  return (rule: string) => ({ by, notYours: () => refusal(rule, why.onlyRole(roles[role])) })
}

export const byHost = only('host', (_, seat) => seat === HOST)
export const byHero = only('hero', isHero)
export const byFates = only('fate', ({ hero }, seat) => seat !== hero)
export const byAgent = only('agent', isAgent)
export const byEitherSide = only('side', (state, seat) => isHero(state, seat) || isAgent(state, seat))
export const byTeller = only('winner', (state, seat) => {
  const winner = state.scene?.roll?.winner
  return winner === undefined || seat === sideSeat(state, winner)
})

export const byTempters = only('tempter', isTempter)

/** BE-032: the Agent of a scene does not tempt in it. */
export function whyNotTempter({ state, seat }: BecomingAsking, rule: string): Refusal | undefined {
  if (isTempter(state, seat)) return undefined
  return state.scene?.agent === seat
    ? refusal('BE-032', why.agentCannotTempt)
    : refusal(rule, why.onlyRole(roles.tempter))
}

export function byTempting(rule: string) {
  return { by: isTempter, notYours: (asking: BecomingAsking) => whyNotTempter(asking, rule) }
}

/** BE-110: a prize belongs to the side that won the roll. */
export function byWinner(side: Side, rule: string) {
  const hasLost = ({ scene }: Becoming) => scene?.roll != null && scene.roll.winner !== side
  return {
    by: (state: Becoming, seat: Seat) => isSide(side)(state, seat) && !hasLost(state),
    notYours: ({ state }: BecomingAsking) =>
      hasLost(state)
        ? refusal(rule, why.notTheWinner(roles[otherSide(side)]))
        : refusal(rule, why.onlyRole(roles[side])),
  }
}

/** BE-178: those with the highest total tell the ending. */
export const byLeaders = {
  by: ({ ending }: Becoming, seat: Seat) => ending === null || ending.winners.includes(seat),
  notYours: ({ state, names }: BecomingAsking) =>
    refusal('BE-178', why.notALeader(listNames(names, state.ending?.winners ?? []))),
}
