import type { Seat } from '../../../engine/writing.ts'
import type { Chapter, PastChapter } from '../rules/chapter.ts'
import type { Character, Trait } from '../rules/characters.ts'
import { actsFor, captorOf } from '../rules/presence.ts'
import {
  type Axis,
  type Epilogue,
  LEADS,
  type Lead,
  MAP,
  type Player,
  type Seed,
  type Segment,
  type Settings,
  type StoriedAge,
  type Stroke,
  type WordList,
  type WorldMap,
  wordAt,
} from '../state.ts'
import type {
  AgeView,
  AgeWhisper,
  CharacterView,
  MapView,
  PlayerView,
  SeedView,
  TraitView,
  WordListView,
  WordView,
} from './age-view.ts'
import { viewChapter, viewPurchases, whyOf } from './show-chapter.ts'

/** What everybody sees, field by field: a new field of the state stays unseen until it is named here. */
export function show(state: StoriedAge): AgeView {
  const { leads, axis, bonds, captivities } = state
  return {
    settings: viewSettings(state.settings),
    themeWords: [...state.themeWords],
    players: state.players.map((player, seat) => viewPlayer(state, player, seat)),
    lists: state.lists.map((list) => viewList(state, list)),
    seeds: state.seeds.map((seed) => viewSeed(state, seed)),
    leads: leads && { seeds: ofLeads(leads.seeds), seats: leads.seats && ofLeads(leads.seats) },
    axis: axis && viewAxis(axis),
    map: viewMap(state.map),
    characters: state.characters.map((character) => viewCharacter(state, character)),
    bonds: bonds.map(({ id, a, b, since }) => ({ id, a, b, since })),
    captivities: captivities.map(({ captive, captor, bond, since }) => ({ captive, captor, bond, since })),
    chapter: state.chapter && viewChapter(state, state.chapter),
    past: state.past.map(viewPast),
    epilogue: state.epilogue && viewEpilogue(state.epilogue),
  }
}

function viewSettings(settings: Settings): Settings {
  return {
    customTheme: settings.customTheme,
    segmentRewards: settings.segmentRewards,
    weightyFriendship: settings.weightyFriendship,
    exhaustOnTwo: settings.exhaustOnTwo,
    scaledAdversity: settings.scaledAdversity,
    thingsAsCharacters: settings.thingsAsCharacters,
    npcKinds: settings.npcKinds,
    losingAdversityBids: settings.losingAdversityBids,
    neutralLeadOpen: settings.neutralLeadOpen,
    marksPermanent: settings.marksPermanent,
    epilogueNeedsSubplot: settings.epilogueNeedsSubplot,
  }
}

function ofLeads<Value>({ protagonist, antagonist }: Record<Lead, Value>): Record<Lead, Value> {
  return { protagonist, antagonist }
}

function viewAxis({ protagonist, community, antagonist, change, notes }: Axis): Axis {
  return { protagonist, community, antagonist, change, notes }
}

/** SA-060, SA-073: one's own sealed bid. */
export function whisper(state: StoriedAge, seat: Seat): AgeWhisper {
  return { bid: state.chapter?.bids[seat] ?? null }
}

function viewWords(state: StoriedAge, numbers: readonly number[]): WordView[] {
  return numbers.map((number) => ({ number, word: wordAt(state, number) }))
}

function viewList(state: StoriedAge, { seat, numbers, rolls, closed }: WordList): WordListView {
  const views = rolls.map(({ dice, landed }) => ({ dice: [...dice], landed }))
  return { seat, words: viewWords(state, numbers), rolls: views, closed }
}

function viewMap({ unit, strokes, features }: WorldMap): MapView {
  return {
    width: MAP.width,
    height: MAP.height,
    unit,
    strokes: strokes.map(viewStroke),
    features: features.map(({ id, name, x, y, by, seed }) => ({ id, name, x, y, by, seed })),
  }
}

function viewStroke({ id, terrain, points, by }: Stroke): Stroke {
  return { id, terrain, points: points.map(({ x, y }) => ({ x, y })), by }
}

function viewSegment({ kind, goal, turningPoint, steps, completedIn }: Segment): Segment {
  return { kind, goal, turningPoint, steps, completedIn }
}

function viewPlayer(state: StoriedAge, player: Player, seat: Seat): PlayerView {
  const { concept, failedStart: start } = player
  return {
    seat,
    role: player.role,
    concept: concept && { seed: concept.seed, who: concept.who },
    pc: player.pc,
    plot: player.plot.map(viewSegment),
    spotlight: player.spotlight,
    adversity: player.adversity,
    lastSpotlight: player.lastSpotlight,
    lastAdversity: player.lastAdversity,
    failedStart: start && { place: start.place, approach: start.approach, chapter: start.chapter },
    // Only that a hand is closed, not what it holds.
    locked: (state.chapter?.bids[seat] ?? null) !== null,
  }
}

function viewSeed(state: StoriedAge, seed: Seed): SeedView {
  const { chart } = seed
  return {
    id: seed.id,
    creator: seed.creator,
    holder: seed.holder,
    group: viewWords(state, seed.group),
    ordered: viewWords(state, seed.ordered),
    sentence: seed.sentence,
    about: seed.about,
    confirmed: seed.confirmed,
    chart: chart && { points: chart.points, intersections: chart.intersections },
    lead: LEADS.find((lead) => state.leads?.seeds[lead] === seed.id) ?? null,
    suggestions: seed.suggestions.map(({ seat, text }) => ({ seat, text })),
  }
}

function viewCharacter(state: StoriedAge, character: Character): CharacterView {
  const { chapter } = state
  const presence = chapter?.present.find((one) => one.character === character.id)
  return {
    id: character.id,
    owner: character.owner,
    name: character.name,
    traits: character.traits.map((trait) => viewTrait(chapter, trait)),
    track: character.track,
    location: character.location,
    mark: character.mark,
    origin: character.origin,
    mirrorOf: character.mirrorOf,
    thing: character.thing,
    captiveOf: captorOf(state, character.id) ?? null,
    actsFor: presence ? actsFor(state, presence) : null,
  }
}

function viewTrait(chapter: Chapter | null, { id, text, dice }: Trait): TraitView {
  return { id, text, dice, state: chapter?.traits[id] ?? 'idle', why: whyOf(chapter, id) }
}

function viewPast(past: PastChapter): PastChapter {
  const { number, spotlight, adversity, place, aim, winner } = past
  return { number, spotlight, adversity, place, aim, winner, purchases: viewPurchases(past.purchases) }
}

function viewEpilogue(epilogue: Epilogue): Epilogue {
  return {
    victor: epilogue.victor,
    antagonistSegments: epilogue.antagonistSegments,
    changes: epilogue.changes.map(({ seat, text }) => ({ seat, text })),
    passed: [...epilogue.passed],
    concessions: epilogue.concessions.map(({ size, text }) => ({ size, text })),
    aftermath: epilogue.aftermath,
  }
}
