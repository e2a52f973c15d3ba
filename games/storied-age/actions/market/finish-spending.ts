import { said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { buyers } from '../../rules/market/buying.ts'
import { chapterOf } from '../../rules/presence.ts'
import { marketWords } from '../../words/market.ts'

/** SA-131: what is not spent is lost. */
export const finishSpending = action('finish-spending', {
  rule: 'SA-131',
  in: ['resolve-spend'],
  ...buyers(),
  ...said(marketWords.finish),
  gives: ({ state }) => {
    const { budget } = chapterOf(state)
    return budget > 0 ? marketWords.finish.gives(budget) : undefined
  },
  main: ({ state }) => chapterOf(state).budget === 0,
  decide: (turn) => turn.emit({ type: 'spending-finished' }),
})
