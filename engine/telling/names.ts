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

/** Every seat of a table of so many. */
export function allSeats(count: number): Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; seat < count; seat++) seats.push(seat)
  return seats
}

/** Everyone else at a table of so many. */
export function otherSeats(count: number, seat: Seat): Seat[] {
  const others: Seat[] = []
  for (let other = 0; other < count; other++) if (other !== seat) others.push(other)
  return others
}
