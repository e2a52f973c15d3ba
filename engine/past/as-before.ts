import { readAlike } from '../fields/alike.ts'
import { hidesSomething } from '../fields/invisible.ts'
import type { Seat } from '../game.ts'
import type { TableEvent } from '../kernel/events.ts'
import type { Kernel } from '../kernel/state.ts'
import type { Entry, Table } from '../log.ts'

/** What was possible once and is no longer: files that tell of it are honest. */
export function asBefore<Made>({ kernel }: Table, entry: Entry, make: () => Made): Made {
  const events = entry.events as readonly TableEvent[]
  if (events.some(isFork)) return forkAsBefore(kernel.hidden, make)
  const made = events.find((event) => event.type === 'table/key-made')
  if (kernel.rested === undefined || made === undefined || made.renews) return make()
  return giveKeyAsBefore(kernel, made.seat, make)
}

/** TB-018: the host made keys to seats that rested by the clock. */
function giveKeyAsBefore<Made>(kernel: Kernel, seat: Seat, make: () => Made): Made {
  const rested = kernel.rested ?? []
  kernel.rested = rested.filter((one) => one !== seat)
  try {
    return make()
  } finally {
    kernel.rested = rested
  }
}

/** TB-056: a table went on from where something lay that was exchanged before the rest opened. */
function forkAsBefore<Made>(hidden: Kernel['hidden'], make: () => Made): Made {
  const { ranges } = hidden
  hidden.ranges = []
  try {
    return make()
  } finally {
    hidden.ranges = [...ranges, ...hidden.ranges]
  }
}

function isFork(event: TableEvent): boolean {
  return event.type === 'table/forked' || (event.type === 'table/proposed' && event.do === 'fork')
}

/** TB-013: names were taken that are refused since more was known of what nobody sees, and of what reads alike. */
export function isNamedAsBefore({ with: given, events }: Entry, names: readonly string[]): boolean {
  if (hidesSomething(JSON.stringify([given, events]))) return true
  return (events as readonly TableEvent[]).some(
    (event) =>
      'name' in event &&
      'seat' in event &&
      names.some((other, seat) => seat !== event.seat && other !== '' && readAlike(other, event.name)),
  )
}
