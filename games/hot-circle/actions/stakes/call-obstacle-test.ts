import { choice, insisting, name, required } from '../../../../engine/writing.ts'
import { type Asking, action, type CircleTurn, said } from '../../contract.ts'
import { findNpc, gamemasters, nameOfCharacter } from '../../rules/people.ts'
import { listOvercome } from '../../rules/riding.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** The situation resists, not a person. */
export const NOBODY = 'nobody'

/** HC-054: tests are the gamemaster's to call, in a scene and one at a time. */
export const callingATest = {
  in: ['scene'] as const,
  ...gamemasters(whyTest.askGamemaster),
  notNow({ state }: Asking) {
    if (state.test || state.ability) return whyTest.testOpen
    return state.session?.scene ? undefined : whyTest.inScene
  },
}

/** HC-054 HC-055 The gamemaster calls a test for a player character who is there, against the situation or somebody. */
export const callObstacleTest = action('call-obstacle-test', {
  rule: 'HC-054',
  ...callingATest,
  ...said(testWords.call),
  refuse({ state }) {
    if (state.compel) return whyTest.answerCompel
    return state.session?.scene?.present.length === 0 ? whyTest.nobodyHere : undefined
  },
  inputs({ state }) {
    const { tester: who, against, nobody } = testWords.call
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
      obstacle: obstacleField(state),
    }
  },
  decide: (turn, _, called) => callTest(turn, called),
})

type Called = { readonly tester: string; readonly against: string; readonly obstacle: string }

export function callTest(turn: CircleTurn, { tester, against, obstacle }: Called): void {
  const test = `t${turn.state.made.tests + 1}`
  const opponent = against === NOBODY ? null : against
  const kind = opponent === null ? 'independent' : 'versus'
  turn.emit({ type: 'test-called', test, kind, obstacle, tester, opponent })
}

/** HC-069: what was overcome is said beside the form. */
export function obstacleField(state: HotCircle) {
  const names = listOvercome(state)
  const hint = names.length > 0 ? { hint: testWords.call.overcome(names.join(', ')) } : {}
  return name(testWords.call.obstacle, LIMITS.name, { ...required(whyTest.nameObstacle), ...hint })
}
