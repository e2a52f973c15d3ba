import { choice, number, several } from '../../fields/field.ts'
import { takeAll } from '../../fields/take.ts'
import type { Promised } from '../../kernel/pace/events.ts'
import { words } from '../../kernel/words.ts'
import { isSame } from '../../record/compare.ts'

const WEEK = 168
/** A week that is quiet throughout would never end. */
const MOST_QUIET_DAYS = 3
const HALF_A_DAY = 14 * 60

export const promiseInputs = {
  hours: number(words.pace.hours, 1, 2 * WEEK, { rule: 'TB-091', initial: 24 }),
  quiet: several(
    words.pace.quiet,
    words.pace.days.map((label, day) => ({ value: String(day), label })),
    { min: 0, max: MOST_QUIET_DAYS },
    { rule: 'TB-091', initial: [] },
  ),
  offset: number(words.pace.offset, -HALF_A_DAY, HALF_A_DAY, { rule: 'TB-091', initial: 0 }),
  then: choice(
    words.pace.then,
    [
      { value: 'wait', label: words.pace.after.wait },
      { value: 'stand-in', label: words.pace.after['stand-in'] },
      { value: 'rest', label: words.pace.after.rest },
      { value: 'host', label: words.pace.after.host },
    ],
    { rule: 'TB-091', initial: 'wait' },
  ),
}

interface Given {
  readonly hours: number
  readonly quiet: readonly string[]
  readonly offset: number
  readonly then: Promised['then']
}

export function promiseOf({ hours, quiet, offset, then }: Given): Promised {
  return { hours, quiet: quiet.map(Number).sort((one, other) => one - other), offset, then }
}

/** Is it one that a group can make? A week without a day that counts would never end. */
export function isPromise(given: Promised): boolean {
  const { hours, quiet, offset, then } = given
  const input = { hours, quiet: quiet.map(String), offset, then }
  return 'value' in takeAll(promiseInputs, input) && isSame(promiseOf(input), given)
}
