import { action } from '../../contract.ts'
import { copyShown } from '../../rules/characters.ts'
import { isGamemaster } from '../../rules/people.ts'
import { playWords } from '../../words/index.ts'

/** HC-198 The gamemaster may show somebody to the table. */
export const showNpc = action('show-npc', {
  rule: 'HC-198',
  in: ['characters', 'between'],
  by: isGamemaster,
  things: ({ npcs }) => npcs.filter((npc) => !npc.shown),
  title: ({ on }) => playWords.showNpc(on.name),
  aside: true,
  decide: (turn, { on }) => turn.emit({ type: 'npc-shown', npc: copyShown(on) }),
})
