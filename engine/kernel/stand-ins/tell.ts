import type { Seat } from '../../game.ts'
import type { StandInEvent } from './events.ts'
import { standInWords } from './words.ts'

/** Facts about stand-ins, as notes in the margin. */
export function tellStandIn(event: StandInEvent, name: (seat: Seat) => string): string {
  const { told } = standInWords
  switch (event.type) {
    case 'table/stand-in-seated':
      return told.seated(event.name)
    case 'table/stand-in-lent':
      return told.lent(name(event.seat))
    case 'table/stand-in-ended':
      return told.ended(name(event.seat))
    case 'table/stand-ins-held':
      return told.held(name(event.seat))
    case 'table/stand-ins-released':
      return told.released(name(event.seat))
    default:
      return event satisfies never
  }
}
