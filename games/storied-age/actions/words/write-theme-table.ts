import { insisting, line, list, said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { HOST, TABLE_SIZE } from '../../rules/setup/theme.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-O2: the host writes forty different words, frozen at the first roll. */
export const writeThemeTable = action('write-theme-table', {
  rule: 'SA-O2',
  in: ['words'],
  by: (state, seat) => state.settings.customTheme && seat === HOST,
  ...said(setupWords.theme),
  refuse: ({ state }) => (state.lists.some((one) => one.rolls.length > 0) ? whySetup.themeFrozen : undefined),
  main: true,
  inputs: () => ({
    words: list(
      setupWords.theme.words,
      { word: line(setupWords.theme.word, 1, 24, insisting(whySetup.wordLength)) },
      { min: TABLE_SIZE, max: TABLE_SIZE },
      {
        ...insisting(whySetup.fortyWords),
        also: (given) => (areDifferent(given.map((one) => one.word)) ? undefined : whySetup.fortyWords),
      },
    ),
  }),
  decide: (turn, _, { words }) =>
    turn.emit({ type: 'theme-table-written', words: words.map((one) => one.word) }),
})

function areDifferent(all: readonly string[]): boolean {
  return new Set(all.map((word) => word.toLowerCase())).size === all.length
}
