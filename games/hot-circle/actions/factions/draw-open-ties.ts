import { action, said } from '../../contract.ts'
import { missingTies } from '../../rules/campaign.ts'
import { drawFrom } from '../../rules/factions.ts'
import type { HotCircle } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-011 The bag decides for every faction that still needs a tie. */
export const drawOpenTies = action('draw-open-ties', {
  rule: 'HC-011',
  in: ['relations'],
  ...said(setupWords.drawOpen),
  refuse: ({ state }) => (factionsLacking(state).length === 0 ? whyZero.nothingOpen : undefined),
  decide(turn, { state }) {
    const ties = factionsLacking(state).flatMap(({ id }) =>
      drawFrom(turn, id, missingTies(state.campaign, id)),
    )
    turn.emit({ type: 'ties-drawn', ties })
  },
})

function factionsLacking({ campaign }: HotCircle) {
  return campaign.factions.filter((one) => missingTies(campaign, one.id).length > 0)
}
