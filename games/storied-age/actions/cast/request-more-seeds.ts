import { said } from '../../../../engine/writing.ts'
import { action, byTheOthers } from '../../contract.ts'
import { LIMITS, playerAt } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-039: words, groups, seeds and charts once more for this player; the leads stay (SA-R39). */
export const requestMoreSeeds = action('request-more-seeds', {
  rule: 'SA-039',
  in: ['supporting'],
  by: (state, seat) => playerAt(state, seat).role === 'supporting',
  ...said(setupWords.supporting.more),
  refuse({ state, seat }) {
    const { concept, moreSeeds } = playerAt(state, seat)
    if (concept) return whySetup.hasCharacter(concept.who)
    if (moreSeeds < LIMITS.moreSeeds) return undefined
    return whySetup.seedsLeft(state.seeds.findLast((seed) => seed.creator === seat)?.sentence ?? '')
  },
  judged: byTheOthers,
  notYours: () => whySetup.leadHasCharacter,
  decide: (turn, { seat }) => turn.emit({ type: 'more-seeds-requested', seat }),
})
