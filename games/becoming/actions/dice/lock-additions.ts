import { refusal } from '../../../../engine/writing.ts'
import { action, type BecomingAt, type BecomingTurn } from '../../contract.ts'
import { agentPool, decideRoll, heroPool, type PoolPart } from '../../rules/pools.ts'
import { openPrize } from '../../rules/prizes.ts'
import { byEitherSide, isHero } from '../../rules/roles.ts'
import { otherSide, sceneOf } from '../../rules/scene.ts'
import type { Side } from '../../state.ts'
import { why, words } from '../../words/words.ts'

const SIDES_OF_A_DIE = 6

const sideOf = ({ state, seat }: BecomingAt): Side => (isHero(state, seat) ? 'hero' : 'agent')
const isOtherReady = (at: BecomingAt) => sceneOf(at.state).ready[otherSide(sideOf(at))]

/** BE-103 Both sides may add until both are content; then the dice fall (BE-105). */
export const lockAdditions = action('lock-additions', {
  rule: 'BE-103',
  in: ['late-calls'],
  ...byEitherSide('BE-103'),
  title: () => words.lateCalls.lock,
  prompt: (at) => (isOtherReady(at) ? words.lateCalls.rolls : words.lateCalls.waits),
  refuse: (at) => (sceneOf(at.state).ready[sideOf(at)] ? refusal('BE-102', why.locked) : undefined),
  settles: isOtherReady,
  main: true,
  decide(turn, at) {
    turn.emit({ type: 'dice-locked', side: sideOf(at) })
    const { ready } = sceneOf(turn.state)
    if (ready.hero && ready.agent) rollThreat(turn)
  },
})

/** Step 9, BE-105: every die of both pools, together, once. */
function rollThreat(turn: BecomingTurn): void {
  turn.emit({ type: 'step-reached', step: 9 })
  const own = listDice(heroPool(turn.state))
  const others = listDice(agentPool(turn.state))
  const faces = turn.roll([...own, ...others].map(() => SIDES_OF_A_DIE))
  const hero = own.map((die, index) => ({ ...die, face: faces[index] ?? 1 }))
  const agent = others.map((die, index) => ({ ...die, face: faces[own.length + index] ?? 1 }))
  const decided = decideRoll(faces.slice(0, own.length), faces.slice(own.length))
  turn.emit({ type: 'dice-rolled', roll: { hero, agent, ...decided } })
  openPrize(turn)
}

function listDice(parts: readonly PoolPart[]) {
  return parts.flatMap(({ source, of, seat, dice }) =>
    Array.from({ length: dice }, () => ({ source, of, seat })),
  )
}
