import { action, byTheOthers } from '../../contract.ts'
import { nextCharacter } from '../../rules/npcs.ts'
import { STARTING_TOKENS } from '../../rules/prices.ts'
import { sheetFields, toSheet } from '../../rules/sheets.ts'
import { playerAt } from '../../state.ts'
import { setupWords } from '../../words/setup.ts'

/** SA-047 to SA-050: a name and four traits with their dice; once the last sheet is written, play begins (SA-057). */
export const writeSheet = action('write-sheet', {
  rule: 'SA-047',
  in: ['sheets'],
  title: ({ state, seat }) => (playerAt(state, seat).pc ? setupWords.sheet.rewrite : setupWords.sheet.write),
  prompt: () => setupWords.sheet.prompt,
  main: ({ state, seat }) => playerAt(state, seat).pc === null,
  inputs: () => sheetFields('standard'),
  judged: byTheOthers,
  decide(turn, { seat }, input) {
    const character = playerAt(turn.state, seat).pc ?? nextCharacter(turn.state)
    turn.emit({ type: 'sheet-written', seat, sheet: toSheet(character, input) })
    const areAllWritten = turn.state.players.every(({ pc }) => pc !== null)
    if (areAllWritten) turn.emit({ type: 'play-begun', tokens: STARTING_TOKENS })
  },
})
