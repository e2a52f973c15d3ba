import type { Action } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { exchangeOf, findThreat, isUsed, otherSide, presenceOf, type Side, seatOfSide } from '../chapter.ts'
import { characterIdOfTrait, findCharacter } from '../characters.ts'
import type { Asking } from '../contract.ts'
import { actsFor, chapterOf, sideOf, spotlightCharacter } from '../presence.ts'
import { whyChapter } from '../refusals/chapter.ts'
import { listNames, nameOf } from '../state.ts'
import { tellers } from './exchange-narrate.ts'

/** Why not, in the right step of a chapter. */
export function whyNotInChapter(asking: Asking, action: Action): Refusal | undefined {
  const { state, seat, names } = asking
  const chapter = chapterOf(state)
  switch (state.phase) {
    case 'opening':
      if (action.do !== 'open-chapter') return undefined
      return seat === chapter.spotlight
        ? whyChapter.placeAndAim(spotlightCharacter(state).name)
        : whyChapter.notSpotlight(nameOf(names, chapter.spotlight ?? 0))
    case 'exchange-prepare':
      return whyNotPrepare(asking, action)
    case 'exchange-narrate':
      return whyChapter.winnerTells(listNames(names, tellers(state)), tellers(state).length > 1)
    default:
      return undefined
  }
}

function whyNotPrepare(asking: Asking, action: Action): Refusal | undefined {
  const { state, seat } = asking
  const side = sideOf(state, seat)
  if (action.do === 'reward-introduction')
    return side ? whyChapter.audienceOnly : whyNoReward(asking, action.on ?? '')
  if (!side) return whyChapter.spendersOnly
  const on = action.on ?? ''
  switch (action.do) {
    case 'introduce-threat':
      return whyChapter.threatsAreAdversitys
    case 'rearm-threat':
      return side === 'spotlight' ? whyChapter.threatsAreAdversitys : whyChapter.threatGone
    case 'activate-character':
      return on.includes('.') ? whyChapter.wholeCharacter : whyNotYours(asking, side, on)
    case 'use-trait':
    case 'drop-trait':
      return whyNoTrait(asking, side, on)
    case 'establish-character': {
      const character = findCharacter(state.characters, on)
      return character ? whyChapter.presentAlready(character.name) : whyChapter.noSheet('That character')
    }
    case 'declare-ready':
      return whyChapter.isReady
    case 'withdraw-ready':
      return whyChapter.notReady
    default:
      return undefined
  }
}

/** SA-081, SA-082, SA-084: nothing new, not for activating, or too late. */
function whyNoReward({ state }: Asking, on: string): Refusal {
  const chapter = chapterOf(state)
  if (chapter.elements.some((element) => element.id === on)) return whyChapter.momentPassed
  const isHere =
    presenceOf(chapter, characterIdOfTrait(on)) !== undefined || findThreat(chapter, on) !== undefined
  return isHere ? whyChapter.notForActivation : whyChapter.nothingNew
}

function whyNotYours({ state, names }: Asking, side: Side, on: string): Refusal | undefined {
  const chapter = chapterOf(state)
  const character = findCharacter(state.characters, on)
  if (!character) return whyChapter.noSheet('That character')
  const presence = presenceOf(chapter, on)
  if (!presence) return whyChapter.notHere(character.name)
  const other = otherSide(side)
  return actsFor(state, presence) === other
    ? whyChapter.actsForOther(character.name, nameOf(names, seatOfSide(chapter, other)))
    : undefined
}

function whyNoTrait({ state }: Asking, side: Side, on: string): Refusal | undefined {
  const chapter = chapterOf(state)
  if (isUsed(exchangeOf(chapter), on)) return whyChapter.onceOnly
  const threat = findThreat(chapter, on)
  if (threat) return whyChapter.notForYou(threat.text)
  const character = findCharacter(state.characters, characterIdOfTrait(on))
  if (!character) return on.startsWith('h') ? whyChapter.threatGone : undefined
  const presence = presenceOf(chapter, character.id)
  if (!presence) return whyChapter.onlyExists(character.name)
  return actsFor(state, presence) === side ? undefined : whyChapter.notForYou(character.name)
}
