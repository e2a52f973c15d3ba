import { prose } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { endIfAllTold } from '../../rules/closing.ts'
import { isPlaying } from '../../rules/joining.ts'
import { groupsOf } from '../../rules/sheet.ts'
import type { Change } from '../../state.ts'
import { why, words } from '../../words/index.ts'

const isOver = ({ phase }: Change) => phase === 'closed'

/** OP-15 After the agreed rounds, everyone tells how it stands with their people. CH-019 After any session, whoever likes to. */
export const tellClosing = action('tell-closing', {
  rule: 'OP-15',
  in: ['epilogue', 'closed'],
  by: (state, seat) => !state.told.includes(seat) && isPlaying(state, seat),
  ruleOf: ({ state }) => (isOver(state) ? 'CH-019' : 'OP-15'),
  ...said(words.closing),
  main: true,
  inputs: ({ state }) => ({
    text: prose(words.closing.text, 1, 2000, isOver(state) ? why.closingWords : why.epilogue),
  }),
  notYours: ({ state, seat }) => (state.told.includes(seat) ? why.closingTold : undefined),
  decide(turn, { state, seat }, { text }) {
    const voice = groupsOf(state, seat)[0]?.name ?? ''
    if (isOver(state)) {
      // The heading stands over the words.
      turn.emit({ type: 'closing-told', seat, ...(state.told.length === 0 ? { isFirst: true } : {}) })
      return turn.narrate(text, voice)
    }
    turn.narrate(text, voice)
    turn.emit({ type: 'closing-told', seat })
    endIfAllTold(turn)
  },
})
