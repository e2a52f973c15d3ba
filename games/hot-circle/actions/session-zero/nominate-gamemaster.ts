import { allSeats, insisting, seat as seatField } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { everybodyElse } from '../../rules/people.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-016 One of the group runs the world, by everybody's consent, the chosen one's included. */
export const nominateGamemaster = action('nominate-gamemaster', {
  rule: 'HC-016',
  in: ['gamemaster'],
  ...said(setupWords.nominate),
  main: true,
  inputs: ({ state }) => ({
    seat: seatField(setupWords.nominate.seat, allSeats(state.seats), insisting(whyZero.oneGamemaster)),
  }),
  consent: everybodyElse,
  decide: (turn, _, { seat }) => turn.emit({ type: 'gamemaster-chosen', seat }),
})
