import { choice, type Seat } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { optionsOf } from '../../rules/drafts.ts'
import { isGamemaster } from '../../rules/people.ts'
import type { StakesPart } from '../../rules/testing/obstacle-test.ts'
import { openTest, ownerOfSide } from '../../rules/testing/sides.ts'
import { listParts } from '../../rules/testing/stakes.ts'
import type { HotCircle } from '../../state.ts'
import { testWords, whyTest } from '../../words/index.ts'

const REASONS = {
  intent: ['is-task', 'too-wide', 'impossible', 'weight'],
  task: ['could-not', 'not-here', 'beyond'],
  consequence: ['weight', 'impossible', 'too-wide'],
  'on-consequence': ['no-success'],
  'on-intent': ['no-success'],
} as const satisfies Readonly<Record<StakesPart, readonly (keyof typeof testWords.reasons)[]>>

/** HC-057 HC-058 HC-061 HC-063 The gamemaster asks for other words; of a compromise, the other side too. */
export const sendBack = action('send-back', {
  rule: 'HC-061',
  in: ['test-stakes'],
  things: (state, seat) =>
    listParts(openTest(state)).flatMap((id) => (maySendBack(state, seat, id) ? [{ id }] : [])),
  ruleOf: ({ on: { id } }) => (id === 'intent' ? 'HC-057' : id === 'task' ? 'HC-058' : 'HC-061'),
  title: ({ on }) => testWords.sendBack.title(on.id),
  aside: true,
  inputs({ on }) {
    const reasons: readonly (keyof typeof testWords.reasons)[] = REASONS[on.id]
    return {
      reason: choice(testWords.sendBack.reason, optionsOf(reasons, testWords.reasons), {
        initial: reasons[0] ?? 'impossible',
      }),
    }
  },
  notThat: ({ state, seat }) => (isGamemaster(state, seat) ? undefined : whyTest.gamemasterRules),
  decide: (turn, { on }, { reason }) =>
    turn.emit({ type: 'stakes-sent-back', what: on.id, reason: testWords.reasons[reason] }),
})

function maySendBack(state: HotCircle, seat: Seat, part: StakesPart): boolean {
  const test = openTest(state)
  if (isGamemaster(state, seat)) return true
  if (part === 'on-consequence') return ownerOfSide(state, test, 'opponent') === seat
  return part === 'on-intent' && ownerOfSide(state, test, 'tester') === seat
}
