import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'

/** TB-018 Whoever plays a seat may take it from their other devices. */
export const signOut = tableAction('sign-out', {
  rule: 'TB-018',
  by: ({ kernel }, seat) => kernel.taken[seat] === true,
  title: () => words.keys.signOut,
  prompt: () => words.keys.signOutPrompt,
  aside: true,
  decide: (turn, { seat }) => turn.emitTable({ type: 'table/signed-out', seat, also: turn.holds }),
})
