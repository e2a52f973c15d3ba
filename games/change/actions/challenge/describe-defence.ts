import { prose, type Seat } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { begunAs } from '../../rules/inputs.ts'
import type { Change } from '../../state.ts'
import { why, words } from '../../words/index.ts'

const defenceOf = ({ challenge }: Change) => challenge?.defence ?? ''
const defenderOf = ({ challenge, groups }: Change) => groups[challenge?.target ?? -1]

/** CH-018 The defender says how the plan is thwarted, in better words if need be, until the die falls. */
export const describeDefence = action('describe-defence', {
  rule: 'CH-018',
  in: ['defence-build'],
  by: (state: Change, seat: Seat) => defenderOf(state)?.seat === seat,
  title: ({ state }) => (defenceOf(state) ? words.defence.again : words.defence.title),
  prompt: () => words.defence.prompt,
  aside: ({ state }) => defenceOf(state) !== '',
  main: ({ state }) => defenceOf(state) === '',
  inputs: ({ state }) => ({
    text: prose(words.defence.text, 1, 600, { ...why.sayHow, ...begunAs(defenceOf(state)) }),
  }),
  decide(turn, { state }, { text }) {
    turn.emit({ type: 'defence-described', text })
    turn.narrate(text, defenderOf(state)?.name ?? '')
  },
})
