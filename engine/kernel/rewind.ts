import { choice, type Option } from '../fields/field.ts'
import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { type Kernel, listNames, nameOf, otherSeats, TRAIL_LENGTH } from './state.ts'
import { type TableOffer, tableOffer } from './table-offer.ts'
import type { TableTurn } from './turn.ts'
import { words } from './words.ts'

/** TB-050 and TB-051: back to before a step; free only while nobody learnt anything by it. */
export function rewindOffers(table: Table, seat: Seat): TableOffer[] {
  const { kernel } = table
  if (kernel.stage !== 'play' || kernel.trail.length === 0) return []
  return [
    tableOffer({
      do: 'rewind',
      title: words.rewind.title,
      prompt: words.rewind.prompt,
      rule: 'TB-050',
      inputs: {
        to: choice(words.rewind.to, listSteps(kernel, seat), {
          rule: 'TB-051',
          because: words.rewind.tooFar,
        }),
      },
      consent: (input) => (isFree(kernel, seat, Number(input.to)) ? [] : otherSeats(kernel, seat)),
      decide(turn, input) {
        const version = Number(input.to)
        rewindTo(turn, version - 1, isFree(kernel, turn.seat, version))
      },
    }),
  ]
}

/** The latest steps first, each with what going back to before it would take. */
function listSteps(kernel: Kernel, seat: Seat): Option[] {
  const needs = words.rewind.needs(listNames(kernel, otherSeats(kernel, seat)))
  const options: Option[] = []
  let isStillFree = true
  for (const step of kernel.trail.slice(-TRAIL_LENGTH).reverse()) {
    isStillFree &&= step.seat === seat && !step.learnt
    const who = step.seat === null ? words.rewind.together : nameOf(kernel, step.seat)
    const label = words.rewind.before(who, step.title)
    options.push({ value: String(step.version), label, note: isStillFree ? words.rewind.free : needs })
  }
  return options
}

/** Going back to before `version` is free if every step since is the seat's own and taught nobody anything. */
function isFree(kernel: Kernel, seat: Seat, version: number): boolean {
  return kernel.trail.every((step) => step.version < version || (step.seat === seat && !step.learnt))
}

export function rewindTo(turn: TableTurn, to: number, free: boolean): void {
  turn.emitTable({ type: 'table/rewound', to, seat: turn.seat, free })
}
