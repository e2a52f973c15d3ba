import { prose } from '../../../../engine/fields/field.ts'
import { insisting } from '../../../../engine/fields/required.ts'
import { action } from '../../contract.ts'
import { endIfAllTold } from '../../rules/away.ts'
import { groupsOf } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** OP-15 After the agreed rounds, everyone tells how it stands with their people. */
export const tellClosing = action('tell-closing', {
  rule: 'OP-15',
  in: ['epilogue'],
  by: (state, seat) => !state.told.includes(seat),
  title: () => words.closing.title,
  prompt: () => words.closing.prompt,
  main: true,
  inputs: () => ({ text: prose(words.closing.text, 1, 2000, insisting(why.epilogue)) }),
  decide(turn, { state, seat }, { text }) {
    turn.narrate(text, groupsOf(state, seat)[0]?.name ?? '')
    turn.emit({ type: 'closing-told', seat })
    endIfAllTold(turn)
  },
})
