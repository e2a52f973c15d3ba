import { said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { notYourPen, whyNotYet, wonTests } from '../../rules/pen.ts'
import { hasSpoken } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-051 Whoever shares the pen may leave the words to the others; somebody has to say something. */
export const passNarration = action('pass-narration', {
  rule: 'ET-051',
  things: wonTests,
  ...said(words.narrate.pass),
  refuse({ on, seat, names }) {
    if (on.winners.length === 1) return why.penAlone
    if (hasSpoken(on, seat)) return why.hasSpoken
    // At least one text; so the last of those who have not passed cannot pass.
    const havePassed = on.spoken.filter((one) => one.how === 'passed').length
    if (havePassed === on.winners.length - 1) return why.allPassed
    return whyNotYet(on, seat, names)
  },
  gives: () => words.narrate.passGives,
  notThat: notYourPen,
  decide: (turn, { seat, on }) => turn.emit({ type: 'narration-passed', test: on.id, seat }),
})
