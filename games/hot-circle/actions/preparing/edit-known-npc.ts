import { action } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { playWords } from '../../words/index.ts'
import { edit, editFields } from './edit-npc.ts'

/** HC-020 Of somebody the table has met, everybody sees what changed. */
export const editKnownNpc = action('edit-known-npc', {
  rule: 'HC-020',
  in: ['characters', 'between', 'framing', 'scene'],
  by: (state, seat) => isGamemaster(state, seat) && state.npcs.some((npc) => npc.shown),
  title: () => playWords.editNpc.knownTitle,
  logged: () => playWords.prepare,
  aside: true,
  inputs: ({ state }) => editFields(state, true),
  decide: edit,
})
