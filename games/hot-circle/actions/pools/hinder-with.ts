import { choice, insisting, type Refusal } from '../../../../engine/writing.ts'
import { type Asking, action } from '../../contract.ts'
import { optionsOf } from '../../rules/drafts.ts'
import { afterLock } from '../../rules/moments.ts'
import { nameOfCharacter, ownerOf } from '../../rules/people.ts'
import { isBuilding, isIn, isJudgedOut, judgedClaim, thingsToBuild } from '../../rules/testing/building.ts'
import { SIDES } from '../../rules/testing/obstacle-test.ts'
import { openTest, ownSide } from '../../rules/testing/sides.ts'
import { sheetOf } from '../../rules/testing/tested-sheet.ts'
import { testWords, whyAbility, whyArtha, whyTest } from '../../words/index.ts'

/** HC-071 HC-072 A trait or condition hinders by its owner's choice, each once; HC-076: a condition's reward may be chosen again. */
export const hinderWith = action('hinder-with', {
  rule: 'HC-071',
  in: ['test-build'],
  by: isBuilding,
  things: (state, seat) =>
    thingsToBuild(state, seat, ({ source, ref }, { side }) => {
      if ((source !== 'trait' && source !== 'condition') || isIn(side.bonuses, ref)) return false
      // What a compel forced may hinder, whatever was said before.
      if (isJudgedOut(side, ref) && !isIn(side.forced, ref)) return false
      return source === 'condition' || !isIn(side.hindrances, ref)
    }),
  ruleOf: ({ on }) => (on.test.kind === 'versus' ? 'HC-072' : 'HC-071'),
  title: ({ on }) => testWords.hinder.title(on.label),
  price: ({ on: { test } }) => ({
    says: testWords.hinder.price[test.kind],
    costs: test.kind === 'versus' ? { opposingDice: 1 } : { target: 1 },
  }),
  inputs({ state, on: { source, ref, side, sheet } }) {
    // HC-O6: every use counts, so there is nothing to choose. An NPC earns no fate.
    if (source !== 'condition' || !sheet.isPc || state.switches.conditionCountsAlways) return {}
    const initial = side.hindrances.find((one) => one.ref === ref)?.reward ?? 'fate'
    const rewards = optionsOf(['fate', 'clear'], testWords.rewards)
    return { reward: choice(testWords.hinder.reward, rewards, { ...insisting(whyArtha.notBoth), initial }) }
  },
  judged: judgedClaim(
    ({ hindrances, forced }, { on = '' }) => isIn(hindrances, on) && !isIn(forced, on),
    (side, ref) => ({ type: 'hindrance-dropped', side, ref, struck: '' }),
  ),
  notNow: (asking) =>
    asking.state.ability ? whyAbility.noHindrances : afterLock(() => whyTest.chosenBefore)(asking),
  otherwise: whyNotHindering,
  decide(turn, { on: { name, source, ref, sheet } }, { reward }) {
    const isClearing = source === 'condition' && (!sheet.isPc || reward === 'clear')
    const hindrance = {
      source: source === 'condition' ? 'condition' : 'trait',
      ref,
      reward: isClearing ? 'clear' : 'fate',
    } as const
    turn.emit({ type: 'hindrance-added', side: name, hindrance })
  },
})

function whyNotHindering({ state, seat, asked: { on = '' } }: Asking): Refusal {
  const test = openTest(state)
  const bearer = [test.tester, test.opponent].find((id) => isIn(sheetOf(state, id)?.things ?? [], on))
  if (bearer && ownerOf(state, bearer) !== seat) {
    return test.kind === 'versus'
      ? whyTest.ownersChoice(nameOfCharacter(state, bearer))
      : whyTest.ownersHindrance
  }
  const name = ownSide(state, seat)
  if (!name) return whyTest.ownersHindrance
  const side = test.sides[name]
  if (side?.locked) return whyTest.locked
  if (side && isJudgedOut(side, on)) return whyTest.hindersNot
  const sides = SIDES.flatMap((one) => test.sides[one] ?? [])
  const isUsed = sides.some(({ bonuses, hindrances }) => isIn([...bonuses, ...hindrances], on))
  return isUsed ? whyTest.oncePerTest : whyTest.notOnSheetToHinder
}
