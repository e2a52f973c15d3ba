import { action, said } from '../../contract.ts'
import { byMarks, whyMarked } from '../../rules/agreeing.ts'
import { missingTies } from '../../rules/campaign.ts'
import { setupWords, whyZero, words } from '../../words/index.ts'

/** HC-009 Everybody agrees on the map, once each faction has its partner and its rival. */
export const agreeMap = action('agree-map', {
  rule: 'HC-009',
  in: ['relations'],
  ...said(setupWords.agreeMap),
  refuse({ state, seat }) {
    const { campaign } = state
    for (const { id, name } of campaign.factions) {
      const [kind] = missingTies(campaign, id)
      if (kind) return whyZero.needsTie(name, words.tie[kind])
    }
    return whyMarked({ state, seat })
  },
  ...byMarks('map-agreed'),
})
