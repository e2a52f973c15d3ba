import { listNames } from '../../../../engine/names.ts'
import { action } from '../../contract.ts'
import { isClosing } from '../../rules/closing.ts'
import { gamemastersOnly, ifGamemaster } from '../../rules/moments.ts'
import { isGamemaster, seatsWithoutCharacter } from '../../rules/people.ts'
import { playWords, whyClosing, whyPlay, whyZero, words } from '../../words/index.ts'

/** HC-002 A session starts when everybody has somebody to play. */
export const startSession = action('start-session', {
  rule: 'HC-002',
  in: ['between'],
  by: isGamemaster,
  title: ({ state }) => playWords.start.title(state.sessions + 1),
  prompt: () => playWords.start.prompt,
  refuse({ state, names }) {
    const missing = seatsWithoutCharacter(state)
    return missing.length > 0 ? whyPlay.noCharacter(listNames(names, missing)) : undefined
  },
  main: true,
  notNow: ifGamemaster('HC-018', ({ sessions, phase }) => {
    if (sessions === 0) return whyZero.notFinished(words.phases[phase])
    if (phase === 'time-skip') return whyPlay.waitForLifepaths(words.phases[phase])
    return isClosing(phase) ? whyClosing.firstStep(words.phases[phase]) : whyPlay.oneScene
  }),
  notYours: gamemastersOnly('HC-018'),
  decide: (turn) => turn.emit({ type: 'session-started', number: turn.state.sessions + 1 }),
})
