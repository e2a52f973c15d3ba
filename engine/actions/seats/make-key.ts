import { seat as seatField } from '../../fields/field.ts'
import type { Seat } from '../../game.ts'
import { isHeldAtRest, type Kernel } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'

/** TB-018 One makes keys to one's own seat, the host to those that nobody holds, and others as they were allowed to. */
export const makeKey = tableAction(
  'make-key',
  {
    rule: 'TB-018',
    by: ({ kernel }, seat) => kernel.taken[seat] === true,
    title: () => words.keys.make,
    prompt: () => words.keys.makePrompt,
    aside: true,
    inputs: ({ state: { kernel }, seat }) => ({
      seat: seatField(words.keys.seat, listOpen(kernel, seat), {
        rule: 'TB-018',
        because: words.keys.notYours,
        initial: seat,
      }),
    }),
    decide(turn, { state: { kernel }, seat }, input) {
      const allowed = kernel.invitable.find((one) => one.seat === input.seat && one.by === seat)
      const renews = allowed?.voted ? { renews: true as const } : {}
      turn.emitTable({ type: 'table/key-made', seat: input.seat, by: seat, ...renews })
    },
  },
  { givesKey: true },
)

/** One's own seat; one that nobody holds, for the host; and what the others have allowed. */
function listOpen(kernel: Kernel, seat: Seat): Seat[] {
  const { names, taken, host, invitable } = kernel
  const isOpen = (one: Seat) =>
    one === seat ||
    (seat === host && !taken[one] && !isHeldAtRest(kernel, one)) ||
    invitable.some((allowed) => allowed.seat === one && allowed.by === seat)
  return [...names.keys()].filter(isOpen)
}
