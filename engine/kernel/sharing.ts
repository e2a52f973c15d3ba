import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { otherSeats } from './state.ts'
import { type TableOffer, tableOffer } from './table-offer.ts'
import { words } from './words.ts'

/** TB-083: the whole record, whispers and all, is everyone's to give; so everyone has to agree. */
export function sharingOffers(table: Table, seat: Seat): TableOffer[] {
  const { kernel } = table
  if (kernel.stage === 'lobby' || kernel.kept || !kernel.taken[seat]) return []
  const refused = whyNot(table)
  return [
    tableOffer({
      do: 'share-record',
      title: words.sharing.title,
      prompt: words.sharing.prompt,
      rule: 'TB-083',
      aside: true,
      inputs: {},
      ...(refused ? { refused } : {}),
      consent: () => otherSeats(kernel, seat),
      decide(turn) {
        turn.emitTable({ type: 'table/record-shared', seat: turn.seat })
      },
    }),
  ]
}

function whyNot({ kernel, version }: Table): Refusal | undefined {
  if (kernel.shared === version) return refusal('TB-083', words.sharing.already)
  // A choice that is still open would be told by the file.
  if (kernel.stage === 'play' && kernel.hidden.since !== null) return refusal('TB-083', words.sharing.sealed)
  return undefined
}
