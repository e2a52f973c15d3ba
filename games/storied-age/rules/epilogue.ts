import { allSeats, type Refusal, type Seat } from '../../../engine/writing.ts'
import {
  type ConcessionSize,
  currentSegment,
  type Epilogue,
  playerAt,
  type StoriedAge,
  seatOfLead,
} from '../state.ts'
import { whyMarket } from '../words/market.ts'
import { words } from '../words/things.ts'
import { sideOfTrack } from './characters.ts'
import { pcOf } from './presence.ts'

export function epilogueOf(state: StoriedAge): Epilogue {
  if (!state.epilogue) throw new Error('the story is not decided')
  return state.epilogue
}

export function victorSeat(state: StoriedAge): Seat {
  return seatOfLead(state, epilogueOf(state).victor) ?? 0
}

/** SA-160, SA-R70: aligned with the victor, and the subplot completed unless the table plays without that. */
export function whyNoSay(state: StoriedAge, seat: Seat): Refusal | undefined {
  const player = playerAt(state, seat)
  const pc = pcOf(state, seat)
  if (player.role !== 'supporting' || !pc) return whyMarket.supportingOnly
  const { victor, changes } = epilogueOf(state)
  const side = victor === 'protagonist' ? 1 : -1
  if (sideOfTrack(pc.track) !== side) return whyMarket.notAligned(pc.name, words.leads[victor])
  if (state.settings.epilogueNeedsSubplot && currentSegment(player)) return whyMarket.unfinished(pc.name)
  return changes.some((change) => change.seat === seat) ? whyMarket.oneChange : undefined
}

/** Those who may still say how the world changes. */
export function silent(state: StoriedAge): Seat[] {
  const { passed } = epilogueOf(state)
  return allSeats(state.seats).filter((seat) => !passed.includes(seat) && !whyNoSay(state, seat))
}

/** SA-162: one part one minor; two parts one major or two minor, as the Antagonist likes (SA-R71). */
export function openConcessions(state: StoriedAge): readonly ConcessionSize[] {
  const { victor, antagonistSegments, concessions } = epilogueOf(state)
  if (victor === 'antagonist' || antagonistSegments === 0) return []
  if (antagonistSegments === 1) return concessions.length === 0 ? ['minor'] : []
  if (concessions.length === 0) return ['minor', 'major']
  return concessions.length === 1 && concessions[0]?.size === 'minor' ? ['minor'] : []
}

/** The Antagonist's player, while a concession is owed. */
export function owing(state: StoriedAge): Seat[] {
  return openConcessions(state).length > 0 ? [seatOfLead(state, 'antagonist') ?? 0] : []
}
