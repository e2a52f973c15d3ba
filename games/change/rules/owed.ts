import type { Refusal, Seat } from '../../../engine/writing.ts'
import type { Change, GroupId, Slip, Work } from '../state.ts'
import { why, words } from '../words/index.ts'
import { awaitedFor, mayActFor } from './away.ts'

/** What has to happen before the turn can go on, and who does it. */

export function whoWorks(work: Work): GroupId {
  return work.kind === 'roll' || work.kind === 'overflow' ? work.batch.by : work.by
}

/** The next piece of work, if it is of this kind. */
export function workOf<Kind extends Work['kind']>({ work }: Change, kind: Kind) {
  const [next] = work
  return next?.kind === kind ? (next as Extract<Work, { kind: Kind }>) : undefined
}

/** The same as what there is for this seat to act on: named after its trait, if it is about one. */
export function ownWork<Kind extends Work['kind']>(state: Change, seat: Seat, kind: Kind) {
  const work = workOf(state, kind)
  if (!work || !mayActFor(state, seat, whoWorks(work))) return []
  return [{ id: 'trait' in work ? work.trait : undefined, work }]
}

/** CH-092 and CH-150: free hits and Chaos wait until the sheet's new traits have names (RL-71). */
function nameNeededFor(state: Change, work: Work): Slip | undefined {
  if (work.kind !== 'overflow' && work.kind !== 'chaos') return undefined
  const sheet = work.kind === 'overflow' ? work.batch.sheet : work.by
  return state.slips.find((slip) => slip.sheet === sheet)
}

export function whyNotYet(state: Change): Refusal | undefined {
  const [work] = state.work
  const slip = work && nameNeededFor(state, work)
  return slip ? why.firstThis(words.slip.owed(state, slip)) : undefined
}

/** Whoever does the next piece of work, unless a name has to come first. */
export function workersOf(state: Change): Seat[] {
  const [work] = state.work
  return work && !nameNeededFor(state, work) ? awaitedFor(state, whoWorks(work)) : []
}

export function namersOwing(state: Change): Seat[] {
  return [...new Set(state.slips.flatMap((slip) => awaitedFor(state, slip.by)))]
}

/** CH-016 and CH-061: what has to be finished first. */
export function whatIsOpen(state: Change): Refusal {
  const [work] = state.work
  if (work) return work.kind === 'roll' ? why.mustResolve : why.firstThis(words.work.owed(state, work))
  const [slip] = state.slips
  return slip ? why.firstThis(words.slip.owed(state, slip)) : why.challengeOpen
}
