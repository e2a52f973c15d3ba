import { choice } from '../../../../engine/writing.ts'
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
  inputs({ state }) {
    const notes = state.notes.map(({ id: value, title: label }) => ({ value, label }))
    return { note: choice(playWords.editNote.which, notes), ...noteFields() }
  },
  decide: (turn, _, { note: id, ...note }) => turn.emit({ type: 'note-written', note: { id, ...note } }),
})
