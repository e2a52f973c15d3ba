import { nameOf } from '../../../../engine/names.ts'
import { action } from '../../contract.ts'
import { phases } from '../../phases.ts'
import { endIfAllTold, isAway, othersPresent } from '../../rules/away.ts'
import { PLAY } from '../../rules/deeds.ts'
import { why, words } from '../../words/index.ts'

/** HJ-15 The table goes on without somebody it waits for, if all the others agree that they have waited long enough. */
export const goOnWithout = action('go-on-without', {
  rule: 'HJ-15',
  in: [...PLAY, 'epilogue'],
  by: (state, seat) => !isAway(state, seat),
  things: (state, seat) =>
    phases[state.phase]
      .awaits(state)
      .filter((other) => other !== seat && !isAway(state, other))
      .map((other) => ({ id: String(other), other })),
  title: ({ names, on }) => words.away.title(nameOf(names, on.other)),
  prompt: () => words.away.prompt,
  aside: true,
  consent: ({ state, seat, on }) => othersPresent(state, seat).filter((one) => one !== on.other),
  notThat: ({ asked }) => (asked.on === undefined ? undefined : why.notAway),
  decide(turn, { on }) {
    turn.emit({ type: 'player-away', seat: on.other })
    endIfAllTold(turn)
  },
})
