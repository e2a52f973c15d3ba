import { line, type TextField } from '../../../../engine/fields/field.ts'
import type { Claimed, Seat } from '../../../../engine/game.ts'
import { action, byTheOthers } from '../../contract.ts'
import { exchangeOf, sideOfSeat } from '../../rules/chapter.ts'
import { spenders } from '../../rules/paying.ts'
import { listUnused, whyEnough, whyNotActive } from '../../rules/pool.ts'
import { chapterOf, sideHere } from '../../rules/presence.ts'
import type { StoriedAge } from '../../state.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

/** SA-R81: several active traits and threats at once, each with its own line of how it matters. */
export const useTraits = action('use-traits', {
  rule: 'SA-R81',
  in: ['exchange-prepare'],
  by: (state, seat) => spenders.by(state, seat) && listActive(state, seat).length > 0,
  title: () => chapterWords.pool.several,
  prompt: () => chapterWords.pool.severalPrompt,
  refuse: ({ state, seat }) => whyEnough(exchangeOf(chapterOf(state)), sideHere(state, seat)),
  main: ({ state, seat }) => exchangeOf(chapterOf(state)).used[sideHere(state, seat)].length === 0,
  inputs({ state, seat }) {
    const active = listActive(state, seat)
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

function listActive(state: StoriedAge, seat: Seat) {
  return listUnused(state, seat).filter((source) => whyNotActive(state, source) === undefined)
}

/** Those of them that are still in, with the words they came with. */
function listClaimed({ phase, chapter }: StoriedAge, { seat, with: given }: Claimed): string[] {
  const side = chapter && sideOfSeat(chapter, seat)
  if (phase !== 'exchange-prepare' || !side) return []
  const uses = given as Readonly<Record<string, unknown>>
  return exchangeOf(chapter)
    .used[side].filter(({ trait, why }) => uses[trait] === why)
    .map(({ trait }) => trait)
}
