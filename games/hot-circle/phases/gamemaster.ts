import { seat as seatField } from '../../../engine/fields/field.ts'
import { insisting, offer } from '../contract.ts'
import { whyZero } from '../refusals/session-zero.ts'
import { allSeats } from '../state.ts'
import { setupWords } from '../words-setup.ts'
import { everybodyElse, zeroStep } from './agreeing.ts'

/** HC-016 to HC-018: one of the group, by everybody's consent, the chosen one's included. */
export const gamemasterPhase = zeroStep(
  'gamemaster',
  ['HC-016', 'HC-017', 'HC-018'],
  setupWords.waiting.gamemaster,
  (asking) => {
    const { seat: label, ...said } = setupWords.nominate
    return [
      offer({
        do: 'nominate-gamemaster',
        ...said,
        rule: 'HC-016',
        ...everybodyElse(asking),
        inputs: { seat: seatField(label, allSeats(asking.state), insisting(whyZero.oneGamemaster)) },
        decide: (turn, input) => turn.emit({ type: 'gamemaster-chosen', seat: input.seat }),
      }),
    ]
  },
)
