import type { Line } from '../../../engine/old-contract.ts'
import type { CastEvent } from '../events/cast.ts'
import { heading, note, story, type Telling } from './lines.ts'

/** What is prepared is not told; whom the table meets is. */
export function tellCast(event: CastEvent, { state }: Telling): Line[] {
  switch (event.type) {
    case 'note-written':
    case 'note-removed':
    case 'npc-written':
    case 'npc-removed':
      return []
    case 'npc-edited':
      return event.npc.shown ? [note(`${event.npc.name} has changed.`, 'HC-212')] : []
    case 'npc-shown':
      return [note(`You meet ${event.npc.name}.`, 'HC-198')]
    case 'situation-summed-up':
      return [heading('How things stand'), ...story(event.text, state.gamemaster)]
    case 'recap-written':
      return [heading(`What happened in session ${event.session}`), ...story(event.text, state.gamemaster)]
    default:
      return event satisfies never
  }
}
