import { insisting, order, said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { ownUnconfirmed, whyNotSeed } from '../../rules/setup/seeds.ts'
import { type Seed, type StoriedAge, wordAt } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-016: each author puts the words of a group in order, every word once. */
export const orderSeedWords = action('order-seed-words', {
  rule: 'SA-016',
  in: ['seeds'],
  things: ownUnconfirmed,
  ...said(setupWords.order),
  inputs: ({ state, on }) => ({ words: orderField(state, on) }),
  notNow: ({ state }) => (state.phase === 'words' ? undefined : whySetup.chartsCast),
  notThat: whyNotSeed,
  decide: (turn, { on }, { words }) =>
    turn.emit({ type: 'seed-ordered', seed: on.id, numbers: words.map(Number) }),
})

/** Every word of the group, as it was rolled. */
export function orderField(state: StoriedAge, { group }: Seed) {
  const items = group.map((number) => {
    const value = String(number)
    return { value, label: wordAt(state, number), note: value }
  })
  return order(setupWords.order.words, items, insisting(whySetup.everyWord))
}
