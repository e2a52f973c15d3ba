import { prose } from '../../../../engine/fields/field.ts'
import { required } from '../../../../engine/fields/required.ts'
import { refusal } from '../../../../engine/refusal.ts'
import { action } from '../../contract.ts'
import { notYourPen, whyNotYet, wonTests } from '../../rules/pen.ts'
import { words } from '../../words/words.ts'

/** ET-050 Those who won say how it goes. The question, asked before the roll, says how far the pen reaches (ET-K4). */
export const narrateOutcome = action('narrate-outcome', {
  rule: 'ET-050',
  things: wonTests,
  title: () => words.narrate.title,
  prompt: ({ on }) => words.narrate.prompt(on.question),
  refuse: ({ on, seat, names }) => whyNotYet(on, seat, names),
  main: ({ on, seat }) => !on.spoken.some((one) => one.seat === seat),
  inputs: () => ({
    text: prose(words.narrate.text, 1, 4000, required(refusal('ET-050', words.narrate.blank))),
  }),
  notThat: notYourPen,
  decide(turn, { seat, on }, { text }) {
    turn.narrate(text)
    turn.emit({ type: 'outcome-told', test: on.id, seat })
  },
})
