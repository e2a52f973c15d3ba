import { choice } from '../../../../engine/fields/field.ts'
import { action } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { playWords } from '../../words/index.ts'
import { noteFields } from './write-note.ts'

/** HC-198 A note may be written anew. Which one, nobody else learns. */
export const editNote = action('edit-note', {
  rule: 'HC-198',
  in: ['characters', 'between', 'framing', 'scene'],
  by: (state, seat) => isGamemaster(state, seat) && state.notes.length > 0,
  title: () => playWords.editNote.title,
  logged: () => playWords.prepare,
  aside: true,
  sealed: true,
  inputs: ({ state: { notes } }) => ({
    note: choice(
      playWords.editNote.which,
      notes.map(({ id, title: label }) => ({ value: id, label })),
    ),
    ...noteFields(),
  }),
  decide: (turn, _, { note: id, title, text }) =>
    turn.emit({ type: 'note-written', note: { id, title, text } }),
})
