import { choice, name } from '../../../../engine/fields/field.ts'
import { insisting, required } from '../../../../engine/fields/required.ts'
import { action, said } from '../../contract.ts'
import { findNpc, isGamemaster, nameOfCharacter } from '../../rules/people.ts'
import { listOvercome } from '../../rules/riding.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** The situation resists, not a person. */
export const NOBODY = 'nobody'

/** HC-054 HC-055 The gamemaster calls a test for a player character who is there, against the situation or somebody. */
export const callObstacleTest = action('call-obstacle-test', {
  rule: 'HC-054',
  in: ['scene'],
  by: isGamemaster,
  ...said(testWords.call),
  refuse({ state }) {
    if (state.compel) return whyTest.answerCompel
    return state.session?.scene?.present.length === 0 ? whyTest.nobodyHere : undefined
  },
  inputs({ state }) {
    const { tester: who, against, nobody, obstacle } = testWords.call
    const { present = [], npcs = [] } = state.session?.scene ?? {}
    const called = (id: string) => ({ value: id, label: nameOfCharacter(state, id) })
    const others = [...present, ...npcs.filter((id) => findNpc(state, id))]
    return {
      tester: choice(who, present.map(called), insisting(whyTest.npcsAlone)),
      against: choice(against, [{ value: NOBODY, label: nobody }, ...others.map(called)], {
        rule: 'HC-055',
        initial: NOBODY,
        also: (one, { tester }) => (one === tester ? whyTest.notAgainstSelf : undefined),
      }),
      obstacle: name(obstacle, LIMITS.name, { ...required(whyTest.nameObstacle), ...hintOf(state) }),
    }
  },
  notNow({ state }) {
    if (state.test || state.ability) return whyTest.testOpen
    return state.session?.scene ? undefined : whyTest.inScene
  },
  notYours: () => whyTest.askGamemaster,
  decide: (turn, _, { tester, against, obstacle }) =>
    turn.emit({
      type: 'test-called',
      test: `t${turn.state.made.tests + 1}`,
      kind: against === NOBODY ? 'independent' : 'versus',
      obstacle,
      tester,
      opponent: against === NOBODY ? null : against,
    }),
})

/** HC-069: what was overcome is said beside the form. */
export function hintOf(state: HotCircle): { hint?: string } {
  const names = listOvercome(state)
  return names.length > 0 ? { hint: testWords.call.overcome(names.join(', ')) } : {}
}
