import { choice, line } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { type Asking, barred, type CircleOffer, type CirclePhase, insisting, offer } from '../contract.ts'
import {
  type DifficultyStep,
  fixedTarget,
  type ObstacleTest,
  type Reference,
  type SideName,
} from '../obstacle-test.ts'
import { characterOfSide } from '../pools.ts'
import { whyTest } from '../refusals/obstacle.ts'
import { nameOfSide, ownerOfSide, rollingSides, sideOfSeat } from '../sides.ts'
import { type HotCircle, isGamemaster, judges, LIMITS } from '../state.ts'
import { labelOfThing, sheetOf } from '../tested-sheet.ts'
import { words } from '../words.ts'
import { testWords } from '../words-tests.ts'
import { withdrawTest } from './answering-stakes.ts'
import { assertInstincts } from './asserting-instincts.ts'
import { bonusOffers, chooseLifepath, findBuilding, hinderOffers, whyForced } from './building-pools.ts'
import { compelOffers } from './compels.ts'
import { giveEdge, helpOffers, linkOffers, takeBackEdges } from './giving-edges.ts'
import { testPath } from './test-path.ts'

/** HC-070 to HC-083: target, edges and pools, built in the open by everybody concerned. */
export const testBuildPhase: CirclePhase = {
  title: words.phases['test-build'],
  rules: ['HC-070', 'HC-071', 'HC-074', 'HC-076', 'HC-077', 'HC-080', 'HC-081', 'HC-082', 'HC-083', 'HC-143'],
  awaits: (state) => (state.test ? listAwaited(state, state.test) : []),
  waitingFor: () => testWords.waiting.build,
  offers: (state, seat, names) => {
    const { test } = state
    if (!test) return []
    const asking = { state, seat, names }
    const side = sideOfSeat(state, test, seat)
    const building = findBuilding(asking, test, side)
    return [
      ...(isGamemaster(state, seat) ? gamemasterOffers(asking, test) : []),
      ...(building ? [chooseLifepath(building), ...bonusOffers(building), ...hinderOffers(building)] : []),
      ...(building ? [lockPool(asking, test, building.name)] : []),
      ...helpOffers(asking, test),
      ...takeBackEdges(asking, test),
      ...(side === 'tester' ? [withdrawTest(asking)] : []),
      ...assertInstincts(asking),
      ...compelOffers(asking),
    ]
  },
  path: testPath,
}

function listAwaited(state: HotCircle, test: ObstacleTest): number[] {
  if (state.compel) return [state.compel.to]
  const open = rollingSides(test).filter((side) => test.sides[side]?.locked === false)
  const owners = open.map((side) => ownerOfSide(state, test, side))
  const isUnset = test.kind === 'independent' && test.difficulty === null
  return isUnset ? [...judges(state), ...owners] : owners
}

function gamemasterOffers(asking: Asking, test: ObstacleTest): CircleOffer[] {
  const { state } = asking
  const players = rollingSides(test).filter((side) => sheetOf(state, characterOfSide(test, side))?.isPc)
  return [
    ...(test.kind === 'independent' ? [setDifficulty(test)] : []),
    giveEdge(test),
    ...linkOffers(asking, test),
    ...players.flatMap((side) => judgeOffers(state, test, side)),
  ]
}

const REFERENCES: readonly Reference[] = ['average', 'journeyman', 'master']
const STEPS: readonly DifficultyStep[] = ['easy', 'moderate', 'hard']

/** HC-070: the fields of the grid, for deeds as well (HC-139). */
export function difficultyFields(refused: Refusal, set: { reference: string; step: string } | null) {
  const said = testWords.difficulty
  return {
    reference: choice(
      said.reference,
      REFERENCES.map((value) => ({ value, label: testWords.references[value] })),
      { ...insisting(refused), initial: set?.reference ?? 'average' },
    ),
    step: choice(
      said.step,
      STEPS.map((value) => ({ value, label: testWords.steps[value] })),
      { ...insisting(refused), ...(set ? { initial: set.step } : {}) },
    ),
  }
}

function setDifficulty(test: ObstacleTest): CircleOffer {
  const { title, prompt } = testWords.difficulty
  return offer({
    do: 'set-difficulty',
    title,
    prompt,
    rule: 'HC-070',
    inputs: difficultyFields(whyTest.pickDifficulty, test.difficulty),
    decide: (turn, input) =>
      turn.emit({
        type: 'difficulty-set',
        difficulty: { reference: input.reference as Reference, step: input.step as DifficultyStep },
      }),
  })
}

/** HC-077, HC-080, HC-071: the gamemaster judges a player's side; what a compel forced stays. */
function judgeOffers(state: HotCircle, test: ObstacleTest, name: SideName): CircleOffer[] {
  const side = test.sides[name]
  if (!side) return []
  const label = (ref: string) => labelOfThing(state, characterOfSide(test, name), ref)
  const striking = (kind: 'bonus' | 'hindrance', ref: string) => {
    const { title, reason } = testWords.strike(label(ref))
    return offer({
      do: `strike-${kind}`,
      on: ref,
      title,
      rule: kind === 'bonus' ? 'HC-080' : 'HC-071',
      aside: true,
      inputs: { reason: line(reason, 0, LIMITS.line) },
      decide: (turn, input) => turn.emit({ type: `${kind}-dropped`, side: name, ref, struck: input.reason }),
    })
  }
  const isFree = ({ ref }: { ref: string }) => !side.forced.some((one) => one.ref === ref)
  return [
    ...(side.lifepath === null ? [] : [judgeLifepath(state, test, name)]),
    ...side.bonuses.map(({ ref }) => striking('bonus', ref)),
    ...side.hindrances.filter(isFree).map(({ ref }) => striking('hindrance', ref)),
  ]
}

function judgeLifepath(state: HotCircle, test: ObstacleTest, name: SideName): CircleOffer {
  const { use, ...said } = testWords.judge(nameOfSide(state, test, name))
  const isHindering = test.sides[name]?.use === 'hindering'
  return offer({
    do: 'judge-lifepath',
    on: name,
    ...said,
    rule: 'HC-077',
    aside: true,
    ...barred(isHindering ? whyTest.ownerMadeHindering : undefined),
    inputs: {
      use: choice(
        use,
        [
          { value: 'helpful', label: testWords.uses.helpful },
          { value: 'neutral', label: testWords.uses.neutral },
          { value: 'hindering', label: testWords.uses.hindering, refused: whyTest.onlyOwnerHinders },
        ],
        { rule: 'HC-077', initial: test.sides[name]?.use ?? 'helpful' },
      ),
    },
    decide: (turn, input) =>
      turn.emit({ type: 'lifepath-judged', side: name, use: input.use as 'helpful' | 'neutral' }),
  })
}

/** HC-075, HC-084: the last lock announces a fixed target, and the dice may fall. */
function lockPool({ state }: Asking, test: ObstacleTest, name: SideName): CircleOffer {
  return offer({
    do: 'lock-pool',
    title: testWords.lock.title(nameOfSide(state, test, name)),
    prompt: testWords.lock.prompt,
    rule: 'HC-084',
    ...barred(whyNoLock(state, test, name)),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'pool-locked', side: name, target: fixedTarget(test) ?? null }),
  })
}

function whyNoLock(state: HotCircle, test: ObstacleTest, name: SideName): Refusal | undefined {
  if (state.compel) return whyTest.answerCompel
  if (test.sides[name]?.lifepath === null) return whyTest.chooseLifepath
  if (test.kind === 'independent' && !test.difficulty) return whyTest.targetFirst
  return whyForced(state, test, name)
}
