import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { closeEpochs } from './dice-opening.ts'
import { otherSeats } from './state.ts'
import { type TableOffer, tableOffer } from './table-offer.ts'
import { words } from './words.ts'

/** TB-080: the host closes the table; anyone else may, if all agree. The dice are opened with it. */
export function closingOffers(table: Table, seat: Seat): TableOffer[] {
  const { kernel } = table
  return [
    tableOffer({
      do: 'close-table',
      title: words.closing.title,
      prompt: words.closing.prompt,
      rule: 'TB-080',
      inputs: {},
      consent: () => (seat === kernel.host ? [] : otherSeats(kernel, seat)),
      decide(turn) {
        if (turn.table.kernel.dice.epoch > 0) closeEpochs(turn)
        turn.emitTable({ type: 'table/closed' })
      },
    }),
  ]
}
