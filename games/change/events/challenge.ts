import type { Line, Seat } from '../../../engine/game.ts'
import { listWords } from '../../../engine/telling/names.ts'
import { plays } from '../rules/edition.ts'
import { findTrait, groupOf, institutionCalled, traitName } from '../rules/sheet.ts'
import { hasOneDie } from '../rules/sums.ts'
import { isDue } from '../rules/uses.ts'
import type { Challenge, ChallengeKind, Change, Claim, GroupId, Payment, Side, Work } from '../state.ts'
import { words } from '../words/index.ts'
import { told } from '../words/told.ts'
import { event, note, story } from './event.ts'
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

interface Decided {
  hasWon: boolean
  actorTotal: number
  oppositeTotal: number
  margin: number
  isUnopposed: boolean
  work: Work[]
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
  event('step-changed', {
    apply(state, { step, difficulty }: { step: number; difficulty: number }) {
      if (!state.challenge) return
      Object.assign(state.challenge, { step, difficulty })
      askAnew(state, state.challenge)
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
  event('claim-made', {
    apply: (state, { claim, worth }: { claim: Omit<Claim, 'worth'>; worth: number }) =>
      addClaims(state, [claim], worth),
    tell: ({ claim }, state) => tellClaims(state, claim, [claim]),
  }),
  event('claims-made', {
    apply: (state, { claims, worth }: { claims: Omit<Claim, 'worth'>[]; worth: number }) =>
      addClaims(state, claims, worth),
    tell({ claims }, state) {
      const [first] = claims
      return first ? tellClaims(state, first, claims) : []
    },
  }),
  event('claim-dropped', {
    apply(state, { claim: id, isObjection }: Dropped) {
      const { challenge } = state
      if (!challenge) return
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
  event('window-passed', {
    apply: ({ challenge }, { seat }: { seat: Seat }) => void challenge?.passed.push(seat),
  }),
  event('defence-described', {
    apply({ challenge }, { text }: { text: string }) {
      if (challenge) challenge.defence = text
    },
  }),
  event('die-cast', {
    apply(state, { side, face, paid }: Cast) {
      const { challenge } = state
      if (!challenge) return
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
  event('challenge-decided', {
    apply(state, { work, ...decided }: Decided) {
      if (!state.challenge) return
      endChallenge(state, state.challenge, decided)
      state.work = [...work]
      settle(state)
    },
    tell: (decided, state) => [tellDecided(decided, state)],
  }),
] as const

const CLAIM_RULES = { trait: 'CH-020', weakness: 'CH-030', support: 'CH-053', arena: 'CH-106' }

type Told = Omit<Claim, 'worth'>

function addClaims(state: Change, claims: readonly Told[], worth: number): void {
  const { challenge } = state
  if (!challenge) return
  challenge.claims.push(...claims.map((claim) => ({ ...claim, worth })))
  challenge.passed = []
  challenge.objected = false
  state.made.c += claims.length
}

/** What they do is story; what it counts for is a note beside it. */
function tellClaims(state: Change, { kind, by, seat, side, how }: Told, claims: readonly Told[]): Line[] {
  const { challenge } = state
  const { name } = groupOf(state, by)
  const what = listWords(claims.map((claim) => words.claimName(state, claim)))
  const whom = challenge ? words.sideInSentence(state, challenge, side) : ''
  const weak = kind === 'weakness' ? (findTrait(state, claims[0]?.on ?? '')?.group.name ?? '') : ''
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

function endChallenge(state: Change, challenge: Challenge, decided: Omit<Decided, 'work'>): void {
  const { kind, actor, target, text, proposal } = challenge
  const { hasWon, actorTotal, oppositeTotal, margin, isUnopposed } = decided
  state.actionUsed = true
  challenge.isDecided = true
  state.last = { kind, actor, target, text, hasWon, actorTotal, oppositeTotal, margin, isUnopposed }
  state.timeline.push({ turn: state.turn, group: actor, target, kind, text, hasWon })
  // CH-100: a failed attempt leaves its points free and its Institution resting.
  const acting = proposal && !hasWon ? institutionCalled(state, proposal.institution) : undefined
  if (acting) acting.institution.restingSince = state.turn
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

function tellDecided({ hasWon, margin, isUnopposed }: Decided, state: Change): Line {
  const { last } = state
  if (!last) return note('', 'CH-037')
  const actor = groupOf(state, last.actor).name
  if (isUnopposed) return note(told.unopposed(actor), 'CH-122')
  if (last.target === null) {
    return note(hasWon ? told.won(actor) : told.lost(actor), last.kind === 'arena' ? 'CH-126' : 'CH-037')
  }
  const target = groupOf(state, last.target).name
  return note(hasWon ? told.attackWon(actor, target, margin) : told.held(target, actor, margin), 'CH-044')
}
