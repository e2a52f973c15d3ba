import { action } from '../../contract.ts'
import { groupsOf, hasStartingMix } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-007 Two good and one bad defining trait, and one regular trait of each kind: then a group is ready. */
export const finishGroup = action('finish-group', {
  rule: 'CH-007',
  in: ['setup'],
  things: (state, seat) =>
    groupsOf(state, seat)
      .filter((group) => !group.finished)
      .map((group) => ({ id: String(group.id), group })),
  title: ({ on }) => words.finish.title(on.group.name),
  prompt: () => words.finish.prompt,
  refuse: ({ on }) => (hasStartingMix(on.group) ? undefined : why.startMix),
  main: true,
  notThat: ({ state, seat }) => (groupsOf(state, seat).length === 0 ? why.nameGroupFirst : undefined),
  decide: (turn, { on }) => turn.emit({ type: 'group-finished', group: on.group.id }),
})
