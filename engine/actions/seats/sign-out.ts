import { listStoodIn } from '../../kernel/stood-in.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'
import { restAll } from './stand-down.ts'

/** TB-018 Whoever plays a seat may take it from their other devices. */
export const signOut = tableAction('sign-out', {
  rule: 'TB-018',
  by: ({ kernel }, seat) => kernel.taken[seat] === true,
  title: () => words.keys.signOut,
  prompt: () => words.keys.signOutPrompt,
  aside: true,
  decide(turn, { state: { kernel }, seat }) {
    // What this browser plays by it stays; what only another one did rests.
    const away = listStoodIn(kernel, seat).filter((one) => !turn.holds.includes(one.seat))
    const isHost = restAll(turn, kernel, away)
    turn.emitTable({ type: 'table/signed-out', seat, also: turn.holds })
    if (isHost) turn.emitTable({ type: 'table/host-changed', seat })
  },
})
