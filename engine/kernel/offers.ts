import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { agreementOffers } from './agreement.ts'
import { closingOffers } from './closing.ts'
import { diceOffers } from './dice-opening.ts'
import { forkOffers } from './fork.ts'
import { rewindOffers } from './rewind.ts'
import { rulingOffers } from './ruling.ts'
import { safetyOffers } from './safety.ts'
import { seatOffers } from './seats.ts'
import { sharingOffers } from './sharing.ts'
import type { TableOffer } from './table-offer.ts'
import { talkOffers } from './talk.ts'

/** What every seat may do at any table, besides what the game offers it. */
export function tableOffers(table: Table, seat: Seat): TableOffer[] {
  if (table.kernel.stage === 'closed') return afterClosing(table, seat)
  return [
    ...safetyOffers(table, seat),
    ...agreementOffers(table, seat),
    ...talkOffers(table, seat),
    ...rewindOffers(table, seat),
    ...forkOffers(table, seat),
    ...seatOffers(table, seat),
    ...rulingOffers(table, seat),
    ...diceOffers(table, seat),
    ...sharingOffers(table, seat),
    ...closingOffers(table, seat),
  ]
}

/** TB-005: what is still possible when nothing is played any more. */
function afterClosing(table: Table, seat: Seat): TableOffer[] {
  return [
    ...safetyOffers(table, seat),
    ...agreementOffers(table, seat),
    ...forkOffers(table, seat),
    ...sharingOffers(table, seat),
  ]
}
