import { action } from '../../contract.ts'
import { ownThings } from '../../rules/sheet.ts'
import { words } from '../../words/index.ts'

/** CH-007 A group that was called ready is worked on again, until play begins. */
export const reopenGroup = action('reopen-group', {
  rule: 'CH-007',
  in: ['setup'],
  things: (state, seat) => ownThings(state, seat, (group) => group.finished),
  title: ({ on }) => words.reopen.title(on.group.name),
  prompt: () => words.reopen.prompt,
  aside: true,
  decide: (turn, { on }) => turn.emit({ type: 'group-reopened', group: on.group.id }),
})
