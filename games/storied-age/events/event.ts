import { eventsFor } from '../../../engine/event.ts'
import type { StoriedAge } from '../state.ts'

export const event = eventsFor<StoriedAge>()
