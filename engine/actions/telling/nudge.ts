import { seat as seatField } from '../../fields/field.ts'
import type { Seat } from '../../game.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { awaited } from '../../phase.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'

/** Whom the table waits for and this seat has not nudged yet. */
function patient(table: Table, seat: Seat): Seat[] {
  const { nudged } = table.kernel
  return awaited(table).filter(
    (one) => one !== seat && !nudged.some((nudge) => nudge.by === seat && nudge.seat === one),
  )
}

/** TB-023 Once to each seat the table waits for, until that seat acts. */
export const nudge = tableAction(
  'nudge',
  {
    rule: 'TB-023',
    in: ['play'],
    by: (table, seat) => patient(table, seat).length > 0,
    title: () => words.nudge.title,
    prompt: () => words.nudge.prompt,
    inputs({ state, seat }) {
      const among = patient(state, seat)
      const [only] = among
      const initial = only !== undefined && among.length === 1 ? { initial: only } : {}
      return {
        seat: seatField(words.nudge.seat, among, {
          rule: 'TB-023',
          because: words.nudge.notAwaited,
          ...initial,
        }),
      }
    },
    notYours: () => refusal('TB-023', words.nudge.notAwaited),
    decide: (turn, { seat: by }, { seat }) => turn.emitTable({ type: 'table/nudged', by, seat }),
  },
  { decidesNothing: true },
)
