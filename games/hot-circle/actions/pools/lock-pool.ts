import { action } from '../../contract.ts'
import { buildingOf, ofOpenPool, whyForced } from '../../rules/testing/building.ts'
import { fixedTarget } from '../../rules/testing/obstacle-test.ts'
import { sideName } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-084 HC-075 Everything that counts is in; the last lock announces a fixed target, and the dice may fall. */
export const lockPool = action('lock-pool', {
  rule: 'HC-084',
  ...ofOpenPool,
  title: (at) => testWords.lock.title(sideName(at.state, buildingOf(at).name)),
  prompt: () => testWords.lock.prompt,
  refuse(at) {
    const building = buildingOf(at)
    const { test, side } = building
    if (at.state.compel) return whyTest.answerCompel
    if (side.lifepath === null) return whyTest.chooseLifepath
    if (test.kind === 'independent' && !test.difficulty) return whyTest.targetFirst
    return whyForced(at.state, building)
  },
  main: true,
  decide(turn, at) {
    const { test, name: side } = buildingOf(at)
    turn.emit({ type: 'pool-locked', side, target: fixedTarget(test) ?? null })
  },
})
