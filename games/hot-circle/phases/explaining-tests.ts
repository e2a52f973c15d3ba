import type { Refusal } from '../../../engine/refusal.ts'
import { findCharacter, labelOf, listAssets } from '../characters.ts'
import type { Asked } from '../contract.ts'
import { listHelping, type ObstacleTest } from '../obstacle-test.ts'
import { whyAbility } from '../refusals/ability.ts'
import { whyTest } from '../refusals/obstacle.ts'
import { sideOfSeat } from '../sides.ts'
import { type HotCircle, isGamemaster, nameOfCharacter, ownerOf } from '../state.ts'
import { sheetOf } from '../tested-sheet.ts'
import { words } from '../words.ts'
import { explainAbility } from './explaining-abilities.ts'
import { explainArtha } from './explaining-artha.ts'
import { explainReroll } from './explaining-rerolls.ts'

/** Why something about tests, points and assets cannot be done now. It decides nothing: offers alone do. */
export function explainTests(asked: Asked): Refusal | undefined {
  return explainCall(asked) ?? explainObstacle(asked) ?? explainAbility(asked) ?? explainArtha(asked)
}

function explainCall({ state, seat, action }: Asked): Refusal | undefined {
  if (action.do !== 'call-obstacle-test') return undefined
  if (state.test || state.ability) return whyTest.testOpen
  if (!state.session?.scene) return whyTest.inScene
  return isGamemaster(state, seat) ? undefined : whyTest.askGamemaster
}

const STAKES = [
  'state-intent',
  'set-consequence',
  'state-opposition',
  'offer-compromise',
  'agree-simple-versus',
  'accept-stakes',
  'send-back',
  'make-ruling',
  'withdraw-test',
  'flag-settled',
  'answer-flag',
]

const BUILDING = [
  'set-difficulty',
  'give-edge',
  'take-back-edge',
  'link-test',
  'judge-lifepath',
  'strike-bonus',
  'strike-hindrance',
  'choose-lifepath',
  'add-bonus',
  'drop-bonus',
  'hinder-with',
  'drop-hindrance',
  'offer-help',
  'lock-pool',
]

const ROLLING = [
  'roll-target',
  'roll-task',
  'reopen-pools',
  'use-advantage',
  'use-disadvantage',
  'spend-persona',
  'accept-compromise',
  'let-it-stand',
  'narrate-outcome',
]

/** An obstacle test's own actions, by its stage. */
function explainObstacle(asked: Asked): Refusal | undefined {
  const { state, action } = asked
  const { test } = state
  const isOwn = [...STAKES, ...BUILDING, ...ROLLING].includes(action.do)
  if (!isOwn) return test && action.do === 'spend-fate' ? whyTest.noFate : undefined
  if (state.ability) return explainForeign(action.do)
  if (!test) return action.do === 'spend-persona' ? undefined : whyTest.settled
  if (STAKES.includes(action.do)) return explainStakes(asked, test)
  if (BUILDING.includes(action.do)) return explainBuilding(asked, test)
  return explainReroll(asked, test)
}

/** HC-108: what belongs to obstacle tests alone. */
function explainForeign(name: string): Refusal {
  switch (name) {
    case 'spend-persona':
      return whyAbility.noPersona
    case 'hinder-with':
      return whyAbility.noHindrances
    case 'offer-help':
      return whyAbility.noHelp
    case 'link-test':
      return whyTest.noAbilityLink
    default:
      return whyAbility.doesNotApply
  }
}

function hasRolled(test: ObstacleTest): boolean {
  return test.rolls.length > 0 || test.opponentRoll !== null
}

function explainStakes(asked: Asked, test: ObstacleTest): Refusal | undefined {
  const { state, seat, action } = asked
  const isGm = isGamemaster(state, seat)
  if (action.do === 'make-ruling' && !isGm) return whyTest.gamemasterRules
  if (action.do === 'withdraw-test') return hasRolled(test) ? whyTest.diceAreDown : whyTest.testersOnly
  if (hasRolled(test)) return whyTest.diceAreDown
  if (state.phase !== 'test-stakes') return whyTest.rollNow
  switch (action.do) {
    case 'set-consequence':
      return test.kind === 'versus' ? whyTest.versusConsequence : whyTest.gamemastersConsequence
    case 'state-opposition':
      return test.kind === 'versus' ? whyTest.notYourSide : whyTest.nobodyOpposes
    case 'offer-compromise':
    case 'agree-simple-versus':
      return test.kind === 'versus' ? whyTest.notYourSide : whyTest.nobodyOpposes
    case 'flag-settled':
      if (isGm) return whyTest.playersFlag
      return test.stakes.flag ? whyTest.flagOpen : whyTest.noSuchResult
    case 'answer-flag':
      return isGm ? whyTest.notFlagged : whyTest.playersFlag
    case 'send-back':
      return isGm ? undefined : whyTest.gamemasterRules
    default:
      return whyTest.notYourSide
  }
}

function explainBuilding(asked: Asked, test: ObstacleTest): Refusal | undefined {
  const { state, action } = asked
  if (state.phase === 'test-stakes') return whyTest.acceptFirst
  if (state.phase !== 'test-build') return explainTooLate(asked, test)
  switch (action.do) {
    case 'set-difficulty':
      return test.kind === 'versus' ? whyTest.noDifficulty : whyTest.gamemastersDifficulty
    case 'give-edge':
    case 'take-back-edge':
      return whyTest.gamemastersEdge
    case 'judge-lifepath':
      return whyTest.gamemasterJudges
    case 'link-test':
      return explainLink(asked, test)
    case 'offer-help':
      return explainHelp(asked, test)
    case 'strike-bonus':
    case 'strike-hindrance':
      return whyTest.gamemasterStrikes
    default:
      return explainSide(asked, test)
  }
}

/** HC-074, HC-076, HC-082: after the lock, and after the first die. */
function explainTooLate({ state, action }: Asked, test: ObstacleTest): Refusal {
  switch (action.do) {
    case 'link-test':
      return whyTest.linkBeforeDice
    case 'give-edge':
      return whyTest.beforeDice
    case 'take-back-edge':
    case 'offer-help':
      return listHelping(test).length > 0 ? whyTest.helpersStay : whyTest.beforeDice
    case 'hinder-with':
    case 'drop-hindrance':
    case 'choose-lifepath':
      return whyTest.chosenBefore
    default:
      return hasRolled(test) || state.phase !== 'test-roll' ? whyTest.diceAreDown : whyTest.locked
  }
}

/** HC-143, HC-144, HC-146 */
function explainLink({ state, seat, action }: Asked, test: ObstacleTest): Refusal {
  if (!isGamemaster(state, seat)) return whyTest.gamemasterLinks
  const isSettled = state.ledger.recent.some((one) => one.id === action.on)
  const isHere = test.edges.some((one) => one.ref === action.on)
  return isSettled || isHere ? whyTest.carriedAlready : whyTest.noSuchLink
}

/** HC-082 */
function explainHelp({ state, action }: Asked, test: ObstacleTest): Refusal {
  const helper = action.on ?? ''
  if (helper === test.tester || helper === test.opponent) return whyTest.notHelping
  if (listHelping(test).includes(helper)) return whyTest.helpsTest
  return whyTest.notHere(nameOfCharacter(state, helper))
}

/** A pool is its owner's, and takes what is on the sheet, once, one way. */
function explainSide(asked: Asked, test: ObstacleTest): Refusal | undefined {
  const { state, seat, action } = asked
  const name = sideOfSeat(state, test, seat)
  const side = name && test.sides[name]
  if (action.do === 'hinder-with') return explainHinder(asked, test)
  if (!name || !side) return whyTest.notYoursToChoose
  if (side.locked) return whyTest.locked
  if (action.do !== 'add-bonus') return undefined
  const ref = action.on ?? ''
  if (side.lifepath === ref) return whyTest.baseAlready
  const isUsed = [...side.bonuses, ...side.hindrances, ...side.forced].some((one) => one.ref === ref)
  return isUsed
    ? whyTest.helpsAlready
    : whyNotOnSheet(state, name === 'tester' ? test.tester : test.opponent, ref)
}

/** HC-048: other assets give no dice. */
function whyNotOnSheet(state: HotCircle, character: string | null, ref: string): Refusal {
  const pc = findCharacter(state.characters, character)
  const asset = pc && listAssets(pc).find((one) => one.id === ref)
  return asset ? whyTest.notYetPermanent(labelOf(asset), words.assets[asset.kind]) : whyTest.notOnSheet
}

/** HC-071, HC-072 */
function explainHinder({ state, seat, action }: Asked, test: ObstacleTest): Refusal {
  const ref = action.on ?? ''
  const bearer = [test.tester, test.opponent].find((id) =>
    sheetOf(state, id)?.things.some((one) => one.ref === ref),
  )
  if (bearer && ownerOf(state, bearer) !== seat) {
    return test.kind === 'versus'
      ? whyTest.ownersChoice(nameOfCharacter(state, bearer))
      : whyTest.ownersHindrance
  }
  const name = sideOfSeat(state, test, seat)
  if (!name) return whyTest.ownersHindrance
  if (test.sides[name]?.locked) return whyTest.locked
  return isInUse(test, ref) ? whyTest.oncePerTest : whyTest.notOnSheetToHinder
}

function isInUse({ sides }: ObstacleTest, ref: string): boolean {
  return [sides.tester, sides.opponent].some(
    (side) =>
      side && (side.bonuses.some((one) => one.ref === ref) || side.hindrances.some((one) => one.ref === ref)),
  )
}
