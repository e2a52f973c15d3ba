import type { Names, Seat } from '../game.ts'

/** What a seat is called. */
export function nameOf(names: Names, seat: Seat): string {
  return names[seat] || `Seat ${seat + 1}`
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo"; nothing for nobody. */
export function listNames(names: Names, seats: readonly Seat[]): string {
  return listWords(seats.map((seat) => nameOf(names, seat)))
}

/** "a", "a and b", "a, b and c". */
export function listWords(words: readonly string[], and = 'and'): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`
}

/** Tables are small, and every step of play asks for their seats: each list is there from the beginning. */
const MOST_LISTED = 16
const ALL: readonly (readonly Seat[])[] = Array.from({ length: MOST_LISTED + 1 }, (_, count) =>
  listSeats(count),
)
const OTHERS: readonly (readonly (readonly Seat[])[])[] = ALL.map((seats) =>
  seats.map((seat) => listSeats(seats.length, seat)),
)

/** Every seat of a table of so many. */
export function allSeats(count: number): readonly Seat[] {
  return ALL[count] ?? listSeats(count)
}

/** Everyone else at a table of so many. */
export function otherSeats(count: number, seat: Seat): readonly Seat[] {
  return OTHERS[count]?.[seat] ?? listSeats(count, seat)
}

function listSeats(count: number, without?: Seat): Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; seat < count; seat++) if (seat !== without) seats.push(seat)
  return seats
}
