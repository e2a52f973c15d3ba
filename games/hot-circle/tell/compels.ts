import type { Line } from '../../../engine/old-contract.ts'
import type { CompelEvent } from '../events/compels.ts'
import { playWords } from '../words-play.ts'
import { called, note, story, type Telling, who } from './lines.ts'

/** Compels and claims for fate, in the margin. */
export function tellCompels(event: CompelEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'compel-opened': {
      const { from, character, choice } = event.compel
      const compeller = from === null ? 'The gamemaster' : who(telling, from)
      return [note(`${compeller} compels ${called(telling, character)}: ${choice}`, 'HC-158')]
    }
    case 'compel-accepted':
      return [note('The compel is accepted, and the point changes hands.', 'HC-160')]
    case 'compel-declined':
      return [note('The compel is refused, at the price of a fate point.', 'HC-161')]
    case 'fate-claimed': {
      const name = called(telling, event.character)
      return [
        note(`Fate for ${name}, for ${playWords.bases[event.basis]}.`, 'HC-154'),
        ...story(event.why, event.by, name),
      ]
    }
    case 'fate-claim-undone':
      return [note(`No fate for ${called(telling, event.character)} after all.`, 'HC-154')]
    default:
      return event satisfies never
  }
}
