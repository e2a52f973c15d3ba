import type { Seat } from '../../../engine/game.ts'
import { plain } from '../../../engine/telling/plain.ts'
import type { Character } from '../rules/characters.ts'
import { actsFor, captorOf } from '../rules/presence.ts'
import { LEADS, MAP, type Player, type Seed, type Settings, type StoriedAge, wordAt } from '../state.ts'
import type { AgeView, AgeWhisper, CharacterView, PlayerView, SeedView, WordView } from './age-view.ts'
import { viewChapter, viewPurchases, whyOf } from './show-chapter.ts'

/** What everybody sees, field by field: a new field of the state stays unseen until it is named here. */
export function show(state: StoriedAge): AgeView {
  const { leads, axis, map, epilogue } = state
  return {
    settings: viewSettings(state.settings),
    themeWords: [...state.themeWords],
    players: state.players.map((player, seat) => viewPlayer(state, player, seat)),
    lists: state.lists.map((list) => ({
      ...plain(list, 'seat', 'closed'),
      words: viewWords(state, list.numbers),
      rolls: list.rolls.map(({ dice, landed }) => ({ dice: [...dice], landed })),
    })),
    seeds: state.seeds.map((seed) => viewSeed(state, seed)),
    leads: leads && {
      seeds: plain(leads.seeds, 'protagonist', 'antagonist'),
      seats: leads.seats && plain(leads.seats, 'protagonist', 'antagonist'),
    },
    axis: axis && plain(axis, 'protagonist', 'community', 'antagonist', 'change', 'notes'),
    map: {
      width: MAP.width,
      height: MAP.height,
      unit: map.unit,
      strokes: map.strokes.map((stroke) => ({
        ...plain(stroke, 'id', 'terrain', 'by'),
        points: stroke.points.map((point) => plain(point, 'x', 'y')),
      })),
      features: map.features.map((feature) => plain(feature, 'id', 'name', 'x', 'y', 'by', 'seed')),
    },
    characters: state.characters.map((character) => viewCharacter(state, character)),
    bonds: state.bonds.map((bond) => plain(bond, 'id', 'a', 'b', 'since')),
    captivities: state.captivities.map((one) => plain(one, 'captive', 'captor', 'bond', 'since')),
    chapter: state.chapter && viewChapter(state, state.chapter),
    past: state.past.map((chapter) => ({
      ...plain(chapter, 'number', 'spotlight', 'adversity', 'place', 'aim', 'winner'),
      purchases: viewPurchases(chapter.purchases),
    })),
    epilogue: epilogue && {
      ...plain(epilogue, 'victor', 'antagonistSegments', 'aftermath'),
      changes: epilogue.changes.map((change) => plain(change, 'seat', 'text')),
      passed: [...epilogue.passed],
      concessions: epilogue.concessions.map((concession) => plain(concession, 'size', 'text')),
    },
  }
}

function viewSettings(settings: Settings): Settings {
  return {
    ...plain(settings, 'customTheme', 'segmentRewards', 'weightyFriendship', 'exhaustOnTwo'),
    ...plain(settings, 'scaledAdversity', 'thingsAsCharacters', 'npcKinds', 'losingAdversityBids'),
    ...plain(settings, 'neutralLeadOpen', 'marksPermanent', 'epilogueNeedsSubplot'),
  }
}

/** SA-060, SA-073: one's own sealed bid. */
export function whisper(state: StoriedAge, seat: Seat): AgeWhisper {
  return { bid: state.chapter?.bids[seat] ?? null }
}

function viewWords(state: StoriedAge, numbers: readonly number[]): WordView[] {
  return numbers.map((number) => ({ number, word: wordAt(state, number) }))
}

function viewPlayer(state: StoriedAge, player: Player, seat: Seat): PlayerView {
  const { concept, failedStart } = player
  return {
    seat,
    ...plain(player, 'role', 'pc', 'spotlight', 'adversity', 'lastSpotlight', 'lastAdversity'),
    concept: concept && plain(concept, 'seed', 'who'),
    plot: player.plot.map((part) => plain(part, 'kind', 'goal', 'turningPoint', 'steps', 'completedIn')),
    failedStart: failedStart && plain(failedStart, 'place', 'approach', 'chapter'),
    // Only that a hand is closed, not what it holds.
    locked: (state.chapter?.bids[seat] ?? null) !== null,
  }
}

function viewSeed(state: StoriedAge, seed: Seed): SeedView {
  const { chart } = seed
  return {
    ...plain(seed, 'id', 'creator', 'holder', 'sentence', 'about', 'confirmed'),
    group: viewWords(state, seed.group),
    ordered: viewWords(state, seed.ordered),
    chart: chart && plain(chart, 'points', 'intersections'),
    lead: LEADS.find((lead) => state.leads?.seeds[lead] === seed.id) ?? null,
    suggestions: seed.suggestions.map((suggestion) => plain(suggestion, 'seat', 'text')),
  }
}

function viewCharacter(state: StoriedAge, character: Character): CharacterView {
  const { chapter } = state
  const presence = chapter?.present.find((one) => one.character === character.id)
  return {
    ...plain(character, 'id', 'owner', 'name', 'track', 'location', 'mark', 'origin', 'mirrorOf', 'thing'),
    traits: character.traits.map((trait) => ({
      ...plain(trait, 'id', 'text', 'dice'),
      state: chapter?.traits[trait.id] ?? 'idle',
      why: whyOf(chapter, trait.id),
    })),
    captiveOf: captorOf(state, character.id) ?? null,
    actsFor: presence ? actsFor(state, presence) : null,
  }
}
