import { action, said } from '../../contract.ts'
import { npcFields, toNpc } from '../../rules/npc-sheet.ts'
import { countPrepared, gamemasters } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-020 An NPC needs a name, and nothing else. The table meets them when they are brought in. */
export const writeNpc = action('write-npc', {
  rule: 'HC-020',
  in: ['characters', 'between', 'framing', 'scene'],
  ...gamemasters(whyPlay.onlyGamemaster('HC-198')),
  ...said(playWords.npc),
  logged: () => playWords.prepare,
  refuse: ({ state }) => (countPrepared(state) >= LIMITS.npcs ? whyPlay.castFull(LIMITS.npcs) : undefined),
  aside: true,
  sealed: true,
  inputs: ({ state }) => npcFields(state),
  decide: (turn, _, input) =>
    turn.emit({ type: 'npc-written', npc: toNpc(`n${turn.state.made.npcs + 1}`, input, null) }),
})
