import { line, type TextField } from '../../../../engine/fields/field.ts'
import type { Claimed } from '../../../../engine/game.ts'
import { action, byTheOthers, given } from '../../contract.ts'
import { spenders } from '../../rules/paying.ts'
import { hasActive, listUnused, poolOf, whyEnough, whyNotActive } from '../../rules/pool.ts'
import { sideHere, sideOf } from '../../rules/presence.ts'
import type { StoriedAge } from '../../state.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

/** SA-R81: several active traits and threats at once, each with its own line of how it matters. */
export const useTraits = action('use-traits', {
  rule: 'SA-R81',
  in: ['exchange-prepare'],
  by: (state, seat) => spenders.by(state, seat) && hasActive(state, seat),
  title: () => chapterWords.pool.several,
  prompt: () => chapterWords.pool.severalPrompt,
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
  judged: {
    ...byTheOthers,
    /** SA-116: until the dice roll, what does not convince is left out. */
    stands: (state, claim) => listClaimed(state, claim).length > 0,
    strike(turn, claim) {
      const side = sideHere(turn.state, claim.seat)
      for (const trait of listClaimed(turn.state, claim)) turn.emit({ type: 'trait-dropped', side, trait })
    },
  },
  notYours: ({ state, seat }) =>
    spenders.by(state, seat) ? whyChapter.nothingActive : whyChapter.spendersOnly,
  decide(turn, { seat }, uses) {
    const side = sideHere(turn.state, seat)
    for (const [trait, why] of Object.entries(uses))
      if (why !== '') turn.emit({ type: 'trait-used', side, trait, why })
  },
})

/** Those of them that are still in, with the words they came with. */
function listClaimed(state: StoriedAge, claim: Claimed): string[] {
  if (state.phase !== 'exchange-prepare' || !sideOf(state, claim.seat)) return []
  const claimed = poolOf(state, claim.seat).filter(({ trait, why }) => given(claim, trait) === why)
  return claimed.map(({ trait }) => trait)
}
