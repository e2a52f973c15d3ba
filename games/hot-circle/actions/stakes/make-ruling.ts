import { choice } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { neededText, optionsOf } from '../../rules/drafts.ts'
import { gamemastersOf } from '../../rules/moments.ts'
import { giveCondition } from '../../rules/testing/settling.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-066 No dice where they would tell nothing; what was staked may still come of it. */
export const makeRuling = action('make-ruling', {
  rule: 'HC-066',
  in: ['test-stakes'],
  ...gamemastersOf('test', whyTest.gamemasterRules),
  ...said(testWords.ruling),
  aside: true,
  inputs: () => ({
    result: choice(testWords.ruling.result, optionsOf(['granted', 'imposed'], testWords.ruling), {
      rule: 'HC-066',
    }),
    text: neededText(testWords.ruling.text, whyTest.sayRuling),
  }),
  decide(turn, { state }, { result, text }) {
    const { tester, opponent, stakes } = openTest(state)
    const { intent, consequence } = stakes
    const condition = result === 'imposed' ? consequence?.condition : intent?.condition
    const bearer = condition?.bearer === 'opponent' ? opponent : tester
    if (condition && bearer !== null) giveCondition(turn, bearer, condition, text)
    turn.emit({ type: 'test-ruled', result, text })
  },
})
