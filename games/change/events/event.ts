import { eventsFor } from '../../../engine/event.ts'
import type { Change } from '../state.ts'

export const event = eventsFor<Change>()
