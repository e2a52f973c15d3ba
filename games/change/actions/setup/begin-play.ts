import { listNames } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { everybodyElse } from '../../rules/away.ts'
import { listLate, whyNotBegin } from '../../rules/beginning.ts'
import type { Change } from '../../state.ts'
import { words } from '../../words/index.ts'

const isAgain = ({ phase }: Change) => phase === 'closed'

/** CH-011 HJ-13 HJ-14 Everyone agrees that the groups fit and can reach each other. CH-010 Later sessions likewise. */
export const beginPlay = action('begin-play', {
  rule: 'CH-011',
  in: ['setup', 'closed'],
  ruleOf: ({ state }) => (isAgain(state) ? 'CH-010' : 'CH-011'),
  title: ({ state }) => (isAgain(state) ? words.session.again.title : words.begin.title),
  prompt({ state, names }) {
    if (isAgain(state)) return words.session.again.prompt
    const late = listLate(state)
    return late.length > 0 ? words.begin.without(listNames(names, late)) : words.begin.prompt
  },
  refuse: ({ state, names }) => (isAgain(state) ? undefined : whyNotBegin(state, names)),
  main: true,
  consent: everybodyElse,
  ready: true,
  decide: (turn, { state }) =>
    turn.emit({ type: 'play-begun', session: isAgain(state) ? state.session + 1 : 1 }),
})
