import type { Seat } from '../../../engine/game.ts'
import { listWords, nameOf } from '../../../engine/telling/names.ts'
import {
  copyLifepath,
  findAsset,
  findCharacter,
  type Lifepath,
  labelOf,
  listAssets,
} from '../rules/characters.ts'
import { plays } from '../rules/edition.ts'
import { activeCharacters, nameOfCharacter, seatsOwingLifepath } from '../rules/people.ts'
import type { SessionState, Wish } from '../rules/session.ts'
import type { HotCircle } from '../state.ts'
import { spellInstinct, told, words } from '../words/index.ts'
import { event } from './event.ts'
import { heading, note, story } from './lines.ts'
import { eventsWithin } from './within.ts'

export interface SceneSetting {
  readonly place: string
  readonly time: string
  readonly opening: string
  readonly present: readonly string[]
  /** HC-045: directly after the scene before, without a break. */
  readonly continues: boolean
}

const ofSession = eventsWithin(({ session }) => session)
const ofScene = eventsWithin(({ session }) => session?.scene)

/** Sessions, scenes, time-skips and the end: headings of the book. */
export const sessionEvents = [
  event('session-started', {
    apply(state, { number }: { number: number }) {
      state.sessions = number
      state.session = newSession(number)
      state.skipOpen = false
      state.phase = 'framing'
      for (const one of state.characters) if (one.status === 'ready') one.status = 'active'
    },
    tell: ({ number }) => heading(words.path.session(number)),
  }),
  ofSession('scene-wished', {
    apply(session, { seat, text, bring }: Wish) {
      session.wishes = session.wishes.filter((one) => one.seat !== seat)
      session.wishes.push({ seat, text, bring })
    },
    tell: ({ seat, text }, _, names) => note(told.wish(nameOf(names, seat), text), 'HC-201'),
  }),
  ofSession('scene-set', {
    apply: (session, { scene }: { scene: SceneSetting }, state) => setScene(state, session, scene),
    tell: ({ scene: { place, time, present, continues } }, state) => [
      ...heading(told.scene(place, time)),
      ...note(
        told.present(listWords(present.map((id) => nameOfCharacter(state, id)))),
        continues ? 'HC-045' : 'HC-200',
      ),
    ],
  }),
  event('npc-entered', {
    apply: (state, { npc }: { npc: string }) => enter(state, npc),
    tell: ({ npc }, state) => note(told.entered(nameOfCharacter(state, npc))),
  }),
  ofScene('npc-left', {
    apply(scene, { npc }: { npc: string }) {
      scene.npcs = scene.npcs.filter((one) => one !== npc)
    },
    tell: ({ npc }, state) => note(told.left(nameOfCharacter(state, npc)), 'HC-018'),
  }),
  event('character-entered', {
    /** HC-200, HC-203: this scene is theirs too. */
    apply(state, { character: id }: { character: string }) {
      const { session } = state
      const character = findCharacter(state.characters, id)
      if (!session?.scene || !character) return
      session.scene.present.push(id)
      if (character.status === 'ready') character.status = 'active'
      const scene = sceneOf(session)
      if (character.lastScene !== scene) character.scenes += 1
      character.lastScene = scene
    },
    tell: ({ character }, state) => note(told.entered(nameOfCharacter(state, character)), 'HC-200'),
  }),
  ofScene('character-left', {
    apply(scene, { character }: { character: string }) {
      scene.present = scene.present.filter((one) => one !== character)
    },
    tell: ({ character }, state) => note(told.left(nameOfCharacter(state, character)), 'HC-200'),
  }),
  event('asset-introduced', {
    /** A relationship is somebody from now on. */
    apply(state, { character, asset, npc }: { character: string; asset: string; npc: string | null }) {
      if (!state.session?.scene) return
      state.session.scene.introduced.push(asset)
      if (npc === null) return
      const found = findAsset(findCharacter(state.characters, character), asset)
      if (found) found.asset.npc = npc
      enter(state, npc)
    },
    tell({ character, asset }, state) {
      const found = findAsset(findCharacter(state.characters, character), asset)
      const what = found ? labelOf(found.asset) : told.something
      return note(told.introduced(nameOfCharacter(state, character), what), 'HC-047')
    },
  }),
  event('instinct-asserted', {
    apply(_, __: { character: string; slot: number; text: string }) {},
    tell({ character, slot }, state) {
      const instinct = findCharacter(state.characters, character)?.instincts[slot]
      return note(
        told.byInstinct(nameOfCharacter(state, character), instinct ? spellInstinct(instinct) : ''),
        'HC-027',
      )
    },
  }),
  ofSession('scene-cut', {
    apply(session, _: object, state) {
      session.scene = null
      state.carry = plays(state, 2) ? state.carry.map((one) => ({ ...one, past: true as const })) : []
      state.phase = 'framing'
    },
    tell: () => note(told.cut, 'HC-202'),
  }),
  ofSession('milestone-declared', {
    apply(session, { text }: { text: string }) {
      session.milestone = text
    },
    tell: ({ text }, { gamemaster }) => [...note(told.milestone, 'HC-187'), ...story(text, gamemaster)],
  }),
  ofSession('session-ended', {
    apply(session, { lastLine }: { lastLine: string }, state) {
      const closing = { finished: [], claims: [], rewrites: [], vote: null, paid: [] }
      Object.assign(session, { scene: null, wishes: [], lastLine, closing })
      state.carry = []
      state.phase = 'award-persona'
    },
    tell: ({ lastLine }, { gamemaster }) => [
      ...story(lastLine, gamemaster),
      ...note(told.sessionEnds, 'HC-206'),
    ],
  }),
  event('time-skip-declared', {
    apply(state, { months, text }: { months: number; text: string }) {
      const { timeSkips, sessions: afterSession } = state
      timeSkips.push({ number: timeSkips.length + 1, months, afterSession, text, done: [] })
      const record = state.past.at(-1)
      if (record) record.skip = months
      state.skipOpen = false
      if (activeCharacters(state).length > 0) state.phase = 'time-skip'
    },
    tell: ({ months, text }, { gamemaster }) => [...heading(told.later(months)), ...story(text, gamemaster)],
  }),
  event('lifepath-added', {
    apply(state, { seat, character, lifepath }: { seat: Seat; character: string; lifepath: Lifepath }) {
      findCharacter(state.characters, character)?.lifepaths.push(copyLifepath(lifepath))
      state.made.things += 1
      state.timeSkips.at(-1)?.done.push(seat)
      if (state.timeSkips.length > 0 && seatsOwingLifepath(state).length === 0) state.phase = 'between'
    },
    tell: ({ character, lifepath }, state) =>
      note(told.became(nameOfCharacter(state, character), lifepath.name), 'HC-196'),
  }),
  event('campaign-closed', {
    apply(state, _: { text: string }) {
      state.phase = 'closed'
    },
    tell: () => heading(told.theEnd),
  }),
] as const

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

function enter({ session }: HotCircle, npc: string): void {
  if (session?.scene && !session.scene.npcs.includes(npc)) session.scene.npcs.push(npc)
}

/** HC-045, HC-200: what was established while framing is at hand from now on. */
function setScene(state: HotCircle, session: SessionState, set: SceneSetting): void {
  session.scenes += 1
  // HC-143: what was found out while framing belongs to this scene, what came before only if it goes on.
  if (!set.continues) state.carry = state.carry.filter((one) => !one.past)
  if (!set.continues || session.run === 0) session.run += 1
  for (const one of state.characters) {
    if (one.status === 'ready' && set.present.includes(one.id)) one.status = 'active'
    for (const asset of listAssets(one)) if (asset.run === -1) asset.run = runOf(session)
    if (!set.present.includes(one.id)) continue
    one.scenes += 1
    one.lastScene = sceneOf(session)
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

/** Scenes are told apart over the whole campaign. */
function sceneOf({ number, scenes }: SessionState): number {
  return number * 1000 + scenes
}

/** Runs are told apart over the whole campaign. */
function runOf({ number, run }: SessionState): number {
  return number * 1000 + run
}
