import { action } from '../../contract.ts'
import { listAssets } from '../../rules/characters.ts'
import { isGamemaster } from '../../rules/people.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-020 Somebody may be let go of, unless they are in the scene or on a sheet. */
export const removeNpc = action('remove-npc', {
  rule: 'HC-020',
  in: ['characters', 'between'],
  by: isGamemaster,
  things: ({ npcs }) => npcs,
  title: ({ on }) => playWords.removeNpc(on.name),
  logged: () => playWords.prepare,
  refuse({ state, on }) {
    if (state.session?.scene?.npcs.includes(on.id)) return whyPlay.npcInScene
    const isTied = state.characters.some((one) => listAssets(one).some((asset) => asset.npc === on.id))
    return isTied ? whyPlay.npcTied : undefined
  },
  aside: true,
  decide: (turn, { on }) => turn.emit({ type: 'npc-removed', id: on.id }),
})
