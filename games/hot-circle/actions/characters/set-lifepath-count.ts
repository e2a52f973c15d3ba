import { insisting, number } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { gamemastersOf } from '../../rules/moments.ts'
import { LIFEPATHS } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-033 The gamemaster says how many lifepath picks everybody gets, until somebody is ready with that number. */
export const setLifepathCount = action('set-lifepath-count', {
  rule: 'HC-033',
  in: ['characters'],
  ...gamemastersOf('gamemaster', whyZero.countIsGamemasters, whyZero.countSettled),
  ...said(setupWords.count),
  refuse: ({ state }) =>
    state.characters.some((one) => one.status === 'ready') ? whyZero.countSettled : undefined,
  inputs: ({ state }) => ({
    count: number(setupWords.count.count, LIFEPATHS.least, LIFEPATHS.most, {
      initial: state.lifepathCount,
      ...insisting(whyZero.countRange),
    }),
  }),
  decide: (turn, _, { count }) => turn.emit({ type: 'lifepath-count-set', count }),
})
