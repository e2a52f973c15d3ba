import { choice, insisting } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { optionsOf } from '../../rules/drafts.ts'
import { afterLock } from '../../rules/moments.ts'
import { buildingOf, isJudgedOut, judgedClaim, ofOpenPool } from '../../rules/testing/building.ts'
import type { Side, Use } from '../../rules/testing/obstacle-test.ts'
import { lifepathOptions, type TestedSheet } from '../../rules/testing/tested-sheet.ts'
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
    return {
      lifepath: choice(asked.lifepath, lifepathOptions(sheet.lifepaths), {
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
  judged: judgedClaim(
    (side, { with: given }) => {
      const { lifepath, use } = given as { lifepath: string; use: string }
      return use === 'helpful' && side.lifepath === lifepath && side.use === 'helpful'
    },
    // An objection to a helpful lifepath makes it neither.
    (side) => ({ type: 'lifepath-judged', side, use: 'neutral' }),
  ),
  notNow: afterLock(() => whyTest.chosenBefore),
  decide(turn, at, { lifepath, use, reward: chosen = 'fate' }) {
    const reward = use === 'hindering' ? chosen : 'fate'
    turn.emit({ type: 'lifepath-chosen', side: buildingOf(at).name, lifepath, use, reward })
  },
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
