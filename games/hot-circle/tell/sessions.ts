import type { Line } from '../../../engine/old-contract.ts'
import { findAsset, findCharacter, labelOf } from '../characters.ts'
import type { SessionEvent } from '../events/sessions.ts'
import { listWords } from '../state.ts'
import { spellInstinctForm, words } from '../words.ts'
import { called, heading, note, story, type Telling, who } from './lines.ts'

/** Sessions and scenes: headings of the book. */
export function tellSessions(event: SessionEvent, telling: Telling): Line[] {
  const { state } = telling
  switch (event.type) {
    case 'session-started':
      return [heading(words.path.session(event.number))]
    case 'scene-wished':
      return [note(`${who(telling, event.seat)} would like: ${event.text}`, 'HC-201')]
    case 'scene-set': {
      const { place, time, present, continues } = event.scene
      return [
        heading(`${place}, ${time}`),
        note(
          `Here: ${listWords(present.map((id) => called(telling, id)))}.`,
          continues ? 'HC-045' : 'HC-200',
        ),
      ]
    }
    case 'npc-entered':
      return [note(`${called(telling, event.npc)} comes in.`)]
    case 'asset-introduced':
      return [tellAsset(event, telling)]
    case 'instinct-asserted':
      return [tellInstinct(event, telling)]
    case 'scene-cut':
      return [note('Cut.', 'HC-202')]
    case 'milestone-declared':
      return [note('A milestone.', 'HC-187'), ...story(event.text, state.gamemaster)]
    case 'session-ended':
      return [...story(event.lastLine, state.gamemaster), note('The session ends.', 'HC-206')]
    case 'time-skip-declared':
      return [heading(`${spellMonths(event.months)} later`), ...story(event.text, state.gamemaster)]
    case 'lifepath-added':
      return [note(`${called(telling, event.character)} has become: ${event.lifepath.name}.`, 'HC-196')]
    case 'campaign-closed':
      return [heading('The end')]
    default:
      return event satisfies never
  }
}

function tellAsset(event: Extract<SessionEvent, { type: 'asset-introduced' }>, telling: Telling): Line {
  const found = findAsset(findCharacter(telling.state.characters, event.character), event.asset)
  const what = found ? labelOf(found.asset) : 'something'
  return note(`${called(telling, event.character)} brings in ${what}.`, 'HC-047')
}

function tellInstinct(event: Extract<SessionEvent, { type: 'instinct-asserted' }>, telling: Telling): Line {
  const instinct = findCharacter(telling.state.characters, event.character)?.instincts[event.slot]
  const said = instinct ? spellInstinctForm(instinct.form, instinct.trigger, instinct.text) : ''
  return note(`${called(telling, event.character)}, by instinct: ${said}.`, 'HC-027')
}

function spellMonths(months: number): string {
  const years = months / 12
  if (!Number.isInteger(years)) return months === 1 ? 'A month' : `${months} months`
  return years === 1 ? 'A year' : `${years} years`
}
