import type { Seat } from '../../../engine/game.ts'
import { allSeats, nameOf } from '../../../engine/telling/names.ts'
import { outlineOf, playedScenes, seatOfFate } from '../rules/quest.ts'
import { say } from '../rules/voice.ts'
import { type Becoming, type PhaseName, SEATS, type Side, type Step } from '../state.ts'
import { told } from '../words/told.ts'
import { event, sceneEvent } from './event.ts'
import { agentName, fateName, heroName, note, story } from './lines.ts'

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

/** BE-022 and BE-034: roles come from the scene; everything of a scene begins afresh. */
function openScene(state: Becoming, index: number): void {
  const outline = playedScenes(state)[index]
  if (!outline) return
  const agent = seatOfFate(state, outline.agentFateId)
  state.scene = {
    index,
    step: 1,
    agent,
    tempters: allSeats(SEATS).filter((seat) => seat !== agent && seat !== state.hero),
    told: outline.elements.map(() => false),
    avatars: allSeats(SEATS).map(() => null),
    threat: null,
    agentStakes: null,
    heroStakes: null,
    moons: { hero: false, agent: false },
    invoked: [],
    claims: [],
    struck: [],
    moves: allSeats(SEATS).map(() => null),
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

/** A scene's course: its frame, its Threat, its end. */
export const sceneEvents = [
  event('scene-opened', {
    reveals: true,
    apply: (state, { index }: { index: number }) => openScene(state, index),
    tell(_, state, names) {
      const { scene } = state
      const outline = outlineOf(state)
      if (!scene || !outline) return []
      return [
        { kind: 'heading', text: told.scene(scene.index + 1, outline.title) },
        { kind: 'story', text: say(state, outline.setup) },
        note(told.leads(nameOf(names, scene.agent), agentName(state, names)), 'BE-022'),
      ]
    },
  }),
  sceneEvent('step-reached', {
    apply(scene, { step }: { step: Step }, state) {
      scene.step = step
      state.phase = PHASE_OF_STEP[step]
    },
  }),
  sceneEvent('element-told', {
    apply(scene, { element }: { element: number; text: string }) {
      scene.told[element] = true
    },
    tell: ({ text }) => [note(told.element(text), 'BE-040')],
  }),
  event('framing-closed', {
    apply(_state, _: { left: string[] }) {},
    /** BE-R07: what the Agent left out stays with the Agent. */
    tell: ({ left }, { scene }) =>
      left.length > 0 ? [{ ...note(told.leftOut(left), 'BE-R07'), to: [scene?.agent ?? 0] }] : [],
  }),
  sceneEvent('avatar-introduced', {
    apply(scene, { seat, name, text }: { seat: Seat; name: string; text: string }) {
      scene.avatars[seat] = { name, text }
    },
    tell({ seat, name, text }, state, names) {
      const line = note(told.avatar(fateName(state, names, seat), name), 'BE-042')
      return text === '' ? [line] : [line, story(seat, text, name)]
    },
  }),
  sceneEvent('threat-presented', {
    reveals: true,
    apply(scene, { text }: { text: string }) {
      scene.threat = text
    },
    tell: ({ text }, state, names) => [
      story(state.scene?.agent ?? 0, text, agentName(state, names)),
      note(told.threatDice(outlineOf(state)?.threatDice ?? 1), 'BE-045'),
    ],
  }),
  sceneEvent('stakes-set', {
    apply(scene, { side, text }: { side: Side; text: string }) {
      scene[side === 'hero' ? 'heroStakes' : 'agentStakes'] = text
    },
    tell: ({ side, text }, state, names) =>
      side === 'hero'
        ? [note(told.heroStakes(heroName(state), text), 'BE-047')]
        : [note(told.agentStakes(agentName(state, names), text), 'BE-046')],
  }),
  sceneEvent('scene-resolved', {
    apply(scene, _: { seat: Seat }) {
      scene.resolved = true
    },
  }),
  sceneEvent('scene-closed', {
    apply({ agent, roll }, _: object, state) {
      const outline = outlineOf(state)
      if (!outline) return
      state.road.push({ no: outline.no, title: outline.title, agent, winner: roll?.winner ?? 'hero' })
    },
  }),
] as const
