import { order } from '../../../../engine/fields/field.ts'
import { insisting } from '../../../../engine/fields/required.ts'
import { action } from '../../contract.ts'
import { ownUnconfirmed, whyNotSeed } from '../../rules/setup/seeds.ts'
import { wordAt } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-016: each author puts the words of a group in order, every word once. */
export const orderSeedWords = action('order-seed-words', {
  rule: 'SA-016',
  in: ['seeds'],
  things: ownUnconfirmed,
  title: () => setupWords.order.title,
  prompt: () => setupWords.order.prompt,
  main: true,
  inputs({ state, on }) {
    const items = on.group.map((number) => {
      const value = String(number)
      return { value, label: wordAt(state, number), note: value }
    })
    return { words: order(setupWords.order.words, items, insisting(whySetup.everyWord)) }
  },
  notNow: ({ state }) => (state.phase === 'words' ? undefined : whySetup.chartsCast),
  notThat: whyNotSeed,
  decide: (turn, { on }, { words }) =>
    turn.emit({ type: 'seed-ordered', seed: on.id, numbers: words.map(Number) }),
})
