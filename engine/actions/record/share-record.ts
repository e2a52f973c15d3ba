import { isHeld } from '../../kernel/stand-ins/stand-ins.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'

/** TB-083 The whole record, whispers and all, is everyone's to give; so everyone has to agree who holds a seat. */
export const shareRecord = tableAction(
  'share-record',
  {
    rule: 'TB-083',
    in: ['play', 'closed'],
    by: ({ kernel }, seat) => !kernel.kept && kernel.taken[seat] === true,
    title: () => words.sharing.title,
    prompt: () => words.sharing.prompt,
    refuse: ({ state }) => whyNot(state),
    aside: true,
    // Also whose time is over, or whose seat rests by the clock: what they whispered and sealed is in it.
    consent: ({ state: { kernel } }) => [...kernel.names.keys()].filter((one) => isHeld(kernel, one)),
    decide: (turn, { seat }) => turn.emitTable({ type: 'table/record-shared', seat }),
  },
  { asksHolders: true },
)

function whyNot({ kernel, version }: Table): Refusal | undefined {
  if (kernel.shared === version) return refusal('TB-083', words.sharing.already)
  // A choice that is still open would be told by the file.
  if (kernel.stage === 'play' && kernel.hidden.since !== null) return refusal('TB-083', words.sharing.sealed)
  return undefined
}
