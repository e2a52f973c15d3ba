import type { Seat } from '../../../engine/writing.ts'
import type { EventNamed } from '../events/index.ts'
import {
  completedSegments,
  LEADS,
  type Lead,
  playerAt,
  SEGMENTS_OF_LEAD,
  type StoriedAge,
  seatOfLead,
} from '../state.ts'
import { presenceOf, type Side, seatOfSide } from './chapter.ts'
import { audienceOf, chapterOf, exchangeOf, spotlightCharacter } from './presence.ts'

const NOBODY: readonly Seat[] = []

/** SA-124: the winner; after a dead heat whoever of the audience volunteers, or the Adversity Player (SA-R13). */
export function tellers(state: StoriedAge): readonly Seat[] {
  const chapter = chapterOf(state)
  if (chapter.retelling !== undefined) return [chapter.retelling]
  if (state.phase !== 'exchange-narrate') return NOBODY
  const winner = exchangeOf(state).roll?.winner ?? 'none'
  return winner === 'none'
    ? [...audienceOf(state), seatOfSide(chapter, 'adversity')]
    : [seatOfSide(chapter, winner)]
}

/** SA-127 to SA-129: the tally, the conversion, and who may spend how much. */
export function tally(state: StoriedAge): EventNamed<'chapter-resolved'> {
  const { tokens, victory, spotlight, adversity } = chapterOf(state)
  const lead = victory.spotlight - victory.adversity
  const winner: Side | 'tie' = lead === 0 ? 'tie' : lead > 0 ? 'spotlight' : 'adversity'
  const converted = winner === 'adversity' ? 0 : tokens.spotlight
  const after = { spotlight: victory.spotlight + converted, adversity: victory.adversity }
  const budget = Math.abs(after.spotlight - after.adversity)
  const spender = budget === 0 ? null : after.spotlight > after.adversity ? spotlight : adversity
  const freed = spender !== null && spender === spotlight ? listFreed(state) : []
  return { type: 'chapter-resolved', outcome: { winner, converted, spender, freed }, victory: after, budget }
}

/** SA-155, SA-R60: the declared aim of a chapter that the Spotlight Player ends ahead; a rescued one is there. */
function listFreed(state: StoriedAge): string[] {
  const chapter = chapterOf(state)
  const frees = chapter.opening?.frees
  if (!frees || !state.captivities.some((one) => one.captive === frees)) return []
  return frees === spotlightCharacter(state).id || presenceOf(chapter, frees) ? [frees] : []
}

/** SA-134: whoever spent; where nobody is ahead, the Spotlight Player. */
export function concluder(state: StoriedAge): Seat {
  const { outcome, spotlight } = chapterOf(state)
  return outcome?.spender ?? spotlight ?? 0
}

/** SA-159: the lead who has completed a third part. A finished subplot does not end the game. */
export function findVictor(state: StoriedAge): Lead | undefined {
  return LEADS.find((lead) => {
    const seat = seatOfLead(state, lead)
    return seat !== undefined && completedSegments(playerAt(state, seat)) === SEGMENTS_OF_LEAD
  })
}
