import type { Seat } from '../../../engine/game.ts'
import { agentPool, heroPool, mostAgentDice, type PoolPart } from '../rules/pools.ts'
import { outlineOf, playedScenes } from '../rules/quest.ts'
import { areMovesSealed } from '../rules/scene.ts'
import { say } from '../rules/voice.ts'
import type { Becoming, Die, Move, Roll, Scene, Side, Terms } from '../state.ts'

export interface SceneView
  extends Readonly<Pick<Scene, 'step' | 'agent' | 'tempters' | 'avatars' | 'threat'>>,
    Readonly<Pick<Scene, 'agentStakes' | 'heroStakes' | 'moons' | 'invoked' | 'claims'>>,
    Readonly<Pick<Scene, 'bargains' | 'ready' | 'roll' | 'prize' | 'turned'>> {
  readonly number: number
  readonly of: number
  readonly title: string
  readonly setup: string
  readonly elements: readonly { readonly text: string | null }[]
  /** Null until the Threat is presented. */
  readonly threatDice: number | null
  readonly moves: readonly MoveView[]
  readonly pools: Readonly<Record<Side, readonly PoolPart[]>>
  /** The most dice that the Agent can still come to, for honest odds. */
  readonly agentMost: number
}

export interface MoveView {
  readonly seat: Seat
  readonly laid: boolean
  /** Null while it lies face down. */
  readonly move: Move | null
}

export function viewScene(state: Becoming): SceneView | null {
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

/** BE-078: that a move lies there is open; what it is, is not (but BE-O1). */
function viewMoves(state: Becoming, { tempters, moves }: Scene): MoveView[] {
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
