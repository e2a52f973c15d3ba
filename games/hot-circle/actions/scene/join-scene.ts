import { line } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { castOf, isThere, judges } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-200 Whoever is elsewhere may come into a running scene, if the gamemaster agrees. */
export const joinScene = action('join-scene', {
  rule: 'HC-200',
  in: ['scene'],
  by: (state, seat) => castOf(state).some((one) => one.seat === seat && !isThere(state, one.id)),
  ...said(playWords.join),
  aside: true,
  inputs: () => ({ how: line(playWords.join.how, 1, LIMITS.text) }),
  consent: ({ state }) => judges(state),
  because: () => playWords.join.because,
  notNow: ({ state }) => (state.session?.scene ? whyPlay.afterTheTest : whyPlay.noScene('HC-200')),
  notYours: ({ state, seat }) =>
    castOf(state).some((one) => one.seat === seat) ? whyPlay.thereAlready : whyPlay.nobodyToPlay,
  decide(turn, { state, seat }, { how }) {
    const character = castOf(state).find((one) => one.seat === seat)
    if (!character) return
    turn.emit({ type: 'character-entered', character: character.id })
    turn.narrate(how, character.name)
  },
})
