import { action } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { setupWords } from '../../words/index.ts'

/** HC-037 What was asked need not be asked any more. */
export const dropRequirement = action('drop-requirement', {
  rule: 'HC-037',
  in: ['characters', 'time-skip'],
  by: isGamemaster,
  things: ({ requirements }) => requirements,
  title: ({ on }) => setupWords.dropRequirement(on.lifepath),
  aside: true,
  decide: (turn, { on }) => turn.emit({ type: 'requirement-dropped', id: on.id }),
})
