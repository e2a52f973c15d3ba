import { choice, type ValuesOf } from '../../../../engine/writing.ts'
import { type At, action, type CircleTurn } from '../../contract.ts'
import { named } from '../../rules/drafts.ts'
import { npcFields, toNpc } from '../../rules/npc-sheet.ts'
import { findNpc, isGamemaster } from '../../rules/people.ts'
import type { HotCircle } from '../../state.ts'
import { playWords } from '../../words/index.ts'

/** HC-020 Of somebody the table has not met, nobody learns what changed. */
export const editNpc = action('edit-npc', {
  rule: 'HC-020',
  in: ['characters', 'between', 'framing', 'scene'],
  by: (state, seat) => isGamemaster(state, seat) && state.npcs.some((npc) => !npc.shown),
  title: () => playWords.editNpc.title,
  logged: () => playWords.prepare,
  aside: true,
  sealed: true,
  inputs: ({ state }) => editFields(state, false),
  decide: edit,
})

export function editFields(state: HotCircle, shown: boolean) {
  return {
    npc: choice(playWords.editNpc.which, named(state.npcs.filter((npc) => npc.shown === shown))),
    ...npcFields(state),
  }
}

export function edit(turn: CircleTurn, _: At, input: ValuesOf<ReturnType<typeof editFields>>): void {
  const own = findNpc(turn.state, input.npc)
  if (own) turn.emit({ type: 'npc-edited', npc: toNpc(own.id, input, own) })
}
