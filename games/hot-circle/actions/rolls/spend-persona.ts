import { action, type CircleTurn } from '../../contract.ts'
import { findCharacter, findLifepath, RATING, RATING_COST } from '../../rules/characters.ts'
import { REROLL_COST } from '../../rules/session.ts'
import { characterOfSide } from '../../rules/testing/pools.ts'
import { reroll, rerollBy, sideBehind } from '../../rules/testing/rerolls.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { testWords, whyAbility, whyArtha, words } from '../../words/index.ts'

/** HC-093 HC-094 The side that is behind may spend a persona point for a reroll; HC-180: on the lifepath in use, which may rise at once. */
export const spendPersona = action('spend-persona', {
  rule: 'HC-093',
  ...rerollBy('persona'),
  ruleOf: ({ state }) => (sideBehind(state) === 'tester' ? 'HC-093' : 'HC-094'),
  title: () => testWords.persona.title,
  prompt: ({ state }) => testWords.persona[openTest(state).target === 0 ? 'useless' : 'prompt'],
  price: () => ({ says: words.points.persona(REROLL_COST), costs: { persona: REROLL_COST } }),
  notNow({ state }) {
    if (state.ability) return whyAbility.noPersona
    return state.test ? undefined : whyArtha.whatPersonaIsFor
  },
  decide(turn, { state }) {
    const test = openTest(state)
    const side = sideBehind(state)
    const character = characterOfSide(test, side) ?? ''
    const lifepath = test.sides[side]?.lifepath ?? ''
    turn.emit({ type: 'persona-spent', character, lifepath, side, points: REROLL_COST })
    raiseRating(turn, character, lifepath)
    reroll(turn, `persona-${side}`)
  },
})

/** HC-180 to HC-182 */
function raiseRating(turn: CircleTurn, character: string, lifepath: string): void {
  const noted = findLifepath(findCharacter(turn.state, character), lifepath)
  if (!noted || noted.rating >= RATING.most) return
  if (noted.spentPersona < (RATING_COST[noted.rating] ?? Number.POSITIVE_INFINITY)) return
  turn.emit({ type: 'rating-raised', character, lifepath, rating: noted.rating + 1 })
}
