import { line } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { presentCharacter } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-200 A player may let their character go out of a running scene, with no test and no compel open. */
export const leaveScene = action('leave-scene', {
  rule: 'HC-200',
  in: ['scene'],
  by: (state, seat) => presentCharacter(state, seat) !== undefined,
  ...said(playWords.leave),
  refuse: ({ state }) => (state.compel ? whyPlay.compelOpen : undefined),
  aside: true,
  inputs: () => ({ how: line(playWords.leave.how, 1, LIMITS.text) }),
  notNow: ({ state }) => (state.session?.scene ? whyPlay.afterTheTest : whyPlay.noScene('HC-200')),
  notYours: () => whyPlay.notThere,
  decide(turn, { state, seat }, { how }) {
    const character = presentCharacter(state, seat)
    if (!character) return
    turn.narrate(how, character.name)
    turn.emit({ type: 'character-left', character: character.id })
  },
})
