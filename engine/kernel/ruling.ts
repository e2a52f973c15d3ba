import { prose } from '../fields/field.ts'
import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { otherSeats } from './state.ts'
import { type TableOffer, tableOffer } from './table-offer.ts'
import { words } from './words.ts'

/** TB-060: the table may rule as it likes, if all agree; the ruling is recorded. */
export function rulingOffers(table: Table, seat: Seat): TableOffer[] {
  if (table.kernel.stage !== 'play') return []
  return [
    tableOffer({
      do: 'house-ruling',
      title: words.ruling.title,
      prompt: words.ruling.prompt,
      rule: 'TB-060',
      inputs: { text: prose(words.ruling.text, 1, 500, { rule: 'TB-060', because: words.ruling.blank }) },
      consent: () => otherSeats(table.kernel, seat),
      decide(turn, input) {
        turn.emitTable({ type: 'table/ruled', seat: turn.seat, text: input.text })
      },
    }),
  ]
}
