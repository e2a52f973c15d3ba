import { eventsFor } from '../../../engine/event.ts'
import type { Line, Seat } from '../../../engine/game.ts'
import type { EssentialTraits } from '../state.ts'

export const event = eventsFor<EssentialTraits>()

/** A line beside the story, with its rule, to all or to one seat alone. */
export function note(text: string, rule?: string, to?: Seat): Line {
  return { kind: 'note', text, ...(rule ? { rule } : {}), ...(to === undefined ? {} : { to: [to] }) }
}
