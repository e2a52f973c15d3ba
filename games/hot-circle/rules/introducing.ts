import type { CircleTurn } from '../contract.ts'
import { type Asset, type Character, copyShown, type Lifepath } from './characters.ts'
import { nameOnlyNpc } from './npc-sheet.ts'
import { findNpc } from './people.ts'

/** HC-047: a special item or a relationship is at hand in this scene from now on. */
export function introduce(turn: CircleTurn, { id: character, lifepaths }: Character, asset: Asset): void {
  const npc = asset.kind === 'relationship' ? bringPerson(turn, character, lifepaths, asset) : null
  turn.emit({ type: 'asset-introduced', character, asset: asset.id, npc })
}

/** A relationship is somebody: their NPC is made when they first come in. */
function bringPerson(
  turn: CircleTurn,
  character: string,
  lifepaths: readonly Lifepath[],
  asset: Asset,
): string {
  const known = findNpc(turn.state, asset.npc)
  if (known) {
    if (!known.shown) turn.emit({ type: 'npc-shown', npc: copyShown(known) })
    return known.id
  }
  const setting = lifepaths.find((one) => one.assets.some(({ id }) => id === asset.id))?.setting
  const npc = nameOnlyNpc(`n${turn.state.made.npcs + 1}`, asset.name, setting ? [setting] : [])
  turn.emit({ type: 'contact-made', npc, character, demeanour: 'friendly' })
  return npc.id
}
