import type { Seat } from '../../../engine/writing.ts'
import type { Challenge, Change, GroupId, PhaseName, Side } from '../state.ts'
import { groupOf } from './sheet.ts'

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

/** The phases in which a sum is built. */
export const SUM_PHASES = [
  'build',
  'attack-build',
  'defence-build',
  'actor-build',
  'opposition-build',
] as const satisfies readonly PhaseName[]

const AGAINST_ACTOR = { weak: 'actor', weakHelps: 'opposite', roller: 'actor' } as const

/** RL-19 and RL-20: who acts when. */
const WINDOWS: Readonly<Record<(typeof SUM_PHASES)[number], Window>> = {
  build: { ...AGAINST_ACTOR, user: 'actor', supports: ['actor', 'opposite'] },
  'attack-build': { user: 'actor', weak: 'target', weakHelps: 'actor', supports: ['actor'], roller: 'actor' },
  'defence-build': { ...AGAINST_ACTOR, user: 'target', supports: ['opposite'], roller: 'target' },
  'actor-build': { ...AGAINST_ACTOR, user: 'actor', supports: ['actor'] },
  'opposition-build': { ...AGAINST_ACTOR, user: null, supports: ['opposite'] },
}

/** A Challenge whose sum is being built, and what may be added to it now. */
export interface Building {
  readonly challenge: Challenge
  readonly window: Window
}

export function buildingOf({ challenge, phase }: Change): Building | undefined {
  const window = (WINDOWS as Partial<Record<PhaseName, Window>>)[phase]
  return challenge && window ? { challenge, window } : undefined
}

export function participants(challenge: Challenge): GroupId[] {
  return challenge.target === null ? [challenge.actor] : [challenge.actor, challenge.target]
}

export function memberOf(challenge: Challenge, role: 'actor' | 'target'): GroupId {
  return role === 'target' ? (challenge.target ?? challenge.actor) : challenge.actor
}

/** The group whose die closes the window. */
export function rollerOf({ challenge, window }: Building): GroupId {
  return memberOf(challenge, window.roller)
}

/** The seat's own group, if it is the one that uses traits and invokes an Arena now. */
export function userAt(state: Change, seat: Seat) {
  const building = buildingOf(state)
  if (!building?.window.user) return undefined
  const { user } = building.window
  const group = groupOf(state, memberOf(building.challenge, user))
  const side: Side = user === 'target' ? 'opposite' : 'actor'
  return group.seat === seat ? { group, side, challenge: building.challenge } : undefined
}

/** Has anyone but the actor's own player claimed something or decided on a stance? */
export function hasReacted(challenge: Challenge, actor: Seat): boolean {
  return (
    challenge.claims.some((claim) => claim.seat !== actor) ||
    challenge.stances.some((one) => one.stance !== null)
  )
}
