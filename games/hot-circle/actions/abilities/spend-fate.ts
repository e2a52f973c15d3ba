import { action, said } from '../../contract.ts'
import { findCharacter } from '../../rules/characters.ts'
import { REROLL_COST } from '../../rules/session.ts'
import { isAsker, openAbility, rollForAbility } from '../../rules/testing/ability-settling.ts'
import { abilityWords, whyAbility, whyArtha, whyTest, words } from '../../words/index.ts'

/** HC-111 HC-157 While it fails the player may spend a fate point and roll again; it is noted on the lifepath. */
export const spendFate = action('spend-fate', {
  rule: 'HC-111',
  in: ['ability-rerolls'],
  by: isAsker,
  ...said(abilityWords.fate),
  price: () => ({ says: words.points.fate(REROLL_COST), costs: { fate: REROLL_COST } }),
  notNow({ state, seat }) {
    const { ability, test } = state
    if (!ability) return test ? whyTest.noFate : whyArtha.whatFateIsFor
    if (!isAsker(state, seat)) return whyAbility.ownFate
    if (ability.result === 'pass') return whyAbility.passing
    const fate = findCharacter(state, ability.character)?.fate ?? 0
    return fate === 0 ? whyAbility.noFateLeft : whyAbility.rollFirst
  },
  notYours: () => whyAbility.ownFate,
  decide(turn, { state }) {
    const { character, lifepath } = openAbility(state)
    turn.emit({ type: 'fate-spent', character, lifepath, points: REROLL_COST })
    rollForAbility(turn, 'fate')
  },
})
