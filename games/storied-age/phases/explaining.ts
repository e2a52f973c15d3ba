import type { Action, Names, Seat } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { whyChapter } from '../refusals/chapter.ts'
import { whyMarket } from '../refusals/market.ts'
import { whySetup } from '../refusals/setup.ts'
import { allSeats, listNames, nameOf, type PhaseName, playerAt, type StoriedAge } from '../state.ts'
import { words } from '../words.ts'
import { whyNotInChapter } from './explaining-chapter.ts'
import { whyNotInMarket } from './explaining-market.ts'
import { whyNotInSetup } from './explaining-setup.ts'
import { CHAPTER_STEPS, SETUP_STEPS } from './steps.ts'

/** Where each action belongs: the stages in which somebody may be offered it. */
const STAGES: Readonly<Record<string, readonly PhaseName[]>> = {
  'roll-theme-word': ['words'],
  'write-theme-table': ['words'],
  'order-seed-words': ['seeds'],
  'write-seed': ['seeds'],
  'suggest-seed': ['seeds'],
  'confirm-seed': ['seeds'],
  'hand-off-seed': ['leads'],
  'propose-axis': ['axis'],
  'add-feature': ['map-draft', 'map-final', 'opening'],
  'name-feature': ['map-draft', 'map-final'],
  'move-feature': ['map-draft', 'map-final'],
  'draw-terrain': ['map-draft', 'map-final', 'opening'],
  'erase-terrain': ['map-draft', 'map-final', 'opening'],
  'finish-map-draft': ['map-draft'],
  'outline-segment': ['lead-plots'],
  'choose-supporting': ['supporting'],
  'request-more-seeds': ['supporting'],
  'outline-subplot': ['subplots'],
  'set-map-unit': ['map-final'],
  'write-sheet': ['sheets'],
  'lock-spotlight-bid': ['spotlight-bid'],
  'open-chapter': ['opening'],
  'lock-adversity-bid': ['adversity-bid'],
  'introduce-threat': ['exchange-prepare'],
  'rearm-threat': ['exchange-prepare'],
  'establish-character': ['exchange-prepare'],
  'create-npc': ['exchange-prepare'],
  'hold-dark-mirror': ['exchange-prepare', 'resolve-spend'],
  'activate-character': ['exchange-prepare'],
  'use-trait': ['exchange-prepare'],
  'drop-trait': ['exchange-prepare'],
  'reward-introduction': ['exchange-prepare'],
  'declare-ready': ['exchange-prepare'],
  'withdraw-ready': ['exchange-prepare'],
  'narrate-exchange': ['exchange-narrate'],
  'advance-plot': ['resolve-spend'],
  'tweak-trait': ['resolve-spend'],
  'rewrite-trait': ['resolve-spend'],
  'change-trait-dice': ['resolve-spend'],
  'add-trait': ['resolve-spend'],
  'buy-npc': ['resolve-spend'],
  'strengthen-loyalty': ['resolve-spend'],
  'weaken-loyalty': ['resolve-spend'],
  'join-company': ['resolve-spend'],
  'scatter-company': ['resolve-spend'],
  'impede-npc': ['resolve-spend'],
  'thwart-npc': ['resolve-spend'],
  'kill-npc': ['resolve-spend'],
  'capture-spotlight': ['resolve-spend'],
  'take-adversity-token': ['resolve-spend'],
  'finish-spending': ['resolve-spend'],
  'conclude-chapter': ['conclude'],
  'state-world-change': ['epilogue'],
  'pass-world-change': ['epilogue'],
  'impose-concession': ['epilogue'],
  'narrate-aftermath': ['epilogue'],
}

/** Why an action that nobody offered is not possible. Decides nothing. */
export function explain(state: StoriedAge, seat: Seat, action: Action, names: Names): Refusal | undefined {
  if (state.phase === 'finished') return whyMarket.storyComplete
  if (action.do === 'leave-company') return whyMarket.notYourCompany
  const stages = STAGES[action.do]
  if (!stages) return undefined
  if (action.do === 'draw-terrain' || action.do === 'erase-terrain') return whyNoDrawing(state, names, action)
  if (!stages.includes(state.phase)) return whyOutOfStep(state, action, stages, names)
  const asking = { state, seat, names }
  if (SETUP_STEPS.includes(state.phase)) return whyNotInSetup(asking, action)
  if (state.phase === 'resolve-spend' || state.phase === 'conclude' || state.phase === 'epilogue') {
    return whyNotInMarket(asking, action)
  }
  return whyNotInChapter(asking, action)
}

/** SA-R80: anyone draws while places may be put down; a line is rubbed out by whoever drew it. */
function whyNoDrawing(state: StoriedAge, names: Names, action: Action): Refusal {
  const stroke = state.map.strokes.find((one) => one.id === action.on)
  const isOpen = STAGES[action.do]?.includes(state.phase) ?? false
  return stroke && isOpen ? whySetup.notYourLine(nameOf(names, stroke.by)) : whySetup.noDrawingNow
}

/** SA-006, SA-059: too early or too late. */
function whyOutOfStep(
  state: StoriedAge,
  action: Action,
  stages: readonly PhaseName[],
  names: Names,
): Refusal | undefined {
  const { phase } = state
  const home = stages[0] ?? phase
  const isSetup = SETUP_STEPS.includes(phase)
  if (SETUP_STEPS.includes(home)) {
    if (isSetup && SETUP_STEPS.indexOf(home) > SETUP_STEPS.indexOf(phase)) {
      return whySetup.tooEarly(words.steps[phase], words.steps[home])
    }
    return action.do === 'order-seed-words' ? whySetup.chartsCast : whySetup.tooLate(words.steps[home])
  }
  if (phase === 'sheets') return whyChapter.beforePlay(unfinished(state, names))
  if (isSetup) return whySetup.tooEarly(words.steps[phase], words.steps[home])
  if (phase === 'epilogue') return whyChapter.storyEnded
  return whyWrongMoment(state, action, home)
}

function unfinished(state: StoriedAge, names: Names): string {
  return listNames(
    names,
    allSeats(state).filter((seat) => playerAt(state, seat).pc === null),
  )
}

/** Inside a chapter, some steps have a better reason than the order. */
function whyWrongMoment(state: StoriedAge, action: Action, home: PhaseName): Refusal {
  const { phase } = state
  if (home === 'epilogue') return whyChapter.later
  const isLater = CHAPTER_STEPS.indexOf(home) > CHAPTER_STEPS.indexOf(phase)
  if (home === 'resolve-spend') return isLater ? whyMarket.onlyAtTheEnd : whyChapter.earlier
  if (action.do === 'lock-spotlight-bid') return whyChapter.revealed('SA-063')
  if (action.do === 'lock-adversity-bid' && !isLater) return whyChapter.revealed('SA-075')
  if (action.do === 'reward-introduction' && phase === 'exchange-narrate') return whyChapter.momentPassed
  return isLater ? whyChapter.later : whyChapter.earlier
}
