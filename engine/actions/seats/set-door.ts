import { choice } from '../../fields/field.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'
import { isHost } from './begin.ts'

/** TB-009 Before play begins the host may close the table's door, and open it again. */
export const setDoor = tableAction('set-door', {
  rule: 'TB-009',
  in: ['lobby'],
  by: isHost,
  title: () => words.door.title,
  prompt: () => words.door.prompt,
  aside: true,
  inputs: ({ state: { kernel } }) => ({
    door: choice(
      words.door.label,
      [
        { value: 'open', label: words.door.open },
        { value: 'closed', label: words.door.closed },
      ],
      { initial: kernel.door === 'open' ? 'closed' : 'open' },
    ),
  }),
  decide: (turn, { seat }, { door }) =>
    turn.emitTable({ type: 'table/door-set', seat, door: door === 'open' ? 'open' : 'closed' }),
})
