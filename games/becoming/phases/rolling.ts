import type { BecomingTurn } from '../contract.ts'
import { agentPool, decideRoll, heroPool, type PoolPart } from '../pools.ts'
import type { Die } from '../scene.ts'
import { openPrize } from './prize.ts'

const SIDES_OF_A_DIE = 6

/** Step 9, BE-105: every die of both pools, together, once. */
export function rollThreat(turn: BecomingTurn): void {
  turn.emit({ type: 'step-reached', step: 9 })
  const hero = listDice(heroPool(turn.state))
  const agent = listDice(agentPool(turn.state))
  const faces = turn.roll([...hero, ...agent].map(() => SIDES_OF_A_DIE))
  const heroRolled = hero.map((die, index) => ({ ...die, face: faces[index] ?? 1 }))
  const agentRolled = agent.map((die, index) => ({ ...die, face: faces[hero.length + index] ?? 1 }))
  const decided = decideRoll(heroRolled.map(faceOf), agentRolled.map(faceOf))
  turn.emit({ type: 'dice-rolled', roll: { hero: heroRolled, agent: agentRolled, ...decided } })
  openPrize(turn)
}

function listDice(parts: readonly PoolPart[]): Omit<Die, 'face'>[] {
  return parts.flatMap(({ source, of, seat, dice }) =>
    Array.from({ length: dice }, () => ({ source, of, seat })),
  )
}

function faceOf(die: Die): number {
  return die.face
}
