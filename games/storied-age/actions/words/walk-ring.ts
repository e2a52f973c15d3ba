import type { Seat } from '../../../../engine/game.ts'
import { nameOf } from '../../../../engine/telling/names.ts'
import { action } from '../../contract.ts'
import { HOST, openList } from '../../rules/setup/theme.ts'
import { walkOn } from '../../rules/setup/walking.ts'
import { type StoriedAge, wordAt } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-R81: all rolls of a walk in one pull, from where it stands to the word that ends it. */
export const walkRing = action('walk-ring', {
  rule: 'SA-R81',
  in: ['words'],
  title: () => setupWords.roll.walk,
  prompt: () => setupWords.roll.walkPrompt,
  refuse({ state, seat, names }) {
    if (!state.themeWritten) return whySetup.themeFirst(nameOf(names, HOST))
    return openList(state, seat) ? undefined : whySetup.listFinished(lastWord(state, seat))
  },
  main: true,
  decide(turn, { seat }) {
    while (openList(turn.state, seat)) walkOn(turn, seat)
  },
})

function lastWord(state: StoriedAge, seat: Seat): string {
  const last = state.lists.findLast((list) => list.seat === seat)
  return wordAt(state, last?.rolls.at(-1)?.landed ?? 0)
}
