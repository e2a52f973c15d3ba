import type { Judgement } from '../../../engine/action.ts'
import type { Claimed } from '../../../engine/game.ts'
import type { ChangeTurn } from '../contract.ts'
import type { Change, Place, Slip } from '../state.ts'
import { everybodyElse } from './away.ts'
import { traitCalled } from './sheet.ts'

/** Who judges what, until when, and how it is struck. Claims on a sum have theirs in claims.ts. */

type Judged = Judgement<Change, ChangeTurn, unknown>

/** HJ-06, HJ-08: a body, a verb, a wording. Everybody else, until the next step; struck by going back. */
export const byTheOthers: Judged = { by: everybodyElse }

const wordsOf = ({ with: input }: Claimed) => (input ?? {}) as Readonly<Record<string, unknown>>

/** HJ-14: does the line fit what all want to play? Until play begins. */
export function worldLine(what: 'vibe' | 'region'): Judged {
  return {
    by: everybodyElse,
    stands: ({ phase, world }, claimed) => phase === 'setup' && world[what] === wordsOf(claimed).text,
    strike: (turn) => turn.emit({ type: 'world-line-struck', what }),
  }
}

/** HJ-12: is it so in this world? Until the turn ends in which it was put on the map. */
export const aPlace: Judged = {
  by: everybodyElse,
  stands: (state, claimed) => findPlace(state, claimed) !== undefined,
  strike(turn, claimed) {
    const place = findPlace(turn.state, claimed)
    if (place) turn.emit({ type: 'place-struck', id: place.id })
  },
}

function findPlace({ world, phase, turn }: Change, claimed: Claimed): Place | undefined {
  const { name, note } = wordsOf(claimed)
  const since = phase === 'setup' ? 0 : turn
  return world.places.findLast((one) => one.name === name && one.note === note && one.turn === since)
}

/** More than sit at any table: nobody but all of them together. */
const EVERYBODY = 8

/**
 * HJ-09, HJ-10: a name is a matter of taste, and its namer's. Only if everybody else would rather have
 * another is it named anew, until the turn ends.
 */
export const aName: Judged = {
  by: everybodyElse,
  count: EVERYBODY,
  stands: (state, claimed) => findNamed(state, claimed) !== undefined,
  strike(turn, claimed) {
    const slip = findNamed(turn.state, claimed)
    if (slip) turn.emit({ type: 'name-struck', trait: slip.trait })
  },
}

function findNamed(state: Change, claimed: Claimed): Slip | undefined {
  const { name } = wordsOf(claimed)
  const isCalled = claimed.on !== undefined && traitCalled(state, claimed.on)?.name === name
  return isCalled ? state.named?.find((slip) => slip.trait === claimed.on) : undefined
}
