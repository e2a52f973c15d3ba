import type { Action, Names, Seat } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { Asked } from '../contract.ts'
import { whyClosing } from '../refusals/closing.ts'
import { whyPlay } from '../refusals/play.ts'
import { whyZero } from '../refusals/session-zero.ts'
import { characterOf, type HotCircle, isGamemaster, type PhaseName } from '../state.ts'
import { words } from '../words.ts'
import { ZERO_STEPS } from './agreeing.ts'
import { CLOSING_STEPS, isClosing } from './closing-steps.ts'
import { explainTests } from './explaining-tests.ts'

/** Why an action that nobody offered is not possible, by the rule that it belongs to. Decides nothing. */
export function explain(state: HotCircle, seat: Seat, action: Action, names: Names): Refusal | undefined {
  const asked: Asked = { state, seat, action, names }
  if (state.phase === 'closed') return whyPlay.closed
  return (
    explainZero(asked) ??
    explainSheets(asked) ??
    explainPlay(asked) ??
    explainClosing(asked) ??
    explainTests(asked)
  )
}

/** Which step of session zero an action belongs to. */
const STEP_OF: Readonly<Record<string, PhaseName>> = {
  'agree-genre': 'genre',
  'take-kit': 'genre',
  'add-setting': 'settings',
  'change-setting': 'settings',
  'remove-setting': 'settings',
  'agree-settings': 'settings',
  'add-faction': 'factions',
  'change-faction': 'factions',
  'remove-faction': 'factions',
  'agree-factions': 'factions',
  'set-tie': 'relations',
  'draw-ties': 'relations',
  'draw-open-ties': 'relations',
  'agree-map': 'relations',
  'agree-situation': 'situation',
  'nominate-gamemaster': 'gamemaster',
}

/** HC-003: too early or too late in session zero. */
function explainZero({ state, action }: Asked): Refusal | undefined {
  if (action.do === 'redraw-tie') return whyZero.notDrawn
  if (action.do === 'flip-tie' || action.do === 'demote-faction') {
    return state.phase === 'situation' ? whyZero.onlyFlips : whyZero.mapFirst
  }
  const step = STEP_OF[action.do]
  if (!step) return undefined
  const now = ZERO_STEPS.indexOf(state.phase)
  const wanted = ZERO_STEPS.indexOf(step)
  if (state.sessions > 0 && step === 'genre') return whyZero.oneCampaign
  if (now < 0 || now > wanted) {
    return step === 'gamemaster' ? whyZero.gamemasterChosen : whyZero.stepDone(words.phases[step])
  }
  if (now === wanted) return undefined
  return whyZero.stepFirst(words.phases[state.phase])
}

const SHEET_ACTIONS: Readonly<Record<string, Refusal>> = {
  'write-beliefs': whyZero.beliefsLater,
  'write-instincts': whyZero.instinctsLater,
  'write-traits': whyZero.traitsByVote,
  'choose-special-asset': whyZero.oneSpecial,
  'pick-lifepath': whyZero.birthFirst,
  'double-lifepath': whyZero.onceTwice,
  'pick-birth': whyZero.onlyFirstIsBirth,
  'set-lifepath-count': whyZero.countIsGamemasters,
  'set-requirement': whyZero.gamemasterAsks,
  'correct-artha': whyZero.startingPoints,
}

const DRAFTING = ['take-sample', 'describe-character', 'ready-character', 'drop-lifepath']

/** HC-017 to HC-043: whose sheet, and when. */
function explainSheets({ state, seat, action }: Asked): Refusal | undefined {
  const known = SHEET_ACTIONS[action.do]
  if (!known && !DRAFTING.includes(action.do)) return undefined
  if (state.gamemaster === null) return whyZero.stepFirst(words.phases[state.phase])
  if (action.do === 'set-lifepath-count' || action.do === 'set-requirement') {
    return isGamemaster(state, seat) ? whyZero.countSettled : known
  }
  if (isGamemaster(state, seat)) return whyZero.gamemasterPlays
  const own = characterOf(state, seat)
  if (action.do === 'choose-special-asset' && !own?.lifepaths.length) return whyZero.lifepathFirst
  return known ?? (own ? whyZero.onePc(own.name) : undefined)
}

/** Of the gamemaster alone, with the rule that says so. */
const GAMEMASTERS: Readonly<Record<string, string>> = {
  'start-session': 'HC-018',
  'set-scene': 'HC-200',
  'cut-scene': 'HC-202',
  'end-session': 'HC-206',
  'bring-npc': 'HC-018',
  'declare-milestone': 'HC-187',
  'declare-time-skip': 'HC-194',
  'write-note': 'HC-198',
  'write-npc': 'HC-198',
  'sum-up-situation': 'HC-212',
  'write-recap': 'HC-212',
}

function explainPlay(asked: Asked): Refusal | undefined {
  const { state, seat, action } = asked
  const rule = GAMEMASTERS[action.do]
  if (rule && state.gamemaster !== null && !isGamemaster(state, seat)) return whyPlay.onlyGamemaster(rule)
  switch (action.do) {
    case 'start-session':
      return state.sessions === 0
        ? whyZero.notFinished(words.phases[state.phase])
        : isClosing(state.phase) || state.phase === 'time-skip'
          ? whyNotYet(state)
          : whyPlay.oneScene
    case 'set-scene':
      return state.session?.scene ? whyPlay.oneScene : whyPlay.sayWhere
    case 'cut-scene':
      return state.test || state.ability ? whyPlay.notWhileOpen : whyPlay.noScene('HC-202')
    case 'end-session':
      return state.test || state.ability ? whyPlay.endMidTest : whyPlay.noScene('HC-206')
    case 'declare-time-skip':
      return whyPlay.skipNeedsVote
    case 'close-campaign':
      return whyPlay.closeBetween
    case 'introduce-asset':
      return state.session?.scene ? whyPlay.onlySpecial : whyPlay.noScene('HC-047')
    case 'assert-instinct':
      return state.session?.scene ? whyPlay.notTheirInstinct : whyPlay.noScene('HC-027')
    case 'add-lifepath':
      return whyPlay.skipNeedsVote
    default:
      return explainCompels(asked)
  }
}

function whyNotYet(state: HotCircle): Refusal {
  return state.phase === 'time-skip'
    ? whyPlay.waitForLifepaths(words.phases['time-skip'])
    : whyClosing.firstStep(words.phases[state.phase])
}

function explainCompels({ state, seat, action }: Asked): Refusal | undefined {
  switch (action.do) {
    case 'offer-compel':
      if (state.compel) return whyPlay.oneCompel
      if (state.test && state.phase !== 'test-stakes' && state.phase !== 'test-build') return whyPlay.diceDown
      if (isGamemaster(state, seat)) return whyPlay.betweenPlayers
      return characterOf(state, seat)?.id === action.on ? whyPlay.compelSelf : whyPlay.betweenPlayers
    case 'accept-compel':
    case 'decline-compel':
      return whyPlay.noCompel
    default:
      return undefined
  }
}

/** Which closing step an action belongs to. */
const CLOSING_OF: Readonly<Record<string, (typeof CLOSING_STEPS)[number]>> = {
  'claim-goal': 'award-persona',
  'rewrite-belief': 'set-beliefs',
  'rewrite-instinct': 'set-beliefs',
  'vote-remove-trait': 'trait-vote',
  'propose-trait': 'trait-vote',
  'propose-nothing': 'trait-vote',
  'vote-add-trait': 'trait-vote',
  'set-voluntary-condition': 'voluntary-condition',
  'drop-voluntary-condition': 'voluntary-condition',
}

function explainClosing({ state, seat, action }: Asked): Refusal | undefined {
  if (action.do === 'finish-step') return isClosing(state.phase) ? whyClosing.finished : undefined
  const step = CLOSING_OF[action.do]
  if (!step) return undefined
  if (!isClosing(state.phase)) return whyInPlay(action.do, step)
  const now = CLOSING_STEPS.indexOf(state.phase)
  const wanted = CLOSING_STEPS.indexOf(step)
  if (step === 'trait-vote' && !state.session?.milestone) return whyClosing.noMilestone
  if (now < wanted) return whyClosing.firstStep(words.phases[state.phase])
  if (now > wanted) return whyClosing.stepClosed
  if (step === 'trait-vote')
    return String(seat) in (state.session?.closing?.vote?.ballots ?? {}) ? whyClosing.oneBallot : undefined
  if (action.do === 'drop-voluntary-condition') return whyClosing.noVoluntary
  return step === 'award-persona' ? whyClosing.notYourGoal : whyClosing.finished
}

/** In the middle of play, in the words of the thing itself. */
function whyInPlay(name: string, step: (typeof CLOSING_STEPS)[number]): Refusal {
  switch (name) {
    case 'rewrite-belief':
      return whyZero.beliefsLater
    case 'rewrite-instinct':
      return whyZero.instinctsLater
    case 'set-voluntary-condition':
    case 'drop-voluntary-condition':
      return whyClosing.notInPlay
    case 'claim-goal':
      return whyClosing.notNow('HC-208', words.phases[step])
    default:
      return whyClosing.noMilestone
  }
}
