import { number } from '../../../../engine/fields/field.ts'
import { insisting } from '../../../../engine/fields/required.ts'
import { action, said } from '../../contract.ts'
import { gamemasters, isGamemaster } from '../../rules/people.ts'
import { LIFEPATHS } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-033 The gamemaster says how many lifepath picks everybody gets, until somebody is ready with that number. */
export const setLifepathCount = action('set-lifepath-count', {
  rule: 'HC-033',
  in: ['characters'],
  ...gamemasters(whyZero.countIsGamemasters),
  ...said(setupWords.count),
  refuse: ({ state }) =>
    state.characters.some((one) => one.status === 'ready') ? whyZero.countSettled : undefined,
  inputs: ({ state }) => ({
    count: number(setupWords.count.count, LIFEPATHS.least, LIFEPATHS.most, {
      initial: state.lifepathCount,
      ...insisting(whyZero.countRange),
    }),
  }),
  notNow({ state, seat }) {
    if (state.gamemaster === null) return undefined
    return isGamemaster(state, seat) ? whyZero.countSettled : whyZero.countIsGamemasters
  },
  decide: (turn, _, { count }) => turn.emit({ type: 'lifepath-count-set', count }),
})
