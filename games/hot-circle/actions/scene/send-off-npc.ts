import { action } from '../../contract.ts'
import { findNpc, gamemasters } from '../../rules/people.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-018 Whom the gamemaster plays may go out again. */
export const sendOffNpc = action('send-off-npc', {
  rule: 'HC-018',
  in: ['scene'],
  ...gamemasters(whyPlay.onlyGamemaster('HC-018')),
  things: (state) => (state.session?.scene?.npcs ?? []).flatMap((id) => findNpc(state, id) ?? []),
  title: ({ on }) => playWords.sendOff(on.name),
  aside: true,
  notNow: ({ state }) => (state.session?.scene ? whyPlay.afterTheTest : whyPlay.noScene('HC-018')),
  notThat: () => whyPlay.notThere,
  decide: (turn, { on }) => turn.emit({ type: 'npc-left', npc: on.id }),
})
