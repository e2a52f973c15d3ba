import { eventsFor } from '../../../engine/event.ts'
import type { Change } from '../state.ts'

export { heading, note, story } from '../../../engine/telling/lines.ts'

export const event = eventsFor<Change>()
