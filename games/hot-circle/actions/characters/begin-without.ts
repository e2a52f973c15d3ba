import { listNames } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { castOf, gamemasters, seatsWithoutCharacter } from '../../rules/people.ts'
import { setupWords, whyPlay } from '../../words/index.ts'

/** HC-002 Whoever joins later makes a character when they come; one player's is enough to begin. */
export const beginWithout = action('begin-without', {
  rule: 'HC-002',
  in: ['characters'],
  ...gamemasters(whyPlay.onlyGamemaster('HC-018')),
  title: () => setupWords.beginWithout.title,
  prompt: ({ state, names }) =>
    setupWords.beginWithout.prompt(listNames(names, seatsWithoutCharacter(state))),
  refuse: ({ state }) => (castOf(state).length === 0 ? whyPlay.nobodyReady : undefined),
  aside: true,
  notNow: () => whyPlay.onlyWhileMaking,
  decide: (turn, { state }) => turn.emit({ type: 'characters-closed', later: seatsWithoutCharacter(state) }),
})
