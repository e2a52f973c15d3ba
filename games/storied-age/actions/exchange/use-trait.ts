import { line } from '../../../../engine/fields/field.ts'
import { whereEmpty } from '../../../../engine/fields/required.ts'
import { action, byTheOthers, given } from '../../contract.ts'
import { exchangeOf, sideOfSeat } from '../../rules/chapter.ts'
import { spenders } from '../../rules/paying.ts'
import { listUnused, whyEnough, whyNotActive, whyNotInPool } from '../../rules/pool.ts'
import { chapterOf, sideHere } from '../../rules/presence.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

const HOW = line(chapterWords.pool.how, 1, 200, { rule: 'SA-115' })

/** SA-115: any number of one's active traits and threats, each once, each with a line of how it matters. */
export const useTrait = action('use-trait', {
  rule: 'SA-115',
  in: ['exchange-prepare'],
  ...spenders,
  things: listUnused,
  title: ({ on }) => chapterWords.pool.use(on.text, on.dice),
  refuse: ({ state, seat, on }) =>
    whyNotActive(state, on) ?? whyEnough(exchangeOf(chapterOf(state)), sideHere(state, seat)),
  inputs: ({ on }) => ({ why: { ...HOW, otherwise: whereEmpty(() => whyChapter.sayHow(on.text)) } }),
  judged: {
    ...byTheOthers,
    /** SA-116: until the dice roll, a trait that does not convince is left out. */
    stands({ phase, chapter }, claim) {
      const side = chapter && sideOfSeat(chapter, claim.seat)
      if (phase !== 'exchange-prepare' || !side) return false
      const why = given(claim, 'why')
      for (const use of exchangeOf(chapter).used[side]) {
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
