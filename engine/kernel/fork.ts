import { line, number } from '../fields/field.ts'
import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { isHiddenAt } from './hidden.ts'
import { otherSeats } from './state.ts'
import { type TableOffer, tableOffer } from './table-offer.ts'
import { words } from './words.ts'

/** Each copies the story so far: a table that went on from itself without end would fill every disk. */
const MOST_FORKS = 12

/** TB-054: another table goes on from a moment of this one, if everyone agrees. */
export function forkOffers(table: Table, seat: Seat): TableOffer[] {
  const { kernel } = table
  if (kernel.stage === 'lobby' || kernel.begun === 0 || !kernel.taken[seat]) return []
  return [
    tableOffer({
      do: 'fork',
      title: words.fork.title,
      prompt: words.fork.prompt,
      rule: 'TB-054',
      inputs: {
        // The latest step is left to `also`, so that the offer stays the same while play goes on.
        at: number(words.fork.at, kernel.begun, LAST_STEP, {
          rule: 'TB-054',
          because: words.fork.early(kernel.begun),
          also: (at: number) => whyNotFrom(table, at),
        }),
        title: line(words.fork.name, 1, 80, { initial: nameFork(kernel.title) }),
      },
      ...(kernel.forks.length < MOST_FORKS
        ? {}
        : { refused: refusal('TB-054', words.fork.many(MOST_FORKS)) }),
      consent: () => otherSeats(kernel, seat),
      because: () => words.fork.why,
      decide(turn, { at, title }) {
        turn.emitTable({ type: 'table/forked', seat: turn.seat, table: turn.nameTable(), at, title })
      },
    }),
  ]
}

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
