import { eventsFor } from '../../../engine/event.ts'
import type { HotCircle } from '../state.ts'

/** A fact of this game: what it changes, and how it is told. */
export const event = eventsFor<HotCircle>()
