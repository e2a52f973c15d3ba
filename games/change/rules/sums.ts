import type { Arena, Challenge, Change, Claim, Side, Stance } from '../state.ts'
import { findArena } from './arenas.ts'

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

/** Two dice, one for each side, or one against a difficulty. */
export function hasOneDie({ kind }: Challenge): boolean {
  return kind === 'self' || kind === 'removal'
}

type PlainKind = 'difficulty' | 'founder' | 'die' | 'old-roots' | `segments-${'for' | 'against' | 'all'}`

/** A line of a sum, with the claim behind it, if one is. */
export type Term =
  | { readonly kind: PlainKind; readonly value: number; readonly claim?: undefined }
  | { readonly kind: Claim['kind']; readonly value: number; readonly claim: Claim }

export type Sums = Readonly<Record<Side, Term[]>>

/** CH-036, CH-040 to CH-043, CH-124, CH-125, CH-131, CH-132: both sides, dice that have fallen included. */
export function sumsOf(state: Change, challenge: Challenge): Sums {
  const base = challenge.kind === 'arena' ? arenaTerms(state, challenge) : plainTerms(challenge)
  const withClaims = (side: Side) => [
    ...base[side],
    ...challenge.claims
      .filter((claim) => claim.side === side)
      .map((claim) => ({ kind: claim.kind, value: claim.worth, claim })),
    ...(challenge.dice[side] > 0 ? [{ kind: 'die' as const, value: challenge.dice[side] }] : []),
  ]
  return { actor: withClaims('actor'), opposite: withClaims('opposite') }
}

export function totalOf(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + term.value, 0)
}

function plainTerms({ kind, difficulty }: Challenge): Sums {
  return { actor: [], opposite: kind === 'attack' ? [] : [{ kind: 'difficulty', value: difficulty }] }
}

function arenaTerms(state: Change, challenge: Challenge): Sums {
  const { proposal } = challenge
  const arena = proposal ? findArena(state, proposal.arena) : undefined
  if (!proposal || !arena) return { actor: [], opposite: [] }
  const actor: Term[] = [{ kind: 'segments-for', value: countSegments(arena, challenge, 'for') }]
  const opposite: Term[] = [{ kind: 'segments-against', value: countSegments(arena, challenge, 'against') }]
  // CH-144: any Change in the proposal makes it a Change.
  if (proposal.parts.some((part) => part.segment !== null)) {
    opposite.push({ kind: 'segments-all', value: arena.segments.length })
    const roots = state.switches.oldRoots ? countYounger(arena, challenge) : 0
    if (roots > 0) opposite.push({ kind: 'old-roots', value: roots })
  }
  if (challenge.founderBonus > 0) opposite.push({ kind: 'founder', value: challenge.founderBonus })
  return { actor, opposite }
}

/** Segments whose owners take this stance; the actor is for it. */
function countSegments(arena: Arena, { actor, stances }: Challenge, stance: Stance): number {
  const taken = new Map([...stances.map((one) => [one.group, one.stance] as const), [actor, 'for']])
  return arena.segments.filter((segment) => taken.get(segment.owner) === stance).length
}

/** OP-07: Segments added or changed since the one that is to change; the most, with several. */
function countYounger(arena: Arena, challenge: Challenge): number {
  const younger = (id: string | null) => {
    const stamp = arena.segments.find((segment) => segment.id === id)?.stamp
    return stamp === undefined ? 0 : arena.segments.filter((segment) => segment.stamp > stamp).length
  }
  return Math.max(0, ...(challenge.proposal?.parts ?? []).map((part) => younger(part.segment)))
}
