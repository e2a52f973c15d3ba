import type { Seat } from '../../../../engine/writing.ts'
import { action, aName } from '../../contract.ts'
import { isOwnTurn } from '../../rules/deeds.ts'
import { newNameField } from '../../rules/inputs.ts'
import { whatIsOpen } from '../../rules/owed.ts'
import { groupOf } from '../../rules/sheet.ts'
import type { Change } from '../../state.ts'
import { why, words } from '../../words/index.ts'

/** The only name that is still owed, by whoever's turn it is. */
function lastSlip(state: Change, seat: Seat) {
  const [slip] = state.slips
  const isLast = slip !== undefined && state.slips.length === 1 && groupOf(state, slip.by).seat === seat
  return isLast && state.actionUsed && isOwnTurn(state, seat) ? [{ id: slip.trait, slip }] : []
}

/** RL-75 The last name that is owed, and the turn ends with it. */
export const nameAndEnd = action('name-and-end', {
  rule: 'RL-75',
  in: ['open'],
  things: lastSlip,
  title: () => words.slip.nameAndEnd,
  prompt: ({ on: { slip } }) => words.slip.prompt(slip),
  settles: true,
  inputs: ({ on }) => ({ name: newNameField(on.slip) }),
  judged: aName,
  otherwise: ({ state }) => whatIsOpen(state),
  notThat: ({ state }) => (state.slips.length > 0 ? whatIsOpen(state) : why.noNameDue),
  decide(turn, { seat, on }, { name }) {
    turn.emit({ type: 'trait-named', trait: on.id, seat, name, why: '' })
    turn.emit({ type: 'turn-ended', turn: turn.state.turn, hasActed: true })
  },
})
