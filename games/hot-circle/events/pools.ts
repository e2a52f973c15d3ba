import {
  type Bonus,
  type Difficulty,
  type EdgeSource,
  type Hindrance,
  type ObstacleTest,
  SIDES,
  type Side,
  type SideName,
  type Use,
} from '../obstacle-test.ts'
import { type HotCircle, LIMITS } from '../state.ts'

/** Target and pools, while they are built. */
export type PoolEvent =
  | { type: 'difficulty-set'; difficulty: Difficulty }
  | { type: 'lifepath-chosen'; side: SideName; lifepath: string; use: Use; reward: 'fate' | 'clear-tax' }
  | { type: 'lifepath-judged'; side: SideName; use: 'helpful' | 'neutral' }
  | { type: 'bonus-added'; side: SideName; bonus: Bonus }
  | { type: 'bonus-dropped'; side: SideName; ref: string; struck: string | null }
  | { type: 'hindrance-added'; side: SideName; hindrance: Hindrance }
  | { type: 'hindrance-dropped'; side: SideName; ref: string; struck: string | null }
  | { type: 'edge-given'; edge: EdgeSource }
  | { type: 'edge-removed'; id: string }
  /** The last lock leads to the dice; in an independent test it announces the target. */
  | { type: 'pool-locked'; side: SideName; target: number | null }
  | { type: 'pool-unlocked'; side: SideName }

export function evolvePools(state: HotCircle, test: ObstacleTest, event: PoolEvent): void {
  switch (event.type) {
    case 'difficulty-set':
      test.difficulty = { ...event.difficulty }
      return
    case 'edge-given':
      test.edges.push({ ...event.edge })
      state.made.things += 1
      if (event.edge.kind === 'link') state.carry = state.carry.filter((one) => one.test !== event.edge.ref)
      return
    case 'edge-removed':
      for (const one of test.edges) if (one.id === event.id) returnLink(state, one)
      test.edges = test.edges.filter((one) => one.id !== event.id)
      return
    case 'pool-locked':
      return lockPool(state, test, event)
    case 'pool-unlocked':
      return unlockPool(state, test, event.side)
    default: {
      const side = test.sides[event.side]
      if (side) evolveSide(side, event)
    }
  }
}

function lockPool(
  state: HotCircle,
  test: ObstacleTest,
  { side, target }: Extract<PoolEvent, { type: 'pool-locked' }>,
): void {
  const locked = test.sides[side]
  if (locked) locked.locked = true
  if (SIDES.some((one) => test.sides[one]?.locked === false)) return
  test.target = target
  state.phase = 'test-roll'
}

/** Before any die the pools may be opened again. */
function unlockPool(state: HotCircle, test: ObstacleTest, name: SideName): void {
  const side = test.sides[name]
  if (side) side.locked = false
  test.target = null
  state.phase = 'test-build'
}

/** HC-146: a result that fed no test after all may still feed the next. */
export function returnLink(state: HotCircle, { kind, ref, edge }: EdgeSource): void {
  const from = state.ledger.recent.find((one) => one.id === ref)
  if (kind !== 'link' || !from) return
  const result = edge === 'advantage' ? 'pass' : 'fail'
  state.carry = [...state.carry, { test: from.id, about: from.about, result } as const].slice(-LIMITS.carried)
}

type SideEvent = Exclude<
  PoolEvent,
  { type: 'difficulty-set' | 'edge-given' | 'edge-removed' | 'pool-locked' | 'pool-unlocked' }
>

function evolveSide(side: Side, event: SideEvent): void {
  switch (event.type) {
    case 'lifepath-chosen':
      side.lifepath = event.lifepath
      side.use = event.use
      side.reward = event.reward
      side.bonuses = side.bonuses.filter((one) => one.ref !== event.lifepath)
      return
    case 'lifepath-judged':
      side.use = event.use
      return
    case 'bonus-added':
      side.bonuses.push({ ...event.bonus })
      return
    case 'bonus-dropped':
      side.bonuses = side.bonuses.filter((one) => one.ref !== event.ref)
      return
    case 'hindrance-added':
      side.hindrances = side.hindrances.filter((one) => one.ref !== event.hindrance.ref)
      side.hindrances.push({ ...event.hindrance })
      return
    case 'hindrance-dropped':
      side.hindrances = side.hindrances.filter((one) => one.ref !== event.ref)
      return
    default:
      return event satisfies never
  }
}
