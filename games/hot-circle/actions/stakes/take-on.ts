import { choice, insisting, several } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { optionsOf } from '../../rules/drafts.ts'
import { fixedTarget, NO_LIFEPATH } from '../../rules/testing/obstacle-test.ts'
import { openTest, ownSide } from '../../rules/testing/sides.ts'
import { whyNotAccept } from '../../rules/testing/stakes.ts'
import { labelOfThing, lifepathOptions, sheetOf } from '../../rules/testing/tested-sheet.ts'
import type { HotCircle } from '../../state.ts'
import { testWords, whyTest } from '../../words/index.ts'

const USES = ['helpful', 'neutral'] as const
const NO_USES = ['neutral'] as const

/** HC-216 Against nobody, the tester's side at once: the stakes accepted, the pool built and locked. */
export const takeOn = action('take-on', {
  rule: 'HC-216',
  in: ['test-stakes'],
  by: (state, seat) => openTest(state).kind === 'independent' && ownSide(state, seat) === 'tester',
  ...said(testWords.takeOn),
  refuse({ state }) {
    const test = openTest(state)
    if (state.compel) return whyTest.answerCompel
    const why = whyNotAccept(state, test)
    if (why) return why
    const forced = test.sides.tester?.forced[0]
    if (forced) return whyTest.binding(labelOfThing(state, test.tester, forced.ref))
    if (!test.stakes.accepted.includes('opponent')) return whyTest.gamemasterFirst
    return test.difficulty ? undefined : whyTest.targetFirst
  },
  main: ({ state }) => openTest(state).stakes.accepted.includes('opponent'),
  inputs: ({ state }) => poolFields(state),
  notYours: () => whyTest.notYourSide,
  decide(turn, _, { lifepath, use, bonuses }) {
    const side = 'tester'
    turn.emit({ type: 'stakes-accepted', side })
    turn.emit({ type: 'lifepath-chosen', side, lifepath, use, reward: 'fate' })
    const { things = [] } = sheetOf(turn.state, openTest(turn.state).tester) ?? {}
    for (const { source, ref } of things.filter((one) => one.ref !== lifepath && bonuses.includes(one.ref)))
      turn.emit({ type: 'bonus-added', side, bonus: { source, ref } })
    turn.emit({ type: 'pool-locked', side, target: fixedTarget(openTest(turn.state)) ?? null })
  },
})

/** The best lifepath is proposed; what else may help can be ticked. */
function poolFields(state: HotCircle) {
  const { lifepaths = [], things = [] } = sheetOf(state, openTest(state).tester) ?? {}
  const asked = testWords.lifepath
  const options = lifepathOptions(lifepaths.toSorted((one, other) => other.rating - one.rating))
  const uses = lifepaths.length > 0 ? USES : NO_USES
  const helping = things
    .filter(({ source }) => source !== 'condition')
    .map(({ ref: value, label }) => ({ value, label }))
  const howMany = { min: 0, max: helping.length }
  return {
    lifepath: choice(asked.lifepath, options, {
      ...insisting(whyTest.chooseLifepath),
      initial: options[0]?.value ?? NO_LIFEPATH,
    }),
    use: choice(asked.use, optionsOf(uses, testWords.uses), { rule: 'HC-078', initial: uses[0] }),
    bonuses: several(testWords.takeOn.bonuses, helping, howMany, {
      ...insisting(whyTest.notOnSheet),
      initial: [],
    }),
  }
}
