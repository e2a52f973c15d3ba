import { action } from '../../contract.ts'
import { isPermanent, listAssets } from '../../rules/characters.ts'
import { plays } from '../../rules/edition.ts'
import { isGamemaster } from '../../rules/people.ts'
import type { HotCircle } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-020 Somebody may be let go of, unless they are in the scene; a contact if whoever knows them agrees, a relationship not like this. */
export const removeNpc = action('remove-npc', {
  rule: 'HC-020',
  in: ['characters', 'between'],
  by: isGamemaster,
  things: ({ npcs }) => npcs,
  title: ({ on }) => playWords.removeNpc(on.name),
  logged: () => playWords.prepare,
  refuse({ state, on }) {
    if (state.session?.scene?.npcs.includes(on.id)) return whyPlay.npcInScene
    const isBound = knowing(state, on.id).some(({ asset }) => isPermanent(asset.kind) || !plays(state, 2))
    return isBound ? whyPlay.npcTied : undefined
  },
  aside: true,
  consent: ({ state, on }) => [
    ...new Set(knowing(state, on.id).flatMap(({ status, seat }) => (status === 'retired' ? [] : [seat]))),
  ],
  asks: ({ state, on }) => plays(state, 2) && knowing(state, on.id).length > 0,
  because: ({ on }) => playWords.letGo(on.name),
  decide: (turn, { on }) => turn.emit({ type: 'npc-removed', id: on.id }),
})

/** Whoever has them on a sheet, and as what. */
function knowing({ characters }: HotCircle, npc: string) {
  return characters.flatMap((one) =>
    listAssets(one)
      .filter((asset) => asset.npc === npc)
      .map((asset) => ({ seat: one.seat, status: one.status, asset })),
  )
}
