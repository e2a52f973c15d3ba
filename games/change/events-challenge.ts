import type { Seat } from '../../engine/old-contract.ts'
import { institutionCalled } from './sheet.ts'
import { payTrait } from './sheet-changes.ts'
import type { Challenge, ChallengeKind, Change, Claim, GroupId, Side, Work } from './state.ts'

export type ChallengeEvent =
  | {
      type: 'challenge-declared'
      kind: 'self' | 'attack' | 'removal'
      actor: GroupId
      target: GroupId | null
      text: string
      step: number
      shed: string | null
    }
  | { type: 'step-changed'; step: number }
  | { type: 'declaration-cancelled' }
  | { type: 'claim-made'; claim: Claim }
  | { type: 'claim-dropped'; claim: string; isObjection: boolean }
  | { type: 'window-passed'; seat: Seat }
  | { type: 'defence-described'; text: string }
  | { type: 'die-cast'; side: Side; face: number; total: number; against: number | null }
  | {
      type: 'challenge-decided'
      hasWon: boolean
      actorTotal: number
      oppositeTotal: number
      margin: number
      isUnopposed: boolean
      work: Work[]
    }

export function evolveChallenge(state: Change, event: ChallengeEvent): void {
  const { challenge } = state
  switch (event.type) {
    case 'challenge-declared':
      return declare(state, event)
    case 'declaration-cancelled':
      state.challenge = null
      state.phase = 'open'
      return
    case 'step-changed':
      if (challenge) challenge.step = event.step
      return
    case 'claim-made':
      if (!challenge) return
      challenge.claims.push({ ...event.claim })
      challenge.passed = []
      challenge.objected = false
      state.made.c++
      return
    case 'claim-dropped':
      if (challenge) dropClaim(challenge, event.claim, event.isObjection)
      return
    case 'window-passed':
      challenge?.passed.push(event.seat)
      return
    case 'defence-described':
      if (challenge) challenge.defence = event.text
      return
    case 'die-cast':
      if (challenge) castDie(state, challenge, event)
      return
    case 'challenge-decided':
      if (challenge) decide(state, challenge, event)
      return
    default:
      return event satisfies never
  }
}

export function newChallenge(kind: ChallengeKind, actor: GroupId, text: string): Challenge {
  return {
    kind,
    actor,
    target: null,
    text,
    step: 0,
    shed: null,
    proposal: null,
    stances: [],
    stancesOpen: false,
    claims: [],
    passed: [],
    defence: '',
    founderBonus: 0,
    dice: { actor: 0, opposite: 0 },
    objected: false,
    isDecided: false,
  }
}

function declare(state: Change, event: Extract<ChallengeEvent, { type: 'challenge-declared' }>): void {
  const { kind, actor, text, target, step, shed } = event
  state.challenge = { ...newChallenge(kind, actor, text), target, step, shed }
  state.last = null
  state.changes = []
  state.phase = kind === 'attack' ? 'attack-build' : 'build'
}

function dropClaim(challenge: Challenge, id: string, isObjection: boolean): void {
  const claim = challenge.claims.find((one) => one.id === id)
  challenge.claims = challenge.claims.filter((one) => one.id !== id)
  if (isObjection && claim?.by === challenge.actor) challenge.objected = true
}

/** CH-032: the costs of a side are paid just before its die, whatever comes of it. */
function castDie(
  state: Change,
  challenge: Challenge,
  event: Extract<ChallengeEvent, { type: 'die-cast' }>,
): void {
  const hasOneDie = challenge.kind === 'self' || challenge.kind === 'removal'
  for (const claim of challenge.claims) {
    if (claim.isPaid || (!hasOneDie && claim.side !== event.side)) continue
    claim.isPaid = true
    if (claim.kind !== 'arena') payTrait(state, claim.on)
  }
  challenge.dice[event.side] = event.face
  challenge.passed = []
  challenge.objected = false
  state.actionUsed = true
  if (hasOneDie || event.side === 'opposite') return
  state.phase = challenge.kind === 'attack' ? 'defence-build' : 'opposition-build'
}

function decide(
  state: Change,
  challenge: Challenge,
  event: Extract<ChallengeEvent, { type: 'challenge-decided' }>,
): void {
  const { kind, actor, target, text, proposal } = challenge
  const { hasWon, actorTotal, oppositeTotal, margin, isUnopposed } = event
  state.actionUsed = true
  challenge.isDecided = true
  state.last = { kind, actor, target, text, hasWon, actorTotal, oppositeTotal, margin, isUnopposed }
  state.timeline.push({ turn: state.turn, group: actor, target, kind, text, hasWon })
  if (proposal && !hasWon) {
    // CH-100: a failed attempt leaves its points free and its Institution resting.
    const acting = institutionCalled(state, proposal.institution)
    if (acting) acting.institution.restingSince = state.turn
  }
  state.work = [...event.work]
  settle(state)
}

/** Play goes on to what is owed; when nothing is, the Challenge is over and the turn lies open. */
export function settle(state: Change): void {
  if (state.work.length > 0) {
    state.phase = 'aftermath'
    return
  }
  if (state.challenge && !state.challenge.isDecided) return
  state.challenge = null
  state.phase = 'open'
}
