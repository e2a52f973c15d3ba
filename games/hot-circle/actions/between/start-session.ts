import { listNames } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { isClosing } from '../../rules/closing.ts'
import { plays } from '../../rules/edition.ts'
import { gamemastersMove } from '../../rules/moments.ts'
import { castOf, seatsWithoutCharacter } from '../../rules/people.ts'
import { playWords, whyClosing, whyPlay, whyZero, words } from '../../words/index.ts'

/** HC-002 HC-017 A session starts when somebody has a character to play; whoever has none comes in when they have. */
export const startSession = action('start-session', {
  rule: 'HC-002',
  in: ['between'],
  ...gamemastersMove('HC-018', ({ sessions, phase, session }) => {
    if (sessions === 0) return whyZero.notFinished(words.phases[phase])
    if (phase === 'time-skip') return whyPlay.skipRuns
    if (isClosing(phase)) return whyClosing.firstStep(words.phases[phase])
    return session ? whyPlay.sessionRuns(session.number) : whyPlay.closed
  }),
  title: ({ state }) => playWords.start.title(state.sessions + 1),
  prompt({ state, names }) {
    const missing = seatsWithoutCharacter(state)
    return missing.length > 0 ? playWords.start.without(listNames(names, missing)) : playWords.start.prompt
  },
  refuse({ state, names }) {
    const missing = seatsWithoutCharacter(state)
    const isBlocked = plays(state, 2) ? castOf(state).length === 0 : missing.length > 0
    return isBlocked ? whyPlay.noCharacter(listNames(names, missing)) : undefined
  },
  main: true,
  decide: (turn) => turn.emit({ type: 'session-started', number: turn.state.sessions + 1 }),
})
