import { type Line, listWords, note, plays, type Seat, story } from '../../../engine/writing.ts'
import { findTrait, groupOf, institutionCalled, traitName } from '../rules/sheet.ts'
import { hasOneDie } from '../rules/sums.ts'
import { isDue } from '../rules/uses.ts'
import type {
  Challenge,
  ChallengeKind,
  Change,
  Claim,
  Ending,
  GroupId,
  Payment,
  Result,
  Side,
  Work,
} from '../state.ts'
import { words } from '../words/index.ts'
import { told } from '../words/told.ts'
import { challengeEvent, event } from './event.ts'
import { settle } from './going-on.ts'
import { pay } from './rows.ts'

interface Declared {
  kind: 'self' | 'attack' | 'removal'
  actor: GroupId
  target: GroupId | null
  text: string
  step: number
  difficulty: number
  shed: string | null
}

interface Dropped {
  claim: string
  isObjection: boolean
  /** What it was a claim on, for whoever tells it. */
  what?: Pick<Claim, 'kind' | 'on' | 'by'>
  /** Taken back by its maker, or no longer possible after a ruling. */
  why?: 'withdrawn' | 'ruling'
}

interface Cast {
  side: Side
  face: number
  total: number
  /** The other side's total, where this was the last die. */
  against: number | null
  paid: Payment[]
}

/** A Challenge as it is declared, built, rolled and decided. */
export const challengeEvents = [
  event('challenge-declared', {
    apply(state, { kind, actor, text, target, step, difficulty, shed }: Declared) {
      state.challenge = { ...newChallenge(kind, actor, text), target, step, difficulty, shed }
      state.last = null
      state.changes = []
      state.phase = kind === 'attack' ? 'attack-build' : 'build'
    },
    tell: (declared, state) => [tellDeclared(declared, state)],
  }),
  challengeEvent('step-changed', {
    apply(challenge, { step, difficulty }: { step: number; difficulty: number }, state) {
      Object.assign(challenge, { step, difficulty })
      askAnew(state, challenge)
    },
    tell: ({ step, difficulty }) => [note(told.step(words.stepName(step), difficulty), 'CH-034')],
  }),
  event('declaration-cancelled', {
    apply(state, _: object) {
      state.challenge = null
      state.phase = 'open'
    },
    tell: () => [note(told.cancelled, 'CH-012')],
  }),
  challengeEvent('claim-made', {
    apply: (challenge, { claim, worth }: { claim: Omit<Claim, 'worth'>; worth: number }, state) =>
      addClaims(state, challenge, [claim], worth),
    tell: ({ claim }, state) => tellClaims(state, [claim]),
  }),
  challengeEvent('claims-made', {
    apply: (challenge, { claims, worth }: { claims: Omit<Claim, 'worth'>[]; worth: number }, state) =>
      addClaims(state, challenge, claims, worth),
    tell: ({ claims }, state) => tellClaims(state, claims),
  }),
  challengeEvent('claim-dropped', {
    apply(challenge, { claim: id, isObjection }: Dropped, state) {
      const claim = challenge.claims.find((one) => one.id === id)
      challenge.claims = challenge.claims.filter((one) => one !== claim)
      if (isObjection && claim?.by === challenge.actor) challenge.objected = true
      askAnew(state, challenge)
    },
    /** CH-032: an objection is told where it is made. */
    tell({ isObjection, what, why }, state) {
      if (isObjection || what === undefined) return []
      const name = words.claimName(state, what)
      if (why === 'ruling') return [note(told.ruledOut(name), 'CH-029')]
      return [note(told.withdrawn(groupOf(state, what.by).name, name), 'CH-032')]
    },
  }),
  challengeEvent('window-passed', {
    apply: ({ passed }, { seat }: { seat: Seat }) => void passed.push(seat),
  }),
  challengeEvent('defence-described', {
    apply(challenge, { text }: { text: string }) {
      challenge.defence = text
    },
  }),
  challengeEvent('die-cast', {
    apply(challenge, { side, face, paid }: Cast, state) {
      for (const claim of challenge.claims) if (isDue(challenge, claim, side)) claim.isPaid = true
      pay(state, paid)
      challenge.dice[side] = face
      challenge.passed = []
      challenge.objected = false
      state.actionUsed = true
      if (hasOneDie(challenge) || side === 'opposite') return
      state.phase = challenge.kind === 'attack' ? 'defence-build' : 'opposition-build'
    },
    tell: (cast, state) => (state.challenge ? [tellDie(cast, state, state.challenge)] : []),
  }),
  challengeEvent('challenge-decided', {
    apply(challenge, decided: Result & { work: Work[] }, state) {
      const { hasWon, actorTotal, oppositeTotal, margin, isUnopposed, work } = decided
      const { kind, actor, target, text, proposal } = challenge
      state.actionUsed = true
      challenge.isDecided = true
      state.last = { kind, actor, target, text, hasWon, actorTotal, oppositeTotal, margin, isUnopposed }
      state.timeline.push({ turn: state.turn, group: actor, target, kind, text, hasWon })
      // CH-100: a failed attempt leaves its points free and its Institution resting.
      const acting = proposal && !hasWon ? institutionCalled(state, proposal.institution) : undefined
      if (acting) acting.institution.restingSince = state.turn
      state.work = [...work]
      settle(state)
    },
    tell: (_, state) => (state.last ? [tellEnding(state.last, state)] : []),
  }),
] as const

const CLAIM_RULES = { trait: 'CH-020', weakness: 'CH-030', support: 'CH-053', arena: 'CH-106' }

type Claims = readonly Omit<Claim, 'worth'>[]

function addClaims(state: Change, challenge: Challenge, claims: Claims, worth: number): void {
  challenge.claims.push(...claims.map((claim) => ({ ...claim, worth })))
  challenge.passed = []
  challenge.objected = false
  state.made.c += claims.length
}

/** What they do is story; what it counts for is a note beside it. */
function tellClaims(state: Change, claims: Claims): Line[] {
  const { challenge } = state
  const [first] = claims
  if (!challenge || !first) return []
  const { kind, by, seat, side, how, on } = first
  const { name } = groupOf(state, by)
  const what = listWords(claims.map((claim) => words.claimName(state, claim)))
  const whom = words.sideInSentence(state, challenge, side)
  const weak = kind === 'weakness' ? (findTrait(state, on)?.group.name ?? '') : ''
  const text = told.claimed[kind]({ by: name, what, whom, weak })
  return [note(text, CLAIM_RULES[kind]), story(how, seat, name)]
}

/** CH-035: whoever had nothing to add to another sum than this one is asked again. */
function askAnew(state: Change, challenge: Challenge): void {
  if (plays(state, 2)) challenge.passed = []
}

export function newChallenge(kind: ChallengeKind, actor: GroupId, text: string): Challenge {
  return {
    kind,
    actor,
    target: null,
    text,
    step: 0,
    difficulty: 0,
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

function tellDeclared({ kind, actor: by, target, step, difficulty, shed }: Declared, state: Change): Line {
  const actor = groupOf(state, by).name
  switch (kind) {
    case 'self':
      return note(told.declared(actor, words.stepName(step), difficulty), 'CH-034')
    case 'attack':
      return note(told.attacked(actor, groupOf(state, target ?? by).name), 'CH-039')
    case 'removal':
      return note(told.shedding(actor, traitName(state, shed ?? ''), difficulty), 'CH-146')
    default:
      return kind satisfies never
  }
}

function tellDie({ face, total, against, side }: Cast, state: Change, challenge: Challenge): Line {
  const who = words.sideName(state, challenge, side)
  const isArena = challenge.kind === 'arena' && side === 'opposite'
  const saying = isArena ? told.arenaDie : told.dieAgainst(who)
  const text = against === null ? told.die(who, face, total) : saying(face, total, against)
  const roller = side === 'actor' ? challenge.actor : challenge.target
  const seat = isArena || roller === null ? {} : { seat: groupOf(state, roller).seat }
  const dice = [{ label: who, ...seat, sizes: [10], faces: [face], total, decides: [true] }]
  return { ...note(text, side === 'actor' ? 'CH-036' : 'CH-043'), dice }
}

function tellEnding(
  { kind, actor: by, target: on, hasWon, margin, isUnopposed }: Ending,
  state: Change,
): Line {
  const actor = groupOf(state, by).name
  if (isUnopposed) return note(told.unopposed(actor), 'CH-122')
  const rule = kind === 'arena' ? 'CH-126' : 'CH-037'
  if (on === null) return note(hasWon ? told.won(actor) : told.lost(actor), rule)
  const target = groupOf(state, on).name
  return note(hasWon ? told.attackWon(actor, target, margin) : told.held(target, actor, margin), 'CH-044')
}
