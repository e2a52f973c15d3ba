import { action } from '../../contract.ts'
import { listUndecided } from '../../rules/arenas.ts'
import { standsIn } from '../../rules/away.ts'
import { openStances } from '../../rules/result.ts'
import { groupOf } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** HJ-15 Somebody who is away counts for neither side. */
export const abstainFor = action('abstain-for', {
  rule: 'HJ-15',
  in: ['stances'],
  things: (state, seat) =>
    listUndecided(state)
      .filter((group) => standsIn(state, seat, group))
      .map((group) => ({ id: String(group), group })),
  title: ({ state, on }) => words.away.abstain(groupOf(state, on.group).name),
  prompt: () => words.away.abstainPrompt,
  otherwise: () => why.notStandIn,
  decide(turn, { on: { group } }) {
    turn.emit({ type: 'stance-taken', group, stance: 'abstain' })
    openStances(turn)
  },
})
