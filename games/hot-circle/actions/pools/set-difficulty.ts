import { action, said } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { difficultyFields } from '../../rules/testing/building.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-070 Against nobody the target is fixed: for whom would it be how hard? */
export const setDifficulty = action('set-difficulty', {
  rule: 'HC-070',
  in: ['test-build'],
  by: (state, seat) => isGamemaster(state, seat) && openTest(state).kind === 'independent',
  ...said(testWords.difficulty),
  main: ({ state }) => openTest(state).difficulty === null,
  inputs: ({ state }) => difficultyFields(whyTest.pickDifficulty, openTest(state).difficulty),
  notYours: ({ state }) =>
    openTest(state).kind === 'versus' ? whyTest.noDifficulty : whyTest.gamemastersDifficulty,
  decide: (turn, _, difficulty) => turn.emit({ type: 'difficulty-set', difficulty }),
})
