import { action, said } from '../../contract.ts'
import { missingTies } from '../../rules/campaign.ts'
import { everybodyElse } from '../../rules/people.ts'
import { setupWords, whyZero, words } from '../../words/index.ts'

/** HC-009 Everybody agrees on the map, once each faction has its partner and its rival. */
export const agreeMap = action('agree-map', {
  rule: 'HC-009',
  in: ['relations'],
  ...said(setupWords.agreeMap),
  refuse({ state: { campaign } }) {
    for (const { id, name } of campaign.factions) {
      const [kind] = missingTies(campaign, id)
      if (kind) return whyZero.needsTie(name, words.tie[kind])
    }
    return undefined
  },
  main: true,
  consent: everybodyElse,
  decide: (turn) => turn.emit({ type: 'map-agreed' }),
})
