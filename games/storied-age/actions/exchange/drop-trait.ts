import { action } from '../../contract.ts'
import { spenders } from '../../rules/paying.ts'
import { findSource, poolOf, whyEnough, whyNotInPool } from '../../rules/pool.ts'
import { sideHere } from '../../rules/presence.ts'
import { chapterWords } from '../../words/chapter.ts'

/** SA-115: until the roll, what was put in may be left out again. */
export const dropTrait = action('drop-trait', {
  rule: 'SA-115',
  in: ['exchange-prepare'],
  ...spenders,
  things: (state, seat) => poolOf(state, seat).map(({ trait }) => ({ id: trait })),
  title: ({ state, on }) => chapterWords.pool.drop(findSource(state, on.id)?.text ?? ''),
  refuse: whyEnough,
  notThat: whyNotInPool,
  decide: (turn, { seat, on }) =>
    turn.emit({ type: 'trait-dropped', side: sideHere(turn.state, seat), trait: on.id }),
})
