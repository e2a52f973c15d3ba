import { action, said } from '../../contract.ts'
import { everybodyElse } from '../../rules/away.ts'
import { whatIsOpen } from '../../rules/owed.ts'
import { words } from '../../words/index.ts'

/** CH-019 Play stops when the table wants to, with nothing left open. */
export const endSession = action('end-session', {
  rule: 'CH-019',
  in: ['open'],
  by: (state) => state.slips.length === 0,
  ...said(words.session.end),
  consent: everybodyElse,
  ready: true,
  otherwise: ({ state }) => whatIsOpen(state),
  decide: (turn, { state }) => turn.emit({ type: 'session-ended', session: state.session }),
})
