import { agentPool, heroPool, mostAgentDice } from '../rules/pools.ts'
import { outlineOf, playedScenes } from '../rules/quest.ts'
import { areMovesSealed } from '../rules/scene.ts'
import { say } from '../rules/voice.ts'
import type { Becoming, Die, Move, Roll, Scene, Terms } from '../state.ts'

export type SceneView = NonNullable<ReturnType<typeof viewScene>>
export type MoveView = SceneView['moves'][number]

export function viewScene(state: Becoming) {
  const { scene } = state
  const outline = outlineOf(state)
  if (!scene || !outline) return null
  const presented = scene.threat !== null
  return {
    number: scene.index + 1,
    of: playedScenes(state).length,
    step: scene.step,
    title: outline.title,
    setup: say(state, outline.setup),
    agent: scene.agent,
    tempters: [...scene.tempters],
    elements: outline.elements.map((text, index) => ({
      text: scene.told[index] ? say(state, text) : null,
    })),
    avatars: scene.avatars.map((avatar) => avatar && { name: avatar.name, text: avatar.text }),
    threat: scene.threat,
    /** Null until the Threat is presented. */
    threatDice: presented ? outline.threatDice : null,
    agentStakes: scene.agentStakes,
    heroStakes: scene.heroStakes,
    moons: { hero: scene.moons.hero, agent: scene.moons.agent },
    invoked: scene.invoked.map(({ asset, line, step }) => ({ asset, line, step })),
    claims: scene.claims.map(({ kind, asset, key, line, step }) => ({ kind, asset, key, line, step })),
    moves: viewMoves(state, scene),
    bargains: scene.bargains.map(({ tempter, pitch, status, terms, counter }) => ({
      tempter,
      pitch,
      status,
      terms: viewTerms(terms),
      counter: counter && viewTerms(counter),
    })),
    ready: { hero: scene.ready.hero, agent: scene.ready.agent },
    pools: { hero: heroPool(state), agent: presented ? agentPool(state) : [] },
    /** The most dice that the Agent can still come to, for honest odds. */
    agentMost: presented ? mostAgentDice(state) : 0,
    roll: scene.roll && viewRoll(scene.roll),
    prize: scene.prize && { kind: scene.prize.kind, settled: [...scene.prize.settled] },
    turned: [...scene.turned],
  }
}

function viewRoll({ hero, agent, decidedOn, winner }: Roll): Roll {
  const viewDice = (dice: readonly Die[]) =>
    dice.map(({ face, source, of, seat }) => ({ face, source, of, seat }))
  return { hero: viewDice(hero), agent: viewDice(agent), decidedOn, winner }
}

function viewTerms({ dice, price }: Terms): Terms {
  return {
    dice,
    price: price.map(({ kind, asset, trait, text, when }) => ({ kind, asset, trait, text, when })),
  }
}

/** BE-078: that a move lies there is open; what it is, is not (but BE-O1): null while it lies face down. */
function viewMoves(state: Becoming, { tempters, moves }: Scene) {
  const sealed = areMovesSealed(state)
  return tempters.map((seat) => {
    const move = moves[seat] ?? null
    return { seat, laid: move !== null, move: sealed ? null : move && viewMove(move) }
  })
}

export function viewMove(move: Move): Move {
  switch (move.kind) {
    case 'support':
      return { kind: 'support', line: move.line }
    case 'bargain':
      return { kind: 'bargain', pitch: move.pitch, terms: viewTerms(move.terms) }
    case 'aside':
      return { kind: 'aside' }
    default:
      return move satisfies never
  }
}
