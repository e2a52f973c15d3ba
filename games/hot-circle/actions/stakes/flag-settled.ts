import { action } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { listSettled } from '../../rules/riding.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-068 HC-069 Any player may point to a result that already covers this. */
export const flagSettled = action('flag-settled', {
  rule: 'HC-069',
  in: ['test-stakes'],
  by: (state, seat) => !isGamemaster(state, seat) && !openTest(state).stakes.flag,
  things: (state) => listSettled(state, openTest(state).obstacle),
  title: ({ on }) => testWords.flag.title(on.about),
  prompt: () => testWords.flag.prompt,
  aside: true,
  notYours: ({ state, seat }) => (isGamemaster(state, seat) ? whyTest.playersFlag : whyTest.flagOpen),
  notThat: () => whyTest.noSuchResult,
  decide: (turn, { seat, on }) => turn.emit({ type: 'settled-flagged', seat, test: on.id }),
})
