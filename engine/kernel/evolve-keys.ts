import type { Seat } from '../game.ts'
import type { TableEvent } from './events.ts'
import type { Kernel, Proposal } from './state.ts'
import { forgetStoodIn, noteKeyed, noteStoodIn } from './stood-in.ts'

type KeyEvent = Extract<
  TableEvent,
  {
    type:
      | 'table/invitation-allowed'
      | 'table/key-made'
      | 'table/claimed'
      | 'table/seen-again'
      | 'table/signed-out'
      | 'table/door-set'
  }
>

const KEYED: ReadonlySet<string> = new Set<KeyEvent['type']>([
  'table/invitation-allowed',
  'table/key-made',
  'table/claimed',
  'table/seen-again',
  'table/signed-out',
  'table/door-set',
])

export function isKeyEvent(event: TableEvent): event is KeyEvent {
  return KEYED.has(event.type)
}

/** TB-017 and TB-018: keys to seats, and who used them. */
export function evolveKeys(kernel: Kernel, event: KeyEvent): void {
  const { seat } = event
  switch (event.type) {
    case 'table/invitation-allowed': {
      const { by, voted = false } = event
      dropInvitable(kernel, seat, by)
      kernel.invitable.push({ seat, by, voted })
      return
    }
    case 'table/key-made':
      dropInvitable(kernel, seat, event.by)
      // The key before it is void, and with it what that key would have done.
      kernel.renewed = kernel.renewed.filter((one) => one !== seat)
      if (event.renews) kernel.renewed.push(seat)
      noteKeyed(kernel, seat)
      return
    case 'table/claimed':
      if (kernel.renewed.includes(seat)) {
        letGo(kernel, seat)
        forgetYes(kernel, seat)
        forgetStoodIn(kernel, seat)
      }
      return holdTogether(kernel, seat, event.also)
    case 'table/seen-again':
      return forgetAbsence(kernel, seat)
    case 'table/signed-out':
      letGo(kernel, seat)
      if (kernel.seating === 2) forgetYes(kernel, seat)
      return holdTogether(kernel, seat, event.also)
    case 'table/door-set':
      kernel.door = event.door
      return
    default:
      return event satisfies never
  }
}

type HoldingEvent = TableEvent & { readonly seat: Seat }

/** What follows for keys and browsers when a seat changes hands. */
export function evolveHolding(kernel: Kernel, event: HoldingEvent): void {
  switch (event.type) {
    case 'table/seat-taken':
      endRest(kernel, event.seat)
      letGo(kernel, event.seat)
      forgetStoodIn(kernel, event.seat)
      if (kernel.seating === 2) forgetYes(kernel, event.seat)
      return holdTogether(kernel, event.seat, event.also ?? [])
    case 'table/stood-in':
      noteStoodIn(kernel, event.seat, event.by)
      return holdTogether(kernel, event.seat, [event.by])
    case 'table/handed-over':
    case 'table/left':
    case 'table/stood-down':
    case 'table/removed':
    case 'table/seat-dropped':
      endRest(kernel, event.seat)
      letGo(kernel, event.seat)
      forgetStoodIn(kernel, event.seat)
      return forgetYes(kernel, event.seat)
    default:
  }
}

/** Who acts has not gone: what the others decided for that case is off. */
export function noteReturn(kernel: Kernel, seat: Seat): void {
  const { invitable, renewed, proposals } = kernel
  // Asked after every action, and mostly there is nothing of the kind.
  if (renewed.length + invitable.length + proposals.length > 0) forgetAbsence(kernel, seat)
}

function forgetAbsence(kernel: Kernel, seat: Seat): void {
  const { invitable, renewed, proposals } = kernel
  kernel.renewed = renewed.filter((one) => one !== seat)
  kernel.invitable = invitable.filter((one) => !(one.voted && one.seat === seat))
  kernel.proposals = proposals.filter((one) => seatInAbsence(one) !== seat)
}

/** Whom a request takes to have gone. */
export function seatInAbsence({ do: name, with: given }: Pick<Proposal, 'do' | 'with'>): Seat | undefined {
  if (name !== 'invite-in-absence') return undefined
  const { seat } = (given ?? {}) as { seat?: unknown }
  return typeof seat === 'number' ? seat : undefined
}

/** Has anything been asked, allowed or made because the seat's player had gone? */
export function isGivenUp({ invitable, renewed, proposals }: Kernel, seat: Seat): boolean {
  return (
    renewed.includes(seat) ||
    invitable.some((one) => one.voted && one.seat === seat) ||
    proposals.some((one) => seatInAbsence(one) === seat)
  )
}

/** A seat that rests by the clock is its player's still, until they leave it or somebody sits down there. */
export function restHeld(kernel: Kernel, seat: Seat): void {
  kernel.rested = [...(kernel.rested ?? []).filter((one) => one !== seat), seat]
}

function endRest(kernel: Kernel, seat: Seat): void {
  if (kernel.rested !== undefined) kernel.rested = kernel.rested.filter((one) => one !== seat)
}

function dropInvitable(kernel: Kernel, seat: Seat, by: Seat): void {
  kernel.invitable = kernel.invitable.filter((one) => one.seat !== seat || one.by !== by)
}

/** What was allowed by the seat’s player, or to them, holds for nobody who comes after. */
function forgetYes(kernel: Kernel, seat: Seat): void {
  kernel.invitable = kernel.invitable.filter((one) => one.seat !== seat && one.by !== seat)
}

function letGo(kernel: Kernel, seat: Seat): void {
  kernel.renewed = kernel.renewed.filter((one) => one !== seat)
  kernel.together = kernel.together.filter((pair) => !pair.includes(seat))
}

function holdTogether(kernel: Kernel, seat: Seat, also: readonly Seat[]): void {
  for (const other of also) {
    if (other === seat || kernel.together.some((pair) => pair.includes(seat) && pair.includes(other)))
      continue
    kernel.together.push([seat, other])
  }
}
