import { line } from '../../../../engine/fields/field.ts'
import { whereEmpty } from '../../../../engine/fields/required.ts'
import { action, byTheOthers, given } from '../../contract.ts'
import { spenders } from '../../rules/paying.ts'
import { listUnused, whyEnough, whyNotActive, whyNotInPool } from '../../rules/pool.ts'
import { exchangeOf, sideHere, sideOf } from '../../rules/presence.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

const HOW = line(chapterWords.pool.how, 1, 200, { rule: 'SA-115' })

/** SA-115: any number of one's active traits and threats, each once, each with a line of how it matters. */
export const useTrait = action('use-trait', {
  rule: 'SA-115',
  in: ['exchange-prepare'],
  ...spenders,
  things: listUnused,
  title: ({ on }) => chapterWords.pool.use(on.text, on.dice),
  refuse: (at) => whyNotActive(at.state, at.on) ?? whyEnough(at),
  inputs: ({ on }) => ({ why: { ...HOW, otherwise: whereEmpty(() => whyChapter.sayHow(on.text)) } }),
  judged: {
    ...byTheOthers,
    /** SA-116: until the dice roll, a trait that does not convince is left out. */
    stands(state, claim) {
      const side = sideOf(state, claim.seat)
      if (state.phase !== 'exchange-prepare' || !side) return false
      const why = given(claim, 'why')
      for (const use of exchangeOf(state).used[side]) {
        if (use.trait === claim.on && use.why === why) return true
      }
      return false
    },
    strike(turn, claim) {
      const side = sideHere(turn.state, claim.seat)
      turn.emit({ type: 'trait-dropped', side, trait: claim.on ?? '' })
    },
  },
  notThat: whyNotInPool,
  decide: (turn, { seat, on }, { why }) =>
    turn.emit({ type: 'trait-used', side: sideHere(turn.state, seat), trait: on.id, why }),
})
