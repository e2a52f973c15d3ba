import type { Action, Names, Seat } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { why } from '../refusals.ts'
import { activeGroup, findTrait, groupOf, groupsOf } from '../sheet.ts'
import type { Change } from '../state.ts'
import { words } from '../words.ts'
import type { Asked } from './contract.ts'
import { explainClaim } from './explain-claims.ts'
import { whyNoAction } from './uses.ts'

/** Why something that nobody offers cannot be done now. It decides nothing: offers alone do. */
export function explain(state: Change, seat: Seat, action: Action, names: Names): Refusal | undefined {
  if (state.phase === 'setup') return explainSetup(state, seat, action)
  if (state.phase === 'closed') return why.closed
  if (state.phase === 'epilogue') return why.epilogue
  const asked = { state, seat, action, names }
  return explainTurn(asked) ?? explainClaim(asked) ?? explainAftermath(asked)
}

const MADE_IN_PLAY = ['make-institution', 'found-arena', 'propose-segments', 'name-trait']

function explainSetup(state: Change, seat: Seat, action: Action): Refusal | undefined {
  const own = groupsOf(state, seat)
  if (MADE_IN_PLAY.includes(action.do)) return why.noneAtStart
  switch (action.do) {
    case 'name-group':
    case 'borrow-group':
      return state.switches.manyGroups ? why.threeGroups : why.oneGroup
    case 'write-starting-trait':
      if (action.on?.includes('peripheral')) return why.noneAtStart
      return own.length === 0 ? why.nameGroupFirst : why.startMix
    case 'finish-group':
      return own.length === 0 ? why.nameGroupFirst : undefined
    case 'declare-challenge':
    case 'declare-attack':
    case 'declare-removal':
    case 'end-turn':
      return why.notBegun
    default:
      return undefined
  }
}

const ACTIONS = ['declare-challenge', 'declare-attack', 'declare-removal', 'found-arena', 'propose-segments']

function explainTurn({ state, seat, action }: Asked): Refusal | undefined {
  const active = activeGroup(state)
  switch (action.do) {
    case 'set-turn-order':
      return why.orderFixed
    case 'write-starting-trait':
    case 'erase-starting-trait':
      return why.startMix
    case 'rearrange-arena':
      return state.challenge ? why.challengeOpen : why.rearrangeStake
    case 'end-session':
      return whatIsOpen(state)
    case 'end-turn':
      return active.seat === seat ? whatIsOpen(state) : why.notYourTurn(active.name)
    case 'go-on-without':
      return why.notAway
    case 'come-back':
      return why.notBack
    case 'abstain-for':
      return why.notStandIn
    case 'make-institution':
      return whyNoInstitution(state, seat, action)
    default:
      break
  }
  if (!ACTIONS.includes(action.do)) return undefined
  if (active.seat !== seat) return state.challenge ? why.offTurn(active.name) : why.notYourTurn(active.name)
  if (state.challenge || state.work.length > 0) return whatIsOpen(state)
  return whyNoAction(state) ?? whyNotOn(state, action)
}

/** CH-016 and CH-061: what has to be finished first. */
function whatIsOpen(state: Change): Refusal {
  const [work] = state.work
  if (work) return work.kind === 'roll' ? why.mustResolve : why.firstThis(words.work.owed(state, work))
  const [slip] = state.slips
  if (slip) return why.firstThis(words.slip.owed(state, slip))
  return why.challengeOpen
}

/** CH-087: off turn, only a displaced good trait allows it, and only at once. */
function whyNoInstitution(state: Change, seat: Seat, action: Action): Refusal {
  const active = activeGroup(state)
  if (action.on !== undefined && active.seat !== seat) return why.tooLate
  if (active.seat !== seat) return why.notYourTurn(active.name)
  return action.on === undefined ? whatIsOpen(state) : why.tooLate
}

/** The action is one's own to take, but not on that. */
function whyNotOn(state: Change, { do: what, on = '' }: Action): Refusal | undefined {
  switch (what) {
    case 'declare-attack':
      return Number(on) === activeGroup(state).id ? why.noSelfAttack : why.oneTarget
    case 'declare-removal':
      return why.notBad
    case 'found-arena':
      return /i\d+\D+i\d+/.test(on) ? why.oneInstitution : why.needInstitution
    case 'propose-segments':
      if (/i\d+\D+i\d+/.test(on)) return why.oneInstitution
      return /a\d+\D+a\d+/.test(on) ? why.oneArena : why.needInstitution
    default:
      return undefined
  }
}

function explainAftermath({ state, seat, action, names }: Asked): Refusal | undefined {
  const [work] = state.work
  switch (action.do) {
    case 'name-trait':
      return whyNoName(state, action, names)
    case 'place-displaced-trait':
      return work?.kind === 'place' ? why.notPlacer(playerOf(state, work.by, names)) : why.tooLate
    case 'place-overflow-hit':
      if (work?.kind !== 'overflow') return why.tooLate
      if (groupOf(state, work.batch.by).seat !== seat)
        return why.notFreeHitPlacer(playerOf(state, work.batch.by, names))
      return action.on === 'peripheral' ? why.chaosOnly : why.regularOnly
    case 'decline-institution':
      return why.tooLate
    case 'choose-losing-dice':
    case 'roll-aftermath':
      return work?.kind === 'roll' ? why.notNamer(playerOf(state, work.batch.by, names)) : why.noNameDue
    case 'roll-chaos':
      return work?.kind === 'chaos' ? why.notPlacer(playerOf(state, work.by, names)) : why.chaosNotOwed
    default:
      return undefined
  }
}

/** CH-047, CH-062 and CH-077: somebody else names it, or there is nothing to name. */
function whyNoName(state: Change, { on = '' }: Action, names: Names): Refusal {
  const slip = state.slips.find((one) => one.trait === on)
  if (slip) return why.notNamer(playerOf(state, slip.by, names))
  const found = findTrait(state, on)
  const hit = state.changes.findLast((one) => one.group === found?.group.id && one.row === found.row)
  return hit?.rule === 'CH-075' ? why.noNameInSwap : why.noNameDue
}

function playerOf(state: Change, group: number, names: Names): string {
  return names[groupOf(state, group).seat] || groupOf(state, group).name
}
