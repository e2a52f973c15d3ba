import { action, type CircleTurn } from '../../contract.ts'
import { type Asset, copyNpc, isSpecial, type Lifepath, labelOf, listAssets } from '../../rules/characters.ts'
import { ownPlayed } from '../../rules/closing.ts'
import { nameOnlyNpc } from '../../rules/npc-sheet.ts'
import { findNpc, presentCharacter } from '../../rules/people.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-047 Special items and relationships are always at hand, without a test. */
export const introduceAsset = action('introduce-asset', {
  rule: 'HC-047',
  in: ['scene'],
  by: (state, seat) => presentCharacter(state, seat) !== undefined,
  things(state, seat) {
    const character = presentCharacter(state, seat)
    return character ? listAssets(character).filter(isSpecial) : []
  },
  title: ({ on }) => playWords.bringIn(labelOf(on)),
  prompt: () => playWords.introduce.prompt,
  refuse: ({ state, on }) =>
    state.session?.scene?.introduced.includes(on.id) ? whyPlay.alreadyHere(on.name) : undefined,
  aside: true,
  notNow: ({ state }) => (state.session?.scene ? undefined : whyPlay.noScene('HC-047')),
  notThat: () => whyPlay.onlySpecial,
  decide(turn, at) {
    const { id: character, lifepaths } = ownPlayed(at)
    const { on } = at
    const npc = on.kind === 'relationship' ? bringPerson(turn, character, lifepaths, on) : null
    turn.emit({ type: 'asset-introduced', character, asset: on.id, npc })
  },
})

/** A relationship is somebody: their NPC is made when they first come in. */
function bringPerson(
  turn: CircleTurn,
  character: string,
  lifepaths: readonly Lifepath[],
  asset: Asset,
): string {
  const known = findNpc(turn.state, asset.npc)
  if (known) {
    if (!known.shown) turn.emit({ type: 'npc-shown', npc: copyNpc(known) })
    return known.id
  }
  const setting = lifepaths.find((one) => one.assets.includes(asset))?.setting
  const npc = nameOnlyNpc(`n${turn.state.made.npcs + 1}`, asset.name, setting ? [setting] : [])
  turn.emit({ type: 'contact-made', npc, character, demeanour: 'friendly' })
  return npc.id
}
