import type { Random } from '../../../engine/dice/random.ts'
import type { House } from '../../house/house.ts'
import type { Secret } from '../../script.ts'
import type { Person } from '../person.ts'

/** What a step is given to happen with. */
export interface Moment {
  readonly house: House
  readonly person: Person
  /** The table that the step is about; undefined while there is none. */
  readonly table: string | undefined
  readonly random: Random
  readonly secret: Secret | undefined
}

export type Move = (moment: Moment) => Promise<void> | void

/** A seat that somebody holds at the table, as far as they know. */
export function ownSeat({ person, table, random }: Moment): number | undefined {
  const seats = table === undefined ? [] : person.seatsAt(table)
  return seats.length === 0 ? undefined : random.pick(seats)
}
