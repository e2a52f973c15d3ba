import { nameOf, prose } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { findSeed, LIMITS } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-018: others suggest, only after its author has tried alone, which shows in words put in order. */
export const suggestSeed = action('suggest-seed', {
  rule: 'SA-018',
  in: ['seeds'],
  things: (state, seat) => state.seeds.filter((seed) => seed.creator !== seat && !seed.confirmed),
  title: ({ on, names }) => setupWords.suggest.title(nameOf(names, on.creator)),
  refuse({ on, seat, names }) {
    const author = nameOf(names, on.creator)
    if (on.ordered.length === 0) return whySetup.tryAlone(author)
    return on.suggestions.some((one) => one.seat === seat) ? whySetup.suggestedAlready(author) : undefined
  },
  inputs: () => ({ text: prose(setupWords.suggest.text, 1, 400) }),
  notThat: ({ state, seat, asked }) =>
    findSeed(state, asked.on ?? '')?.creator === seat ? whySetup.ownSeed : whySetup.seedLocked,
  decide: (turn, { on, seat }, { text }) =>
    turn.emit({ type: 'seed-suggested', seed: on.id, seat, text, kept: LIMITS.suggestionsPerSeed }),
})
