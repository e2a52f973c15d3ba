import { action } from '../../contract.ts'
import { copyShown } from '../../rules/characters.ts'
import { gamemasters } from '../../rules/people.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-018 HC-198 The gamemaster plays everybody else; whoever comes in is known to the table from now on. */
export const bringNpc = action('bring-npc', {
  rule: 'HC-018',
  in: ['scene'],
  ...gamemasters(whyPlay.onlyGamemaster('HC-018')),
  things: ({ npcs, session }) => npcs.filter((npc) => !session?.scene?.npcs.includes(npc.id)),
  title: ({ on }) => playWords.bringIn(on.name),
  aside: true,
  decide(turn, { on }) {
    if (!on.shown) turn.emit({ type: 'npc-shown', npc: copyShown(on) })
    turn.emit({ type: 'npc-entered', npc: on.id })
  },
})
