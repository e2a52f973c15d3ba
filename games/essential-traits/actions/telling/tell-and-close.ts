import { action } from '../../contract.ts'
import { notYourPen, penFields, wonTests } from '../../rules/pen.ts'
import { hasSpoken } from '../../state.ts'
import { words } from '../../words/words.ts'

/** ET-R32 Whoever has the pen alone says how it goes and closes the test with it. */
export const tellAndClose = action('tell-and-close', {
  rule: 'ET-R32',
  things: (state, seat) =>
    wonTests(state, seat).filter((test) => test.winners.length === 1 && !hasSpoken(test, seat)),
  title: () => words.narrate.andClose,
  prompt: ({ on }) => words.narrate.prompt(on.question),
  main: true,
  inputs: penFields,
  notThat: notYourPen,
  decide(turn, { seat, on }, { text }) {
    turn.narrate(text)
    turn.emit({ type: 'outcome-told', test: on.id, seat })
    turn.emit({ type: 'test-closed', test: on.id })
  },
})
