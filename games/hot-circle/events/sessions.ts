import { listWords, nameOf, type Seat } from '../../../engine/writing.ts'
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
import { event, ofScene, ofSession } from './event.ts'
import { heading, note, story } from './lines.ts'
import { ofAsset, ofCharacter } from './of-sheets.ts'

export interface SceneSetting {
  readonly place: string
  readonly time: string
  readonly opening: string
  readonly present: readonly string[]
  /** HC-045: directly after the scene before, without a break. */
  readonly continues: boolean
}

/** Sessions, scenes, time-skips and the end: headings of the book. */
export const sessionEvents = [
  event('session-started', {
    apply(state, { number }: { number: number }) {
      state.sessions = number
      const counts = { number, scenes: 0, run: 0, tests: 0 }
      const empty = { scene: null, wishes: [], milestone: null, refunds: [], closing: null, lastLine: '' }
      state.session = { ...counts, ...empty }
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
    tell({ scene: { place, time, present, continues } }, state) {
      const there = told.present(listWords(present.map((id) => nameOfCharacter(state, id))))
      return [...heading(told.scene(place, time)), ...note(there, continues ? 'HC-045' : 'HC-200')]
    },
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
  ofCharacter('character-entered', {
    /** HC-200, HC-203: this scene is theirs too. */
    apply(character, _: object, { session }) {
      if (!session?.scene) return
      session.scene.present.push(character.id)
      if (character.status === 'ready') character.status = 'active'
      const scene = inCampaign(session, session.scenes)
      if (character.lastScene !== scene) character.scenes += 1
      character.lastScene = scene
    },
    tell: (name) => note(told.entered(name), 'HC-200'),
  }),
  ofScene('character-left', {
    apply(scene, { character }: { character: string }) {
      scene.present = scene.present.filter((one) => one !== character)
    },
    tell: ({ character }, state) => note(told.left(nameOfCharacter(state, character)), 'HC-200'),
  }),
  ofAsset('asset-introduced', {
    /** A relationship is somebody from now on. */
    apply({ asset }, { npc }: { npc: string | null }, state) {
      state.session?.scene?.introduced.push(asset.id)
      if (npc === null) return
      asset.npc = npc
      enter(state, npc)
    },
    tell(name, { character, asset }, state) {
      const found = findAsset(findCharacter(state, character), asset)
      return note(told.introduced(name, found ? labelOf(found.asset) : told.something), 'HC-047')
    },
  }),
  ofCharacter('instinct-asserted', {
    apply(_, __: { slot: number; text: string }) {},
    tell(name, { character, slot }, state) {
      const instinct = findCharacter(state, character)?.instincts[slot]
      return note(told.byInstinct(name, instinct ? spellInstinct(instinct) : ''), 'HC-027')
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
      findCharacter(state, character)?.lifepaths.push(copyLifepath(lifepath))
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

export function enter({ session }: HotCircle, npc: string): void {
  if (session?.scene && !session.scene.npcs.includes(npc)) session.scene.npcs.push(npc)
}

/** HC-045, HC-200: what was established while framing is at hand from now on. */
function setScene(state: HotCircle, session: SessionState, set: SceneSetting): void {
  const { place, time, opening, present, continues } = set
  session.scenes += 1
  // HC-143: what was found out while framing belongs to this scene, what came before only if it goes on.
  if (!continues) state.carry = state.carry.filter((one) => !one.past)
  if (!continues || session.run === 0) session.run += 1
  const run = inCampaign(session, session.run)
  for (const one of state.characters) {
    for (const asset of listAssets(one)) if (asset.run === -1) asset.run = run
    if (!present.includes(one.id)) continue
    if (one.status === 'ready') one.status = 'active'
    one.scenes += 1
    one.lastScene = inCampaign(session, session.scenes)
  }
  const counts = { number: session.scenes, run, abilityTests: 0, obstacleTests: 0 }
  const there = { present: [...present], npcs: [], introduced: [] }
  session.scene = { place, time, opening, ...counts, ...there, declined: [], claims: [] }
  session.wishes = []
  state.phase = 'scene'
}

/** Scenes and runs are told apart over the whole campaign. */
function inCampaign({ number }: SessionState, count: number): number {
  return number * 1000 + count
}
