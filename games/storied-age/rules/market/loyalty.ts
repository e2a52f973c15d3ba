import { nameOf, type Refusal } from '../../../../engine/writing.ts'
import type { AgeAt } from '../../contract.ts'
import { playerAt, type StoriedAge } from '../../state.ts'
import { whyMarket } from '../../words/market.ts'
import { sideOfSeat } from '../chapter.ts'
import type { Character } from '../characters.ts'
import { chapterOf } from '../presence.ts'

/** Everybody who lives. */
export function listMovable({ characters }: StoriedAge): Character[] {
  return characters.filter((one) => one.mark !== 'killed')
}

/** SA-052, SA-148, SA-151, SA-153: who can move at all. */
export function whyNoMove({ state, seat, names, on }: AgeAt<Character>): Refusal | undefined {
  const chapter = chapterOf(state)
  const { owner, id, name } = on
  if (owner !== null) {
    if (playerAt(state, owner).role !== 'supporting') return whyMarket.leadsStay
    if (sideOfSeat(chapter, owner) === undefined) return whyMarket.wasAudience(nameOf(names, owner))
    if (owner !== seat) return whyMarket.ownerMoves(nameOf(names, owner), name)
    if (chapter.moved.includes(id)) return whyMarket.movedAlready(name)
  }
  const { protagonist, antagonist } = chapter.met
  return protagonist.includes(id) || antagonist.includes(id) ? undefined : whyMarket.notMet(name)
}
