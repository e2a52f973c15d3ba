import type { Seat } from '../../../engine/old-contract.ts'
import { findAsset, findCharacter, type Lifepath, listAssets } from '../characters.ts'
import type { SessionState } from '../session.ts'
import { activeCharacters, type HotCircle, playerSeats } from '../state.ts'
import { copyLifepath } from './sheets.ts'

/** Sessions, scenes, time-skips and the end. */
export type SessionEvent =
  | { type: 'session-started'; number: number }
  | { type: 'scene-wished'; seat: Seat; text: string; bring: string | null }
  | { type: 'scene-set'; scene: SceneSetting }
  | { type: 'npc-entered'; npc: string }
  | { type: 'asset-introduced'; character: string; asset: string; npc: string | null }
  | { type: 'instinct-asserted'; character: string; slot: number; text: string }
  | { type: 'scene-cut' }
  | { type: 'milestone-declared'; text: string }
  | { type: 'session-ended'; lastLine: string }
  | { type: 'time-skip-declared'; months: number; text: string }
  | { type: 'lifepath-added'; seat: Seat; character: string; lifepath: Lifepath }
  | { type: 'campaign-closed'; text: string }

export interface SceneSetting {
  readonly place: string
  readonly time: string
  readonly opening: string
  readonly present: readonly string[]
  /** HC-045: directly after the scene before, without a break. */
  readonly continues: boolean
}

export function evolveSessions(state: HotCircle, event: SessionEvent): void {
  switch (event.type) {
    case 'session-started':
      state.sessions = event.number
      state.session = newSession(event.number)
      state.skipOpen = false
      state.phase = 'framing'
      for (const one of state.characters) if (one.status === 'ready') one.status = 'active'
      return
    case 'time-skip-declared':
      return declareTimeSkip(state, event.months, event.text)
    case 'lifepath-added':
      return addLifepath(state, event)
    case 'campaign-closed':
      state.phase = 'closed'
      return
    case 'instinct-asserted':
      return
    default:
      if (state.session) evolveRunning(state, state.session, event)
  }
}

function newSession(number: number): SessionState {
  return {
    number,
    scenes: 0,
    run: 0,
    scene: null,
    wishes: [],
    milestone: null,
    refunds: [],
    tests: 0,
    closing: null,
    lastLine: '',
  }
}

type RunningEvent = Exclude<
  SessionEvent,
  {
    type:
      | 'session-started'
      | 'time-skip-declared'
      | 'lifepath-added'
      | 'campaign-closed'
      | 'instinct-asserted'
  }
>

function evolveRunning(state: HotCircle, session: SessionState, event: RunningEvent): void {
  switch (event.type) {
    case 'scene-wished':
      session.wishes = session.wishes.filter((one) => one.seat !== event.seat)
      session.wishes.push({ seat: event.seat, text: event.text, bring: event.bring })
      return
    case 'scene-set':
      return setScene(state, session, event.scene)
    case 'npc-entered':
      if (session.scene && !session.scene.npcs.includes(event.npc)) session.scene.npcs.push(event.npc)
      return
    case 'asset-introduced':
      if (!session.scene) return
      session.scene.introduced.push(event.asset)
      nameAsset(state, event.character, event.asset, event.npc)
      if (event.npc !== null && !session.scene.npcs.includes(event.npc)) session.scene.npcs.push(event.npc)
      return
    case 'scene-cut':
      session.scene = null
      state.carry = []
      state.phase = 'framing'
      return
    case 'milestone-declared':
      session.milestone = event.text
      return
    case 'session-ended':
      session.scene = null
      session.wishes = []
      session.lastLine = event.lastLine
      session.closing = { finished: [], claims: [], rewrites: [], vote: null, paid: [] }
      state.carry = []
      state.phase = 'award-persona'
      return
    default:
      return event satisfies never
  }
}

/** HC-045, HC-200: what was established while framing is at hand from now on. */
function setScene(state: HotCircle, session: SessionState, set: SceneSetting): void {
  session.scenes += 1
  if (!set.continues || session.run === 0) session.run += 1
  for (const one of state.characters) {
    if (one.status === 'ready' && set.present.includes(one.id)) one.status = 'active'
    for (const asset of listAssets(one)) if (asset.run === -1) asset.run = runOf(session)
    if (!set.present.includes(one.id)) continue
    one.scenes += 1
    one.lastScene = session.number * 1000 + session.scenes
  }
  session.scene = {
    number: session.scenes,
    run: runOf(session),
    place: set.place,
    time: set.time,
    opening: set.opening,
    present: [...set.present],
    npcs: [],
    introduced: [],
    abilityTests: 0,
    obstacleTests: 0,
    declined: [],
    claims: [],
  }
  session.wishes = []
  state.phase = 'scene'
}

/** A relationship is somebody from now on. */
function nameAsset(state: HotCircle, character: string, id: string, npc: string | null): void {
  const found = findAsset(findCharacter(state.characters, character), id)
  if (found && npc !== null) found.asset.npc = npc
}

/** Runs are told apart over the whole campaign. */
function runOf({ number, run }: SessionState): number {
  return number * 1000 + run
}

function declareTimeSkip(state: HotCircle, months: number, text: string): void {
  state.timeSkips.push({
    number: state.timeSkips.length + 1,
    months,
    afterSession: state.sessions,
    text,
    done: [],
  })
  const record = state.past.at(-1)
  if (record) record.skip = months
  state.skipOpen = false
  if (activeCharacters(state).length > 0) state.phase = 'time-skip'
}

function addLifepath(
  state: HotCircle,
  { seat, character, lifepath }: Extract<SessionEvent, { type: 'lifepath-added' }>,
): void {
  findCharacter(state.characters, character)?.lifepaths.push(copyLifepath(lifepath))
  state.made.things += 1
  const skip = state.timeSkips.at(-1)
  if (!skip) return
  skip.done.push(seat)
  const isOwed = playerSeats(state).some(
    (one) => !skip.done.includes(one) && activeCharacters(state).some((pc) => pc.seat === one),
  )
  if (!isOwed) state.phase = 'between'
}
