import { action } from '../../contract.ts'
import { groupsOf } from '../../rules/sheet.ts'
import { words } from '../../words/index.ts'

/** CH-007 A group that was called ready is worked on again, until play begins. */
export const reopenGroup = action('reopen-group', {
  rule: 'CH-007',
  in: ['setup'],
  things: (state, seat) =>
    groupsOf(state, seat)
      .filter((group) => group.finished)
      .map((group) => ({ id: String(group.id), group })),
  title: ({ on }) => words.reopen.title(on.group.name),
  prompt: () => words.reopen.prompt,
  aside: true,
  decide: (turn, { on }) => turn.emit({ type: 'group-reopened', group: on.group.id }),
})
