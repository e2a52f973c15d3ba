import { name, prose, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-198 The gamemaster's notes are the gamemaster's alone. */
export const writeNote = action('write-note', {
  rule: 'HC-198',
  in: ['characters', 'between', 'framing', 'scene'],
  by: (state, seat) => isGamemaster(state, seat) && state.notes.length < LIMITS.notes,
  ...said(playWords.note),
  logged: () => playWords.prepare,
  aside: true,
  sealed: true,
  inputs: noteFields,
  notYours: () => whyPlay.onlyGamemaster('HC-198'),
  decide: (turn, { state: { made } }, note) =>
    turn.emit({ type: 'note-written', note: { id: `o${made.notes + 1}`, ...note } }),
})

export function noteFields() {
  return {
    title: name(playWords.note.heading, LIMITS.name, required(whyPlay.writeNote)),
    text: prose(playWords.note.text, 0, LIMITS.prose),
  }
}
