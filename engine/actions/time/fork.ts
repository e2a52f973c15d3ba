import { line, number } from '../../fields/field.ts'
import { isHiddenAt } from '../../kernel/hidden.ts'
import { otherSeats } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'

/** Each shares the story so far: a table that went on from itself without end would never be found again. */
const MOST_FORKS = 12

/** TB-054 Another table goes on from a moment of this one, if everyone agrees. */
export const fork = tableAction(
  'fork',
  {
    rule: 'TB-054',
    in: ['play', 'closed'],
    by: ({ kernel }, seat) => kernel.begun > 0 && kernel.taken[seat] === true,
    title: () => words.fork.title,
    prompt: () => words.fork.prompt,
    refuse: ({ state }) =>
      state.kernel.forks.length < MOST_FORKS ? undefined : refusal('TB-054', words.fork.many(MOST_FORKS)),
    inputs: ({ state }) => ({
      // The latest step is left to `also`, so that the offer stays the same while play goes on.
      at: number(words.fork.at, state.kernel.begun, LAST_STEP, {
        rule: 'TB-054',
        because: words.fork.early(state.kernel.begun),
        also: (at: number) => whyNotFrom(state, at),
      }),
      title: line(words.fork.name, 1, 80, { initial: nameFork(state.kernel.title) }),
    }),
    consent: ({ state, seat }) => otherSeats(state.kernel, seat),
    because: () => words.fork.why,
    decide: (turn, { seat }, { at, title }) =>
      turn.emitTable({ type: 'table/forked', seat, table: turn.nameTable(), at, title }),
  },
  { branchesAt: (input) => (input as { at?: unknown } | undefined)?.at },
)

/** No log is longer than this. */
const LAST_STEP = 99_999

function whyNotFrom({ kernel, version }: Table, at: number): Refusal | undefined {
  if (at > version) return refusal('TB-054', words.fork.late(version))
  if (kernel.ended > 0 && at >= kernel.ended) return refusal('TB-054', words.fork.ended(kernel.ended))
  // TB-056: what is sealed here must not be opened there.
  return isHiddenAt(kernel, at) ? refusal('TB-056', words.fork.sealed) : undefined
}

const LONGEST_TITLE = 80

function nameFork(title: string): string {
  const name = words.fork.again(title)
  return name.length <= LONGEST_TITLE ? name : title
}
