import type { Seat } from '../../../../engine/game.ts'
import { nameOf } from '../../../../engine/telling/names.ts'
import { action } from '../../contract.ts'
import { HOST, openList } from '../../rules/setup/theme.ts'
import { walkOn } from '../../rules/setup/walking.ts'
import { type StoriedAge, type WordList, wordAt } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-008, SA-009: on from the word last landed on, round the table; a word one has ends the list. */
export const rollThemeWord = action('roll-theme-word', {
  rule: 'SA-008',
  in: ['words'],
  ruleOf: ({ state, seat }) => (hasBegun(state, seat) ? 'SA-008' : 'SA-007'),
  title: ({ state, seat }) => (hasBegun(state, seat) ? setupWords.roll.next : setupWords.roll.first),
  prompt({ state, seat }) {
    const last = lastWord(state, seat)
    return last === '' ? setupWords.roll.begin : setupWords.roll.goOn(last)
  },
  refuse({ state, seat, names }) {
    if (!state.themeWritten) return whySetup.themeFirst(nameOf(names, HOST))
    return openList(state, seat) ? undefined : whySetup.listFinished(lastWord(state, seat))
  },
  notThat: () => whySetup.diceChoose,
  decide: (turn, { seat }) => walkOn(turn, seat),
})

function listOf(state: StoriedAge, seat: Seat): WordList | undefined {
  return openList(state, seat) ?? state.lists.findLast((list) => list.seat === seat)
}

function hasBegun(state: StoriedAge, seat: Seat): boolean {
  return (listOf(state, seat)?.numbers.length ?? 0) > 0
}

function lastWord(state: StoriedAge, seat: Seat): string {
  return wordAt(state, listOf(state, seat)?.rolls.at(-1)?.landed ?? 0)
}
