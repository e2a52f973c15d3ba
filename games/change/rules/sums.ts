import { groupOf } from './sheet.ts'
import type { Arena, Challenge, Change, Claim, GroupId, PhaseName, Side, Stance } from './state.ts'

/** The numbers of a Challenge: difficulties, dice by margin, and the two sums everyone watches being built. */

/** CH-034: 3, 7, 12, 18, … ; the increment grows by one each step. */
export function difficultyOf(step: number): number {
  return (step * (step + 5)) / 2
}

/** CH-050: 2, 5, 9, 14, … give 1, 2, 3, 4, … dice. */
export function diceByMargin(margin: number): number {
  let dice = 0
  while (margin >= ((dice + 1) * (dice + 4)) / 2) dice++
  return dice
}

export interface Term {
  readonly kind:
    | 'difficulty'
    | Claim['kind']
    | 'segments-for'
    | 'segments-against'
    | 'segments-all'
    | 'old-roots'
    | 'founder'
    | 'die'
  readonly value: number
  /** The claim behind it, if one is. */
  readonly claim?: Claim
}

export interface Sums {
  readonly actor: Term[]
  readonly opposite: Term[]
}

/** CH-036, CH-040 to CH-043, CH-124, CH-125, CH-131, CH-132: both sides, dice that have fallen included. */
export function sumsOf(state: Change, challenge: Challenge): Sums {
  const base = challenge.kind === 'arena' ? arenaTerms(state, challenge) : plainTerms(challenge)
  const withClaims = (side: Side) => [
    ...base[side],
    ...challenge.claims.filter((claim) => claim.side === side).map((claim) => claimTerm(state, claim)),
    ...(challenge.dice[side] > 0 ? [{ kind: 'die' as const, value: challenge.dice[side] }] : []),
  ]
  return { actor: withClaims('actor'), opposite: withClaims('opposite') }
}

export function totalOf(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + term.value, 0)
}

function plainTerms(challenge: Challenge): Sums {
  const difficulty = { kind: 'difficulty' as const, value: difficultyOf(challenge.step) }
  return { actor: [], opposite: challenge.kind === 'attack' ? [] : [difficulty] }
}

/** CH-020: every trait is worth exactly 1; CH-106: an Arena is worth all its Segments. */
function claimTerm(state: Change, claim: Claim): Term {
  const value = claim.kind === 'arena' ? (findArena(state, claim.on)?.segments.length ?? 0) : 1
  return { kind: claim.kind, value, claim }
}

function arenaTerms(state: Change, challenge: Challenge): Sums {
  const { proposal } = challenge
  const arena = proposal ? findArena(state, proposal.arena) : undefined
  if (!proposal || !arena) return { actor: [], opposite: [] }
  const actor: Term[] = [{ kind: 'segments-for', value: countSegments(arena, challenge, 'for') }]
  const opposite: Term[] = [{ kind: 'segments-against', value: countSegments(arena, challenge, 'against') }]
  if (changesSegments(challenge)) {
    opposite.push({ kind: 'segments-all', value: arena.segments.length })
    const roots = state.switches.oldRoots ? countYounger(arena, challenge) : 0
    if (roots > 0) opposite.push({ kind: 'old-roots', value: roots })
  }
  if (challenge.founderBonus > 0) opposite.push({ kind: 'founder', value: challenge.founderBonus })
  return { actor, opposite }
}

/** CH-144: any Change in the proposal makes it a Change. */
function changesSegments(challenge: Challenge): boolean {
  return challenge.proposal?.parts.some((part) => part.segment !== null) ?? false
}

function stanceOf(challenge: Challenge, group: GroupId): Stance | null {
  if (group === challenge.actor) return 'for'
  return challenge.stances.find((one) => one.group === group)?.stance ?? null
}

function countSegments(arena: Arena, challenge: Challenge, stance: Stance): number {
  return arena.segments.filter((segment) => stanceOf(challenge, segment.owner) === stance).length
}

/** OP-07: Segments added or changed since the one that is to change; the most, with several. */
function countYounger(arena: Arena, challenge: Challenge): number {
  const younger = (id: string | null) => {
    const stamp = arena.segments.find((segment) => segment.id === id)?.stamp
    return stamp === undefined ? 0 : arena.segments.filter((segment) => segment.stamp > stamp).length
  }
  return Math.max(0, ...(challenge.proposal?.parts ?? []).map((part) => younger(part.segment)))
}

export function findArena(state: Change, id: string): Arena | undefined {
  return state.arenas.find((arena) => arena.id === id)
}

/** CH-113: an Arena read as a sentence of its pieces. */
export function sentenceOf(arena: Arena): string {
  return arena.segments.map((segment) => `(${segment.text})`).join(' ')
}

/** What may be added to the sums while a phase lasts: who uses traits, whose weaknesses lie open, whom one may support. */
export interface Window {
  /** The participant who may use traits and invoke an Arena; null in the opposition's window. */
  readonly user: 'actor' | 'target' | null
  readonly weak: 'actor' | 'target'
  /** The side that weaknesses help. */
  readonly weakHelps: Side
  readonly supports: readonly Side[]
  /** Who casts the die that closes the window. */
  readonly roller: 'actor' | 'target'
}

/** RL-19 and RL-20: who acts when. */
const WINDOWS: Partial<Record<PhaseName, Window>> = {
  build: {
    user: 'actor',
    weak: 'actor',
    weakHelps: 'opposite',
    supports: ['actor', 'opposite'],
    roller: 'actor',
  },
  'attack-build': { user: 'actor', weak: 'target', weakHelps: 'actor', supports: ['actor'], roller: 'actor' },
  'defence-build': {
    user: 'target',
    weak: 'actor',
    weakHelps: 'opposite',
    supports: ['opposite'],
    roller: 'target',
  },
  'actor-build': {
    user: 'actor',
    weak: 'actor',
    weakHelps: 'opposite',
    supports: ['actor'],
    roller: 'actor',
  },
  'opposition-build': {
    user: null,
    weak: 'actor',
    weakHelps: 'opposite',
    supports: ['opposite'],
    roller: 'actor',
  },
}

export function windowOf(state: Change): Window | undefined {
  return state.challenge ? WINDOWS[state.phase] : undefined
}

export function participants(challenge: Challenge): GroupId[] {
  return challenge.target === null ? [challenge.actor] : [challenge.actor, challenge.target]
}

export function memberOf(challenge: Challenge, role: 'actor' | 'target'): GroupId {
  return role === 'target' ? (challenge.target ?? challenge.actor) : challenge.actor
}

/** CH-107: a group with a Segment there now has a stake. */
export function hasStake(arena: Arena, group: GroupId): boolean {
  return arena.segments.some((segment) => segment.owner === group)
}

export function ownersIn(arena: Arena): GroupId[] {
  return [...new Set(arena.segments.map((segment) => segment.owner))].sort((a, b) => a - b)
}

/** What the actor called the attempt by: the step's name, where it has one. */
export function seatOfRoller(state: Change, challenge: Challenge, window: Window): number {
  return groupOf(state, memberOf(challenge, window.roller)).seat
}
