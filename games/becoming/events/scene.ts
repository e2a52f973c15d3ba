import { allSeats, heading, nameOf, note, type Seat, story } from '../../../engine/writing.ts'
import { outlineOf, playedScenes, seatOfFate } from '../rules/quest.ts'
import { sideSeat } from '../rules/scene.ts'
import { say } from '../rules/voice.ts'
import { type Becoming, PHASE_OF_STEP, SEATS, type Side, type Step } from '../state.ts'
import { told } from '../words/told.ts'
import { event, sceneEvent } from './event.ts'
import { actorName, agentName, fateName } from './lines.ts'

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
        heading(told.scene(scene.index + 1, outline.title)),
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
      return text === '' ? [line] : [line, story(text, seat, name)]
    },
  }),
  sceneEvent('threat-presented', {
    reveals: true,
    apply(scene, { text }: { text: string }) {
      scene.threat = text
    },
    tell: ({ text }, state, names) => [
      story(text, state.scene?.agent ?? 0, agentName(state, names)),
      note(told.threatDice(outlineOf(state)?.threatDice ?? 1), 'BE-045'),
    ],
  }),
  sceneEvent('stakes-set', {
    apply(scene, { side, text }: { side: Side; text: string }) {
      scene[side === 'hero' ? 'heroStakes' : 'agentStakes'] = text
    },
    tell({ side, text }, state, names) {
      const name = actorName(state, names, sideSeat(state, side))
      return [note(told.stakes(name, text), side === 'hero' ? 'BE-047' : 'BE-046')]
    },
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
