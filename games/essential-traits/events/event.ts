import { eventsFor } from '../../../engine/event.ts'
import type { Line, Seat } from '../../../engine/game.ts'
import { eventsOn } from '../../../engine/writing/event-on.ts'
import { type EssentialTraits, findCharacter, findEntry, findTest, findTrait } from '../state.ts'

export const event = eventsFor<EssentialTraits>()

export const characterEvent = eventsOn((state: EssentialTraits, { character }: { character: string }) =>
  findCharacter(state, character),
)

export const traitEvent = eventsOn((state: EssentialTraits, { trait }: { trait: string }) =>
  findTrait(state, trait),
)

export const testEvent = eventsOn((state: EssentialTraits, { test }: { test: string }) =>
  findTest(state, test),
)

export const entryEvent = eventsOn((state: EssentialTraits, { entry }: { entry: string }) =>
  findEntry(state, entry),
)

/** A line beside the story, with its rule, to all or to one seat alone. */
export function note(text: string, rule?: string, to?: Seat): Line {
  return { kind: 'note', text, ...(rule ? { rule } : {}), ...(to === undefined ? {} : { to: [to] }) }
}
