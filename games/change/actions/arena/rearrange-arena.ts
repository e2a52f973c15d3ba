import { order } from '../../../../engine/writing.ts'
import { action, byTheOthers } from '../../contract.ts'
import { hasStake } from '../../rules/arenas.ts'
import { whatIsOpen } from '../../rules/owed.ts'
import { groupsOf } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-116 Any Segment owner may set the sentence in another order, while no Challenge is open. */
export const rearrangeArena = action('rearrange-arena', {
  rule: 'CH-116',
  in: ['open'],
  things(state, seat) {
    const own = groupsOf(state, seat)
    return state.arenas.filter(
      (arena) => arena.segments.length > 1 && own.some((group) => hasStake(arena, group.id)),
    )
  },
  title: ({ on }) => words.rearrange.title(words.sentence(on)),
  prompt: () => words.rearrange.prompt,
  inputs({ on }) {
    const pieces = on.segments.map((one) => ({ value: one.id, label: one.text }))
    return { order: order(words.rearrange.order, pieces) }
  },
  judged: byTheOthers,
  otherwise: ({ state }) => whatIsOpen(state),
  notThat: ({ asked }) => (asked.on === undefined ? undefined : why.rearrangeStake),
  decide: (turn, { on }, { order }) => turn.emit({ type: 'arena-rearranged', arena: on.id, segments: order }),
})
