import { readAlike } from '../../fields/alike.ts'
import { name } from '../../fields/field.ts'
import type { Seat } from '../../game.ts'
import type { Kernel } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { refusal } from '../../refusal.ts'

/** TB-013: a name of one's own, that reads like nobody else's at the table. */
export function seatName(kernel: Kernel, seat: Seat, label: string, initial?: string) {
  return name(label, 40, {
    rule: 'TB-013',
    ...(initial ? { initial } : {}),
    also: (value) =>
      isTaken(kernel, seat, value) ? refusal('TB-013', words.seats.sameName(value)) : undefined,
  })
}

/** Two names that read alike are one name. */
function isTaken(kernel: Kernel, seat: Seat, value: string): boolean {
  return kernel.names.some((other, index) => index !== seat && other !== '' && readAlike(other, value))
}
