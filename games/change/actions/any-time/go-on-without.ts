import { nameOf, plays, type Seat } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { phases } from '../../phases.ts'
import { everybodyElse, isAway } from '../../rules/away.ts'
import { endIfAllTold } from '../../rules/closing.ts'
import { PLAY, whyNoPlay } from '../../rules/play.ts'
import type { Change, PhaseName } from '../../state.ts'
import { why, words } from '../../words/index.ts'

const SESSION: readonly PhaseName[] = [...PLAY, 'epilogue']

/**
 * HJ-15 The table goes on without somebody it waits for, if all the others agree that they have waited long
 * enough. Where nobody else is there to agree, the one who is waited for is asked; a promised pace that has
 * run out, or a seat that rests, answers for them.
 */
export const goOnWithout = action('go-on-without', {
  rule: 'HJ-15',
  // Without phases of its own: whoever is called away and comes back need not answer before they act.
  by: (state, seat) => SESSION.includes(state.phase) && !isAway(state, seat),
  things: (state, seat) =>
    phases[state.phase]
      .awaits(state)
      .filter((other) => other !== seat && !isAway(state, other))
      .map((other) => ({ id: String(other), other })),
  title: ({ names, on }) => words.away.title(nameOf(names, on.other)),
  prompt: ({ state, seat, on }) =>
    hasWitness(state, seat, on.other) ? words.away.prompt : words.away.promptOfTwo,
  aside: true,
  consent({ state, seat, on: { other } }) {
    const others = everybodyElse({ state, seat })
    return hasWitness(state, seat, other) ? others.filter((one) => one !== other) : [other]
  },
  notYours: ({ state }) => whyNoPlay(state),
  notThat: ({ asked }) => (asked.on === undefined ? undefined : why.notAway),
  decide(turn, { on }) {
    turn.emit({ type: 'player-away', seat: on.other })
    endIfAllTold(turn)
  },
})

/** Is anybody there but the two of them? The first tables needed nobody. */
function hasWitness(state: Change, seat: Seat, other: Seat): boolean {
  return !plays(state, 2) || everybodyElse({ state, seat }).some((one) => one !== other)
}
