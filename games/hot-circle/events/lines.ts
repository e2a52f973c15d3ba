import type { Line, RolledDice, Seat } from '../../../engine/writing.ts'
import { DECK_WITH_JOKERS } from '../content/cards.ts'
import { DIE, succeeds } from '../content/faces.ts'
import type { Roll } from '../rules/testing/obstacle-test.ts'
import type { HotCircle } from '../state.ts'
import { told } from '../words/index.ts'

/** A line in the margin, with the rule it comes of. */
export function note(text: string, rule?: string): Line[] {
  return [{ kind: 'note', text, ...(rule === undefined ? {} : { rule }) }]
}

/** Words of a player's own, told as the story. */
export function story(text: string, by: Seat | null, voice?: string): Line[] {
  if (text === '') return []
  return [{ kind: 'story', text, ...(by === null ? {} : { by }), ...(voice === undefined ? {} : { voice }) }]
}

export function heading(text: string): Line[] {
  return [{ kind: 'heading', text }]
}

/** A roll with its dice; those that succeed are marked. */
export function rolled(
  state: HotCircle,
  roll: Roll,
  line: { text: string; rule: string; label: string },
): Line[] {
  const { randomizer } = state.switches
  const faces = roll.waves.flat()
  const dice: RolledDice = {
    label: line.label,
    sizes: faces.map(() => (randomizer === 'dice' ? DIE : DECK_WITH_JOKERS)),
    faces,
    total: roll.successes,
    decides: faces.map((face) => succeeds(randomizer, face)),
  }
  return note(`${told.causes[roll.cause]}${line.text}`, line.rule).map((one) => ({ ...one, dice: [dice] }))
}
