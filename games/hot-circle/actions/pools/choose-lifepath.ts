import { choice } from '../../../../engine/fields/field.ts'
import { insisting } from '../../../../engine/fields/required.ts'
import { action } from '../../contract.ts'
import { optionsOf } from '../../rules/drafts.ts'
import { afterLock } from '../../rules/moments.ts'
import { judges } from '../../rules/people.ts'
import {
  buildingOf,
  claimedSide,
  isJudgedOut,
  judgesOfSide,
  ofOpenPool,
} from '../../rules/testing/building.ts'
import { NO_LIFEPATH, type Side, type Use } from '../../rules/testing/obstacle-test.ts'
import type { TestedSheet } from '../../rules/testing/tested-sheet.ts'
import { testWords, whyTest } from '../../words/index.ts'

const USES: readonly Use[] = ['helpful', 'neutral', 'hindering']
const NO_USES: readonly Use[] = ['neutral']

/** HC-077 HC-078 A pool rests on one lifepath; that it hinders is its owner's choice alone. */
export const chooseLifepath = action('choose-lifepath', {
  rule: 'HC-077',
  ...ofOpenPool,
  title: (at) => testWords.lifepath.title(buildingOf(at).sheet.name),
  prompt: () => testWords.lifepath.prompt,
  inputs(at) {
    const asked = testWords.lifepath
    const { side, sheet } = buildingOf(at)
    const isNone = sheet.lifepaths.length === 0
    const lifepaths = sheet.lifepaths.map((one) => ({
      value: one.id,
      label: one.name,
      note: `${one.rating}D6`,
    }))
    return {
      lifepath: choice(asked.lifepath, isNone ? [{ value: NO_LIFEPATH, label: asked.none }] : lifepaths, {
        ...insisting(whyTest.chooseLifepath),
        ...(side.lifepath === null ? {} : { initial: side.lifepath }),
      }),
      use: choice(asked.use, optionsOf(isNone ? NO_USES : USES, testWords.uses), {
        rule: 'HC-078',
        initial: isNone ? 'neutral' : side.use,
        also: (use, { lifepath }) =>
          use === 'helpful' && isJudgedOut(side, String(lifepath)) ? whyTest.judgedNeutral : undefined,
      }),
      ...(sheet.isPc ? { reward: rewardField(side, sheet) } : {}),
    }
  },
  judged: {
    by: judgesOfSide,
    owners: judges,
    stands(state, { seat, with: given }) {
      const { lifepath, use } = given as { lifepath: string; use: string }
      const side = claimedSide(state, seat)?.side
      return use === 'helpful' && side?.lifepath === lifepath && side.use === 'helpful'
    },
    /** An objection to a helpful lifepath makes it neither. */
    strike(turn, { seat }) {
      const found = claimedSide(turn.state, seat)
      if (found) turn.emit({ type: 'lifepath-judged', side: found.name, use: 'neutral' })
    },
  },
  notNow: afterLock(() => whyTest.chosenBefore),
  decide: (turn, at, { lifepath, use, reward = 'fate' }) =>
    turn.emit({
      type: 'lifepath-chosen',
      side: buildingOf(at).name,
      lifepath,
      use,
      reward: use === 'hindering' ? reward : 'fate',
    }),
})

/** HC-076, HC-078: tax is cleared only where there is some. */
function rewardField(side: Side, sheet: TestedSheet) {
  return choice(testWords.lifepath.reward, optionsOf(['fate', 'clear-tax'], testWords.rewards), {
    rule: 'HC-076',
    initial: side.reward,
    also: (reward, { lifepath, use }) => {
      const chosen = sheet.lifepaths.find((one) => one.id === lifepath)
      if (reward !== 'clear-tax' || use !== 'hindering' || !chosen || chosen.taxed) return undefined
      return whyTest.noTax(chosen.name)
    },
  })
}
