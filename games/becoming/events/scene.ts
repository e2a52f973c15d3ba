import type { Seat } from '../../../engine/old-contract.ts'
import type { Claim, Invocation, Prize, Roll, Scene, Side, Step } from '../scene.ts'
import { type Becoming, type PhaseName, playedScenes, SEATS, seatOfFate } from '../state.ts'

/** A scene's course: frame, threat, dice, end. */
export type SceneEvent =
  | { type: 'scene-opened'; index: number }
  | { type: 'step-reached'; step: Step }
  | { type: 'element-told'; element: number; text: string }
  | { type: 'avatar-introduced'; seat: Seat; name: string; text: string }
  | { type: 'framing-closed'; left: string[] }
  | { type: 'threat-presented'; text: string }
  | { type: 'stakes-set'; side: Side; text: string }
  | { type: 'asset-invoked'; invocation: Invocation }
  | { type: 'invocation-withdrawn'; asset: string }
  | { type: 'moon-declared'; side: Side }
  | { type: 'claim-made'; claim: Claim }
  | { type: 'claim-withdrawn'; key: string }
  | { type: 'claim-struck'; key: string }
  | { type: 'dice-locked'; side: Side }
  | { type: 'dice-rolled'; roll: Roll }
  | { type: 'prize-chosen'; prize: Prize['kind'] }
  | { type: 'risk-settled'; asset: string }
  | { type: 'scene-resolved'; seat: Seat }
  | { type: 'scene-closed' }

export const SCENE_EVENTS = [
  'scene-opened',
  'step-reached',
  'element-told',
  'avatar-introduced',
  'framing-closed',
  'threat-presented',
  'stakes-set',
  'asset-invoked',
  'invocation-withdrawn',
  'moon-declared',
  'claim-made',
  'claim-withdrawn',
  'claim-struck',
  'dice-locked',
  'dice-rolled',
  'prize-chosen',
  'risk-settled',
  'scene-resolved',
  'scene-closed',
] as const satisfies readonly SceneEvent['type'][]

/** Steps 7, 9 and 11 wait for nobody: they pass within the action that reaches them. */
const PHASE_OF_STEP: Record<Step, PhaseName> = {
  1: 'framing',
  2: 'threat',
  3: 'hero-dice',
  4: 'agent-dice',
  5: 'temptation',
  6: 'answers',
  7: 'answers',
  8: 'late-calls',
  9: 'late-calls',
  10: 'prize',
  11: 'prize',
  12: 'resolution',
}

export function evolveScene(state: Becoming, event: SceneEvent): void {
  if (event.type === 'scene-opened') return openScene(state, event.index)
  const { scene } = state
  if (!scene) return
  switch (event.type) {
    case 'step-reached':
      scene.step = event.step
      state.phase = PHASE_OF_STEP[event.step]
      return
    case 'element-told':
      scene.told[event.element] = true
      return
    case 'avatar-introduced':
      scene.avatars[event.seat] = { name: event.name, text: event.text }
      return
    case 'framing-closed':
      return
    case 'threat-presented':
      scene.threat = event.text
      return
    case 'stakes-set':
      if (event.side === 'hero') scene.heroStakes = event.text
      else scene.agentStakes = event.text
      return
    case 'asset-invoked':
    case 'invocation-withdrawn':
    case 'moon-declared':
    case 'claim-made':
    case 'claim-withdrawn':
    case 'claim-struck':
    case 'dice-locked':
      return evolveDice(state, event)
    case 'dice-rolled':
    case 'prize-chosen':
    case 'risk-settled':
    case 'scene-resolved':
    case 'scene-closed':
      return evolveOutcome(state, scene, event)
    default:
      return event satisfies never
  }
}

type OutcomeEvent = Extract<
  SceneEvent,
  { type: 'dice-rolled' | 'prize-chosen' | 'risk-settled' | 'scene-resolved' | 'scene-closed' }
>

function evolveOutcome(state: Becoming, scene: Scene, event: OutcomeEvent): void {
  switch (event.type) {
    case 'dice-rolled':
      scene.roll = event.roll
      return
    case 'prize-chosen':
      scene.prize = { kind: event.prize, settled: scene.prize?.settled ?? [] }
      return
    case 'risk-settled':
      scene.prize?.settled.push(event.asset)
      return
    case 'scene-resolved':
      scene.resolved = true
      return
    case 'scene-closed':
      return closeScene(state)
    default:
      return event satisfies never
  }
}

/** BE-022 and BE-034: roles come from the scene; everything of a scene begins afresh. */
function openScene(state: Becoming, index: number): void {
  const outline = playedScenes(state)[index]
  if (!outline) return
  const agent = seatOfFate(state, outline.agentFateId)
  const perSeat = <Value>(value: Value): Value[] => Array.from({ length: SEATS }, () => value)
  state.scene = {
    index,
    step: 1,
    agent,
    tempters: perSeat(0)
      .map((_, seat) => seat)
      .filter((seat) => seat !== agent && seat !== state.hero),
    told: outline.elements.map(() => false),
    avatars: perSeat(null),
    threat: null,
    agentStakes: null,
    heroStakes: null,
    moons: { hero: false, agent: false },
    invoked: [],
    claims: [],
    struck: [],
    moves: perSeat(null),
    revealed: false,
    bargains: [],
    accepted: [],
    ready: { hero: false, agent: false },
    roll: null,
    prize: null,
    regained: false,
    turned: [],
    resolved: false,
  }
  state.phase = 'framing'
}

type DiceEvent = Extract<
  SceneEvent,
  {
    type:
      | 'asset-invoked'
      | 'invocation-withdrawn'
      | 'moon-declared'
      | 'claim-made'
      | 'claim-withdrawn'
      | 'claim-struck'
      | 'dice-locked'
  }
>

function evolveDice(state: Becoming, event: DiceEvent): void {
  const { scene } = state
  if (!scene) return
  switch (event.type) {
    case 'asset-invoked':
      scene.invoked.push({ ...event.invocation })
      // BE-103: an addition gives the other side another look.
      scene.ready.agent = false
      return
    case 'invocation-withdrawn':
      scene.invoked = scene.invoked.filter((one) => one.asset !== event.asset)
      return
    case 'moon-declared':
      scene.moons[event.side] = true
      return
    case 'claim-made':
      scene.claims.push({ ...event.claim })
      scene.ready.hero = false
      return
    case 'claim-withdrawn':
      scene.claims = scene.claims.filter((claim) => claim.key !== event.key)
      return
    case 'claim-struck':
      scene.claims = scene.claims.filter((claim) => claim.key !== event.key)
      scene.ready.agent = false
      scene.struck.push({ key: event.key, step: scene.step === 8 ? 8 : 4 })
      return
    case 'dice-locked':
      scene.ready[event.side] = true
      return
    default:
      return event satisfies never
  }
}

function closeScene(state: Becoming): void {
  const { scene } = state
  const outline = scene ? playedScenes(state)[scene.index] : undefined
  if (!scene || !outline) return
  state.road.push({
    no: outline.no,
    title: outline.title,
    agent: scene.agent,
    winner: scene.roll?.winner ?? 'hero',
  })
}
