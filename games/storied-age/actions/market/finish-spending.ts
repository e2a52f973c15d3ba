import { action } from '../../contract.ts'
import { buyers } from '../../rules/market.ts'
import { marketWords } from '../../words/market.ts'

/** SA-131: what is not spent is lost. */
export const finishSpending = action('finish-spending', {
  rule: 'SA-131',
  in: ['resolve-spend'],
  ...buyers(),
  title: () => marketWords.finish.title,
  prompt: () => marketWords.finish.prompt,
  decide: (turn) => turn.emit({ type: 'spending-finished' }),
})
