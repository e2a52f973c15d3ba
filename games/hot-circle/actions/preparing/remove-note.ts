import { action } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { playWords } from '../../words/index.ts'

/** HC-198 A note may be thrown away. */
export const removeNote = action('remove-note', {
  rule: 'HC-198',
  in: ['characters', 'between'],
  by: isGamemaster,
  things: ({ notes }) => notes,
  title: ({ on }) => playWords.removeNote(on.title),
  logged: () => playWords.prepare,
  aside: true,
  decide: (turn, { on }) => turn.emit({ type: 'note-removed', id: on.id }),
})
