import { action } from '../../contract.ts'
import { standsIn } from '../../rules/away.ts'
import { closingDie } from '../../rules/rolling.ts'
import type { Change } from '../../state.ts'
import { why, words } from '../../words/index.ts'

/** CH-043 CH-044 The defender always rolls, traits or none, once it is told how; a tie is theirs. */
export const rollDefence = action('roll-defence', {
  rule: 'CH-043',
  in: ['defence-build'],
  ...closingDie,
  ruleOf: (at) => (isBare(at) ? 'HJ-15' : 'CH-043'),
  title: (at) => (isBare(at) ? words.away.bareDefence : words.roll.defence).title,
  prompt: (at) => (isBare(at) ? words.away.bareDefence : words.roll.defence).prompt,
  refuse: (at) => (isBare(at) || at.state.challenge?.defence ? closingDie.refuse(at) : why.describeFirst),
})

/** HJ-15: for somebody who is away the die falls bare, without a word on how they thwart it. */
const isBare = ({ state, seat }: { state: Change; seat: number }) =>
  state.challenge?.target != null && standsIn(state, seat, state.challenge.target)
