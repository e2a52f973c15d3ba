import type { Refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { findAsset, findCharacter, labelOf } from '../../rules/characters.ts'
import {
  buildingOf,
  isCounted,
  isIn,
  isJudgedOut,
  judgedClaim,
  mayHelp,
  ofOpenPool,
  thingsToBuild,
} from '../../rules/testing/building.ts'
import type { HotCircle } from '../../state.ts'
import { testWords, whyTest, words } from '../../words/index.ts'

/** HC-080 What is on the sheet and fits gives a die: not the base, each once and one way. */
export const addBonus = action('add-bonus', {
  rule: 'HC-080',
  ...ofOpenPool,
  things: (state, seat) => thingsToBuild(state, seat, (thing, { side }) => mayHelp(thing, side)),
  title: ({ on }) => testWords.bonus.title(on.label),
  price: () => ({ says: testWords.bonus.price, costs: {} }),
  judged: judgedClaim(
    ({ bonuses }, { on = '' }) => isIn(bonuses, on),
    (side, ref) => ({ type: 'bonus-dropped', side, ref, struck: '' }),
  ),
  notThat(asking) {
    const { side, sheet } = buildingOf(asking)
    const { on = '' } = asking.asked
    if (side.lifepath === on) return whyTest.baseAlready
    if (isJudgedOut(side, on)) return whyTest.judgedOut
    return isCounted(side, on) ? whyTest.helpsAlready : whyNotOnSheet(asking.state, sheet.id, on)
  },
  decide: (turn, { on: { name, source, ref } }) =>
    turn.emit({ type: 'bonus-added', side: name, bonus: { source, ref } }),
})

/** HC-048: other assets give no dice. */
function whyNotOnSheet(state: HotCircle, character: string, ref: string): Refusal {
  const asset = findAsset(findCharacter(state, character), ref)?.asset
  return asset ? whyTest.notYetPermanent(labelOf(asset), words.assets[asset.kind]) : whyTest.notOnSheet
}
