import { isClosing, listSteps } from '../rules/closing.ts'
import type { Closing, GoalClaim, Rewrite, SessionState, TraitVote, VoteResult } from '../rules/session.ts'
import type { HotCircle } from '../state.ts'

/** HC-207: where the checklist stands. */
export function viewClosing(state: HotCircle, session: SessionState, closing: Closing) {
  const steps = listSteps(session.milestone)
  const now = isClosing(state.phase) ? steps.indexOf(state.phase) : -1
  return {
    steps: steps.map((step, index) => ({
      step,
      state: index < now ? ('done' as const) : index === now ? ('now' as const) : ('later' as const),
    })),
    finished: [...closing.finished],
    claims: closing.claims.map(viewClaim),
    rewrites: closing.rewrites.map(viewRewrite),
    paid: closing.paid.map(({ character, points, why }) => ({ character, points, why })),
    vote: closing.vote && state.phase === 'trait-vote' ? viewVote(state, closing.vote) : null,
  }
}

function viewClaim({ character, slot, outcome, scale, shared, points }: GoalClaim): GoalClaim {
  return { character, slot, outcome, scale, shared, points }
}

function viewRewrite({ character, kind, slot, before, isChange }: Rewrite): Rewrite {
  return { character, kind, slot, before, isChange }
}

/** HC-188, HC-O3: who has voted; what, only where ballots are open. */
function viewVote({ switches }: HotCircle, vote: TraitVote) {
  const seats = Object.keys(vote.ballots).map(Number)
  const proposing = [...vote.passed, ...vote.proposals.map((one) => one.seat)]
  return {
    character: vote.queue[0] ?? '',
    toCome: vote.queue.slice(1),
    round: vote.round,
    voted: (vote.round === 'propose' ? proposing : seats).sort((a, b) => a - b),
    ballots: switches.openBallots
      ? seats.map((seat) => ({ seat, ballot: vote.ballots[String(seat)] ?? '' }))
      : [],
    proposals: vote.proposals.map(({ seat, text }) => ({ seat, text })),
    removed: vote.removed,
    results: vote.results.map(viewResult),
  }
}

function viewResult({ character, removed, added, persona }: VoteResult): VoteResult {
  return { character, removed, added, persona }
}
