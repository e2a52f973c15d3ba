import type { Line } from '../../../engine/old-contract.ts'
import type { SheetEvent } from '../events/sheets.ts'
import { listWords } from '../state.ts'
import { called, note, setting, type Telling, who } from './lines.ts'

/** The making of characters, in the margin. */
export function tellSheets(event: SheetEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'lifepath-count-set':
      return [note(`Everybody gets ${event.count} lifepath picks.`, 'HC-033')]
    case 'requirement-set': {
      const { lifepath, needs } = event.requirement
      return [note(`For ${lifepath} the gamemaster asks: ${needs}`, 'HC-037')]
    }
    case 'requirement-dropped':
    case 'lifepath-dropped':
      return []
    case 'sample-taken':
      return [note(`${who(telling, event.seat)} begins from ${event.sheet.head.name}.`, 'HC-021')]
    case 'character-described':
      return [note(`${who(telling, event.seat)} plays ${event.head.name}.`, 'HC-021')]
    case 'beliefs-written':
      return [note(`${called(telling, event.character)} has three beliefs.`, 'HC-022')]
    case 'instincts-written':
      return [note(`${called(telling, event.character)} has three instincts.`, 'HC-026')]
    case 'traits-written':
      return [
        note(
          `People call ${called(telling, event.character)} ${listWords(event.traits.map((one) => one.text.toLowerCase()))}.`,
          'HC-030',
        ),
      ]
    case 'lifepath-picked': {
      const { name, isBridge, setting: place } = event.lifepath
      const over = isBridge ? `, over into ${setting(telling, place)}` : ''
      return [note(`${called(telling, event.character)}: ${name}${over}.`, isBridge ? 'HC-036' : 'HC-035')]
    }
    case 'lifepath-doubled':
      return [note(`${called(telling, event.character)} takes a lifepath twice.`, 'HC-039')]
    case 'special-asset-chosen':
      return [note(`${called(telling, event.character)} always has ${event.asset.name}.`, 'HC-041')]
    case 'character-ready':
      return [note(`${called(telling, event.character)} is ready.`, 'HC-021')]
    case 'sheet-corrected':
      return [note(`${called(telling, event.character)}’s traits are put right.`, 'HC-031')]
    default:
      return event satisfies never
  }
}
