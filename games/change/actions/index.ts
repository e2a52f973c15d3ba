import type { NameOf } from '../../../engine/writing.ts'
import { chooseLosingDice } from './aftermath/choose-losing-dice.ts'
import { declineInstitution } from './aftermath/decline-institution.ts'
import { nameAndEnd } from './aftermath/name-and-end.ts'
import { nameTrait } from './aftermath/name-trait.ts'
import { placeDisplacedTrait } from './aftermath/place-displaced-trait.ts'
import { placeOverflowHit } from './aftermath/place-overflow-hit.ts'
import { rollAftermath } from './aftermath/roll-aftermath.ts'
import { rollChaos } from './aftermath/roll-chaos.ts'
import { addPlace } from './any-time/add-place.ts'
import { comeBack } from './any-time/come-back.ts'
import { correctRating } from './any-time/correct-rating.ts'
import { correctSpelling } from './any-time/correct-spelling.ts'
import { goOnWithout } from './any-time/go-on-without.ts'
import { abstainFor } from './arena/abstain-for.ts'
import { foundArena } from './arena/found-arena.ts'
import { makeInstitution } from './arena/make-institution.ts'
import { proposeSegments } from './arena/propose-segments.ts'
import { rearrangeArena } from './arena/rearrange-arena.ts'
import { rollArena } from './arena/roll-arena.ts'
import { rollForSegments } from './arena/roll-for-segments.ts'
import { takeStance } from './arena/take-stance.ts'
import { useFounderBonus } from './arena/use-founder-bonus.ts'
import { cancelDeclaration } from './challenge/cancel-declaration.ts'
import { changeStep } from './challenge/change-step.ts'
import { describeDefence } from './challenge/describe-defence.ts'
import { invokeArena } from './challenge/invoke-arena.ts'
import { passWindow } from './challenge/pass-window.ts'
import { rollAttack } from './challenge/roll-attack.ts'
import { rollChallenge } from './challenge/roll-challenge.ts'
import { rollDefence } from './challenge/roll-defence.ts'
import { supportSide } from './challenge/support-side.ts'
import { useTrait } from './challenge/use-trait.ts'
import { useWeakness } from './challenge/use-weakness.ts'
import { withdrawClaim } from './challenge/withdraw-claim.ts'
import { beginPlay } from './setup/begin-play.ts'
import { borrowGroup } from './setup/borrow-group.ts'
import { eraseStartingTrait } from './setup/erase-starting-trait.ts'
import { finishGroup } from './setup/finish-group.ts'
import { nameGroup } from './setup/name-group.ts'
import { reopenGroup } from './setup/reopen-group.ts'
import { setRegion } from './setup/set-region.ts'
import { setTurnOrder } from './setup/set-turn-order.ts'
import { setVibe } from './setup/set-vibe.ts'
import { writeStartingTrait } from './setup/write-starting-trait.ts'
import { declareAttack } from './turn/declare-attack.ts'
import { declareChallenge } from './turn/declare-challenge.ts'
import { declareRemoval } from './turn/declare-removal.ts'
import { endSession } from './turn/end-session.ts'
import { endTurn } from './turn/end-turn.ts'
import { tellClosing } from './turn/tell-closing.ts'
import { venture } from './turn/venture.ts'

/** All that anybody may ever do, in the order in which it is offered. */
export const actions = [
  ...[comeBack, nameTrait, nameAndEnd],
  // The world and the peoples.
  ...[setVibe, setRegion, nameGroup, writeStartingTrait, eraseStartingTrait, finishGroup, reopenGroup],
  ...[borrowGroup, setTurnOrder, beginPlay],
  // A turn, and its one deed.
  ...[venture, declareChallenge, declareAttack, declareRemoval, foundArena, proposeSegments],
  ...[makeInstitution, endTurn, rearrangeArena],
  // What is said before a sum is built, what is added to it, and its dice.
  ...[describeDefence, takeStance, abstainFor, useFounderBonus],
  ...[useTrait, invokeArena, useWeakness, supportSide, withdrawClaim, passWindow, changeStep],
  ...[rollChallenge, rollAttack, rollDefence, rollForSegments, rollArena, cancelDeclaration],
  // Aftermath.
  ...[chooseLosingDice, rollAftermath, declineInstitution, placeDisplacedTrait, placeOverflowHit, rollChaos],
  // The closing, and what may be done at any time.
  ...[tellClosing, addPlace, correctSpelling, endSession, goOnWithout],
] as const

/** Repairs that the table may make by everyone's consent. */
export const corrections = [correctRating] as const

export type ActionName = NameOf<typeof actions>
