import { line, said, type TextField } from '../../../../engine/writing.ts'
import { action, given } from '../../contract.ts'
import { spenders } from '../../rules/paying.ts'
import { hasActive, judgedUses, listUnused, poolOf, whyEnough, whyNotActive } from '../../rules/pool.ts'
import { sideHere } from '../../rules/presence.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

/** SA-R81: several active traits and threats at once, each with its own line of how it matters. */
export const useTraits = action('use-traits', {
  rule: 'SA-R81',
  in: ['exchange-prepare'],
  by: (state, seat) => spenders.by(state, seat) && hasActive(state, seat),
  ...said(chapterWords.pool.several),
  refuse: whyEnough,
  main: ({ state, seat }) => poolOf(state, seat).length === 0,
  inputs({ state, seat }) {
    const active = listUnused(state, seat).filter((source) => !whyNotActive(state, source))
    return Object.fromEntries(
      active.map(({ id, text, dice }, index) => {
        const isLast = index === active.length - 1
        const also = (why: string, before: object) =>
          isLast && [why, ...Object.values(before)].every((one) => one === '') ? whyChapter.sayOne : undefined
        return [id, line(chapterWords.pool.source(text, dice), 0, 200, { rule: 'SA-115', also })]
      }),
    ) as Record<string, TextField>
  },
  judged: judgedUses(given),
  notYours: ({ state, seat }) =>
    spenders.by(state, seat) ? whyChapter.nothingActive : whyChapter.spendersOnly,
  decide(turn, { seat }, uses) {
    const side = sideHere(turn.state, seat)
    for (const [trait, why] of Object.entries(uses))
      if (why !== '') turn.emit({ type: 'trait-used', side, trait, why })
  },
})
