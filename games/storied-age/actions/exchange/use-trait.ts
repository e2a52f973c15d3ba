import { line, whereEmpty } from '../../../../engine/writing.ts'
import { action, given } from '../../contract.ts'
import { spenders } from '../../rules/paying.ts'
import { judgedUses, listUnused, whyEnough, whyNotActive, whyNotInPool } from '../../rules/pool.ts'
import { sideHere } from '../../rules/presence.ts'
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
  judged: judgedUses((claim, trait) => trait === claim.on && given(claim, 'why')),
  notThat: whyNotInPool,
  decide: (turn, { seat, on }, { why }) =>
    turn.emit({ type: 'trait-used', side: sideHere(turn.state, seat), trait: on.id, why }),
})
