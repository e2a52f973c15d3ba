import { choice } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { findNpc, nameOfCharacter } from '../../rules/people.ts'
import { testWords, whyTest } from '../../words/index.ts'
import { callingATest, callTest, NOBODY, obstacleField } from './call-obstacle-test.ts'

/** HC-216 The gamemaster points at somebody in the ring and calls the test for them. */
export const testCharacter = action('test-character', {
  rule: 'HC-216',
  ...callingATest,
  things: (state) =>
    (state.session?.scene?.present ?? []).map((id) => ({ id, name: nameOfCharacter(state, id) })),
  title: ({ on }) => testWords.call.of(on.name),
  prompt: () => testWords.call.prompt,
  refuse: ({ state }) => (state.compel ? whyTest.answerCompel : undefined),
  inputs({ state, on }) {
    const { present = [], npcs = [] } = state.session?.scene ?? {}
    const others = [...present, ...npcs.filter((id) => findNpc(state, id))].filter((id) => id !== on.id)
    const named = others.map((value) => ({ value, label: nameOfCharacter(state, value) }))
    const anybody = [{ value: NOBODY, label: testWords.call.nobody }, ...named]
    return {
      obstacle: obstacleField(state),
      against: choice(testWords.call.against, anybody, { rule: 'HC-055', initial: NOBODY }),
    }
  },
  decide: (turn, { on }, called) => callTest(turn, { ...called, tester: on.id }),
})
