import type { CircleTurn } from '../contract.ts'
import { type Asset, type Character, copyShown, findAsset } from './characters.ts'
import { nameOnlyNpc } from './npc-sheet.ts'
import { findNpc } from './people.ts'

/** HC-047: a special item or a relationship is at hand in this scene from now on. */
export function introduce(turn: CircleTurn, character: Character, asset: Asset): void {
  const npc = asset.kind === 'relationship' ? bringPerson(turn, character, asset) : null
  turn.emit({ type: 'asset-introduced', character: character.id, asset: asset.id, npc })
}

/** A relationship is somebody: their NPC is made when they first come in. */
function bringPerson(turn: CircleTurn, character: Character, asset: Asset): string {
  const known = findNpc(turn.state, asset.npc)
  if (known) {
    if (!known.shown) turn.emit({ type: 'npc-shown', npc: copyShown(known) })
    return known.id
  }
  const setting = findAsset(character, asset.id)?.lifepath.setting
  const npc = nameOnlyNpc(`n${turn.state.made.npcs + 1}`, asset.name, setting ? [setting] : [])
  turn.emit({ type: 'contact-made', npc, character: character.id, demeanour: 'friendly' })
  return npc.id
}
