import { said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { castIfLast, ownUnconfirmed, whyNotSeed } from '../../rules/setup/seeds.ts'
import { setupWords } from '../../words/setup.ts'
import { orderField } from './order-seed-words.ts'
import { seedFields, untilTheCharts } from './write-seed.ts'

/** SA-R81: order, sentence and confirmation of a seed at once. */
export const makeSeed = action('make-seed', {
  rule: 'SA-R81',
  in: ['seeds'],
  things: ownUnconfirmed,
  ...said(setupWords.makeSeed),
  main: ({ on }) => on.ordered.length === 0 || on.sentence === '',
  inputs: ({ state, on }) => ({ words: orderField(state, on), ...seedFields(on) }),
  judged: untilTheCharts,
  notThat: whyNotSeed,
  decide(turn, { on }, { words, sentence, about }) {
    turn.emit({ type: 'seed-ordered', seed: on.id, numbers: words.map(Number) })
    turn.emit({ type: 'seed-written', seed: on.id, sentence, about })
    turn.emit({ type: 'seed-confirmed', seed: on.id })
    castIfLast(turn)
  },
})
