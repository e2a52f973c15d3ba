import type { Line, RolledDice } from '../../../engine/old-contract.ts'
import { DECK_WITH_JOKERS } from '../content/cards.ts'
import { DIE, succeeds } from '../content/faces.ts'
import type { Roll, RollCause } from '../obstacle-test.ts'
import { note, type Telling } from './lines.ts'

const CAUSES: Readonly<Record<RollCause, string>> = {
  first: '',
  advantage: 'Advantage, rolled again. ',
  disadvantage: 'Disadvantage, rolled again. ',
  'persona-tester': 'A persona point, rolled again. ',
  'persona-opponent': 'A persona point against them, rolled again. ',
  'compromise-tester': 'Rolled again. ',
  'compromise-opponent': 'Rolled again. ',
  fate: 'A fate point, rolled again. ',
}

/** A roll with its dice; those that succeed are marked. */
export function tellRoll(
  { text, rule, roll, label }: { text: string; rule: string; roll: Roll; label: string },
  { state }: Telling,
): Line {
  const { randomizer } = state.switches
  const faces = roll.waves.flat()
  const dice: RolledDice = {
    label,
    sizes: faces.map(() => (randomizer === 'dice' ? DIE : DECK_WITH_JOKERS)),
    faces,
    total: roll.successes,
    decides: faces.map((face) => succeeds(randomizer, face)),
  }
  return { ...note(`${CAUSES[roll.cause]}${text}`, rule), dice: [dice] }
}
