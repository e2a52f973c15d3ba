import { action } from '../../contract.ts'
import { missingTies } from '../../rules/campaign.ts'
import { drawFrom } from '../../rules/factions.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-011 The bag gives a faction what it still needs: a rival first, then a partner. */
export const drawTies = action('draw-ties', {
  rule: 'HC-011',
  in: ['relations'],
  things: ({ campaign }) => campaign.factions,
  title: ({ on }) => setupWords.drawTies.title(on.name),
  prompt: () => setupWords.drawTies.prompt,
  refuse: ({ state, on }) => (missingTies(state.campaign, on.id).length === 0 ? whyZero.tieSet : undefined),
  decide: (turn, { state, on }) =>
    turn.emit({ type: 'ties-drawn', ties: drawFrom(turn, on.id, missingTies(state.campaign, on.id)) }),
})
