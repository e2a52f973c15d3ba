import { line } from '../../../../engine/fields/field.ts'
import { whereEmpty } from '../../../../engine/fields/required.ts'
import type { Seat } from '../../../../engine/game.ts'
import type { Refusal } from '../../../../engine/refusal.ts'
import { action, byTheOthers, given } from '../../contract.ts'
import { exchangeOf, isUsed, sideOfSeat, type Threat } from '../../rules/chapter.ts'
import { characterIdOfTrait, findCharacter, type Trait } from '../../rules/characters.ts'
import { spenders } from '../../rules/paying.ts'
import { castOf, whyEnough, whyNotInPool } from '../../rules/pool.ts'
import { chapterOf, sideHere } from '../../rules/presence.ts'
import type { StoriedAge } from '../../state.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

/** SA-115: any number of one's active traits and threats, each once, each with a line of how it matters. */
export const useTrait = action('use-trait', {
  rule: 'SA-115',
  in: ['exchange-prepare'],
  ...spenders,
  things: listUnused,
  title: ({ on }) => chapterWords.pool.use(on.text, on.dice),
  refuse: ({ state, seat, on }) =>
    whyNotActive(state, on) ?? whyEnough(exchangeOf(chapterOf(state)), sideHere(state, seat)),
  inputs: ({ on }) => ({
    why: line(chapterWords.pool.how, 1, 200, {
      rule: 'SA-115',
      otherwise: whereEmpty(() => whyChapter.sayHow(on.text)),
    }),
  }),
  judged: {
    ...byTheOthers,
    /** SA-116: until the dice roll, a trait that does not convince is left out. */
    stands({ phase, chapter }, claim) {
      const side = chapter && sideOfSeat(chapter, claim.seat)
      if (phase !== 'exchange-prepare' || !side) return false
      const why = given(claim, 'why')
      return exchangeOf(chapter).used[side].some((use) => use.trait === claim.on && use.why === why)
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

function listUnused(state: StoriedAge, seat: Seat): (Trait | Threat)[] {
  const chapter = chapterOf(state)
  const exchange = exchangeOf(chapter)
  const side = sideHere(state, seat)
  const unused: (Trait | Threat)[] = []
  for (const { traits } of castOf(state, side)) {
    for (const trait of traits) if (!isUsed(exchange, trait.id)) unused.push(trait)
  }
  if (side === 'spotlight') return unused
  for (const threat of chapter.threats) if (!isUsed(exchange, threat.id)) unused.push(threat)
  return unused
}

/** SA-091: the Spotlight Character is not active by itself either. */
function whyNotActive(state: StoriedAge, source: Trait | Threat): Refusal | undefined {
  if ('exhausted' in source) return source.exhausted ? whyChapter.threatExhausted(source.text) : undefined
  const chapter = chapterOf(state)
  const is = chapter.traits[source.id]
  if (is === 'active') return undefined
  const owner = findCharacter(state.characters, characterIdOfTrait(source.id))
  if (is === 'exhausted') return whyChapter.exhausted(source.text, owner?.name ?? '')
  const isSpotlight = owner !== undefined && owner.owner !== null && owner.owner === chapter.spotlight
  return isSpotlight ? whyChapter.activateFirst(owner.name) : whyChapter.idle(source.text)
}
