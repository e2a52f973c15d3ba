import type { Action } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { type Side, sideOfSeat } from '../chapter.ts'
import { characterIdOfTrait, findCharacter } from '../characters.ts'
import type { Asking } from '../contract.ts'
import { chapterOf, spotlightCharacter } from '../presence.ts'
import { whyMarket } from '../refusals/market.ts'
import { nameOf, type StoriedAge, seatOfLead } from '../state.ts'
import { concluder } from './conclude.ts'
import { victorSeat } from './epilogue.ts'

/** Why not, when a chapter or the story ends. */
export function whyNotInMarket(asking: Asking, action: Action): Refusal | undefined {
  const { state, seat, names } = asking
  switch (state.phase) {
    case 'resolve-spend': {
      const chapter = chapterOf(state)
      const spender = chapter.outcome?.spender ?? 0
      if (seat !== spender) return whyMarket.notSpender(nameOf(names, spender))
      const side = sideOfSeat(chapter, seat)
      return side && whyNotBuy(state, side, action)
    }
    case 'conclude':
      return whyMarket.concludes(nameOf(names, concluder(state)))
    default:
      return whyNotInEpilogue(asking, action)
  }
}

/** What only the Spotlight Player may buy, by rule. */
const SPOTLIGHTS: Readonly<Record<string, readonly [rule: string, what: string]>> = {
  'advance-plot': ['SA-135', 'advance a plot'],
  'tweak-trait': ['SA-136', 'change a trait'],
  'rewrite-trait': ['SA-137', 'change a trait'],
  'change-trait-dice': ['SA-138', 'change a trait’s dice'],
  'add-trait': ['SA-139', 'add a trait'],
  'impede-npc': ['SA-140', 'impede somebody'],
  'thwart-npc': ['SA-141', 'thwart somebody'],
  'kill-npc': ['SA-142', 'kill somebody'],
  'join-company': ['SA-143', 'let characters travel together'],
}

/** What only the Adversity Player may buy. */
const ADVERSITYS: Readonly<Record<string, readonly [rule: string, what: string]>> = {
  'scatter-company': ['SA-144', 'scatter a company'],
  'capture-spotlight': ['SA-145', 'capture somebody'],
  'take-adversity-token': ['SA-146', 'take Adversity Tokens'],
}

function whyNotBuy(state: StoriedAge, side: Side, action: Action): Refusal | undefined {
  const spotlights = SPOTLIGHTS[action.do]
  if (spotlights && side === 'adversity') return whyMarket.spotlightOnly(...spotlights)
  const adversitys = ADVERSITYS[action.do]
  if (adversitys && side === 'spotlight') return whyMarket.adversityOnly(...adversitys)
  if (action.do === 'weaken-loyalty' && side === 'spotlight') return whyMarket.outwardOnly
  if (action.do === 'strengthen-loyalty' && side === 'adversity') return whyMarket.inwardOnly
  return whyNotThat(state, action, spotlights?.[0])
}

/** The right purchase on the wrong thing. */
function whyNotThat(state: StoriedAge, action: Action, rule: string | undefined): Refusal | undefined {
  const on = action.on ?? ''
  const character = findCharacter(state.characters, characterIdOfTrait(on))
  switch (action.do) {
    case 'advance-plot':
      return whyMarket.ownPlot
    case 'tweak-trait':
    case 'rewrite-trait':
    case 'change-trait-dice':
      return character && whyMarket.onlyTheirTraits(spotlightCharacter(state).name)
    case 'impede-npc':
    case 'thwart-npc':
    case 'kill-npc':
      return character && rule ? whyMarket.npcsOnly(rule) : undefined
    case 'join-company':
      return character?.mark === 'killed' ? whyMarket.goneTraveller(character.name) : whyMarket.apart
    case 'capture-spotlight':
      return whyMarket.noCaptor
    default:
      return undefined
  }
}

function whyNotInEpilogue({ state, names }: Asking, action: Action): Refusal | undefined {
  switch (action.do) {
    case 'state-world-change':
    case 'pass-world-change':
      return whyMarket.supportingOnly
    case 'impose-concession':
      return whyMarket.antagonistImposes(nameOf(names, seatOfLead(state, 'antagonist') ?? 0))
    case 'narrate-aftermath': {
      const rule = state.epilogue?.victor === 'antagonist' ? 'SA-161' : 'SA-162'
      return whyMarket.victorTells(rule, nameOf(names, victorSeat(state)))
    }
    default:
      return undefined
  }
}
