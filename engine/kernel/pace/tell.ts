import type { Seat } from '../../game.ts'
import type { Table } from '../../log.ts'
import { sayTime } from '../say-time.ts'
import { nameOf } from '../state.ts'
import { words } from '../words.ts'
import type { PaceEvent, SessionEvent } from './events.ts'

/** Facts of pace and sessions, as notes in the margin. */
export function tellPace(event: PaceEvent | SessionEvent, { kernel }: Pick<Table, 'kernel'>): string {
  const { told } = words.pace
  const name = (seat: Seat) => nameOf(kernel, seat)
  switch (event.type) {
    case 'table/promised':
      return event.promise === null ? told.noPromise : told.promised(event.promise)
    case 'table/away':
      return told.away(name(event.seat), sayTime(event.until))
    case 'table/back':
      return told.back(name(event.seat))
    case 'table/time-given':
      return told.given(name(event.by), name(event.seat), event.hours)
    case 'table/pace-warned':
      return told.warned(name(event.seat), sayTime(event.due))
    case 'table/pace-lapsed':
      return told.lapsed(name(event.seat))
    case 'table/stand-in-set':
      return told.standIn(name(event.seat))
    case 'table/rested':
      return told.rested(name(event.seat))
    case 'table/session-proposed':
      return words.session.told.proposed(name(event.seat), event.times.map(sayTime))
    case 'table/session-marked':
      return words.session.told.marked(name(event.seat))
    case 'table/session-picked':
      return words.session.told.picked(sayTime(event.at))
    case 'table/session-dropped':
      return words.session.told.dropped(name(event.seat), sayTime(event.at))
    default:
      return event satisfies never
  }
}

export const PACE_RULES: Readonly<Record<(PaceEvent | SessionEvent)['type'], string>> = {
  'table/promised': 'TB-091',
  'table/away': 'TB-096',
  'table/back': 'TB-096',
  'table/time-given': 'TB-097',
  'table/pace-warned': 'TB-093',
  'table/pace-lapsed': 'TB-093',
  'table/stand-in-set': 'TB-095',
  'table/rested': 'TB-095',
  'table/session-proposed': 'TB-098',
  'table/session-marked': 'TB-098',
  'table/session-picked': 'TB-098',
  'table/session-dropped': 'TB-098',
}
