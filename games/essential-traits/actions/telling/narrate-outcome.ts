import { action } from '../../contract.ts'
import { notYourPen, penFields, whyNotYet, wonTests } from '../../rules/pen.ts'
import { hasSpoken } from '../../state.ts'
import { words } from '../../words/words.ts'

/** ET-050 Those who won say how it goes. The question, asked before the roll, says how far the pen reaches (ET-K4). */
export const narrateOutcome = action('narrate-outcome', {
  rule: 'ET-050',
  things: wonTests,
  title: () => words.narrate.title,
  prompt: ({ on }) => words.narrate.prompt(on.question),
  refuse: ({ on, seat, names }) => whyNotYet(on, seat, names),
  main: ({ on, seat }) => !hasSpoken(on, seat),
  inputs: penFields,
  notThat: notYourPen,
  decide(turn, { seat, on }, { text }) {
    turn.narrate(text)
    turn.emit({ type: 'outcome-told', test: on.id, seat })
  },
})
