import type { CircleEvent } from '../events/index.ts'
import type { SampleSheet } from '../events/sheets.ts'
import { noTax } from '../rules/characters.ts'

/** A campaign for tests, reached by events. Seat 0 is the gamemaster; 1, 2 and 3 play c1, c2 and c3. */
export const GM = 0
export const ANN = 1
export const BEN = 2
export const CLEO = 3

export const genreAgreed: readonly CircleEvent[] = [
  { type: 'genre-agreed', genre: 'Ghost story', style: 'warm and sad' },
]

export const settingsAdded: readonly CircleEvent[] = [
  ...genreAgreed,
  ...['Village', 'Forest', 'Castle', 'Lake'].map(
    (name, index): CircleEvent => ({
      type: 'setting-added',
      setting: { id: `s${index + 1}`, name, note: '' },
    }),
  ),
]

export const settingsAgreed: readonly CircleEvent[] = [...settingsAdded, { type: 'settings-agreed' }]

export const factionsAdded: readonly CircleEvent[] = [
  ...settingsAgreed,
  ...['Council', 'Antlers', 'Line', 'Bells'].map(
    (name, index): CircleEvent => ({
      type: 'faction-added',
      faction: { id: `f${index + 1}`, setting: `s${index + 1}`, name, rank: index === 0 ? 'major' : 'minor' },
    }),
  ),
]

export const factionsAgreed: readonly CircleEvent[] = [...factionsAdded, { type: 'factions-agreed' }]

/** Everybody works with the next one and competes with the one after that. */
export const tiesSet: readonly CircleEvent[] = [
  ...factionsAgreed,
  ...[1, 2, 3, 4].flatMap((index): CircleEvent[] => [
    { type: 'tie-set', from: `f${index}`, to: `f${(index % 4) + 1}`, kind: 'cooperate' },
    { type: 'tie-set', from: `f${index}`, to: `f${((index + 1) % 4) + 1}`, kind: 'compete' },
  ]),
]

export const mapAgreed: readonly CircleEvent[] = [...tiesSet, { type: 'map-agreed' }]

export const situationAgreed: readonly CircleEvent[] = [
  ...mapAgreed,
  { type: 'situation-agreed', text: 'The lake wants its dead back.', factions: ['f1', 'f4'] },
]

export const gamemasterChosen: readonly CircleEvent[] = [
  ...situationAgreed,
  { type: 'gamemaster-chosen', seat: GM },
]

interface Person {
  readonly name: string
  readonly traits: readonly string[]
  readonly paths: readonly string[]
  readonly special: { readonly kind: 'special-item' | 'relationship'; readonly name: string }
}

const PEOPLE: readonly Person[] = [
  {
    name: 'Ada',
    traits: ['Ghostly', 'Friendly', 'Cute'],
    paths: ['Village-born', 'Runaway', 'Medium'],
    special: { kind: 'relationship', name: 'Wendy' },
  },
  {
    name: 'Bo',
    traits: ['Brave', 'Vain', 'Loud'],
    paths: ['Forest-born', 'Forager', 'Ranger'],
    special: { kind: 'special-item', name: 'A silver whistle' },
  },
  {
    name: 'Cy',
    traits: ['Quiet', 'Stern', 'Tired'],
    paths: ['Castle-born', 'Page', 'Housekeeper'],
    special: { kind: 'special-item', name: 'The keys' },
  },
]

/** Traits x…1 to 3, then lifepath, asset; lifepath, asset; lifepath, asset, special: ten ids each. */
function sheetOf({ name, traits, paths, special }: Person, first: number, setting: string): SampleSheet {
  const id = (offset: number) => `x${first + offset}`
  const starting = { run: 0, origin: 'starting' as const, paid: 0, npc: null }
  return {
    head: { name, age: '', pronouns: '', description: '' },
    beliefs: [1, 2, 3].map((index) => ({
      stance: `stance ${index}`,
      goal: `goal ${index}`,
      touchesSituation: index === 1,
    })),
    instincts: [
      { form: 'always', trigger: '', text: 'knock' },
      { form: 'never', trigger: '', text: 'lie' },
      { form: 'when', trigger: 'it is dark', text: 'sing' },
    ],
    traits: traits.map((text, index) => ({ id: id(index), text })),
    lifepaths: paths.map((path, index) => ({
      id: id(3 + index * 2),
      name: path,
      setting,
      isBridge: false,
      doubled: false,
      rating: 3,
      spentPersona: 0,
      spentFate: 0,
      tax: noTax(),
      assets: [
        {
          ...starting,
          id: id(4 + index * 2),
          kind: index === 0 ? ('wise' as const) : ('skill' as const),
          name: `Art ${index + 1}`,
        },
        ...(index === 2 ? [{ ...starting, id: id(9), kind: special.kind, name: special.name }] : []),
      ],
      timeSkip: null,
    })),
  }
}

export function drafts(players: number): CircleEvent[] {
  return PEOPLE.slice(0, players).map((person, index) => ({
    type: 'sample-taken',
    seat: index + 1,
    character: `c${index + 1}`,
    starts: { fate: 1, persona: 1 },
    sheet: sheetOf(person, index * 10 + 1, `s${index + 1}`),
  }))
}

/** Session zero is over: a gamemaster and so many players. */
export function ready(players = 3): CircleEvent[] {
  const characters = PEOPLE.slice(0, players).map(
    (_, index): CircleEvent => ({ type: 'character-ready', character: `c${index + 1}` }),
  )
  return [...gamemasterChosen, ...drafts(players), ...characters]
}

export const sessionStarted: readonly CircleEvent[] = [...ready(), { type: 'session-started', number: 1 }]

export function sceneOf(...present: string[]): CircleEvent {
  return {
    type: 'scene-set',
    scene: { place: 'The jetty', time: 'dusk', opening: 'Fog.', present, continues: false },
  }
}

/** A scene with everybody in it. */
export const sceneSet: readonly CircleEvent[] = [...sessionStarted, sceneOf('c1', 'c2', 'c3')]

export const sessionEnded: readonly CircleEvent[] = [
  ...sceneSet,
  { type: 'session-ended', lastLine: 'The bell rings.' },
]

/** The same after a milestone, at the trait vote. */
export const voteBegun: readonly CircleEvent[] = [
  ...sceneSet,
  { type: 'milestone-declared', text: 'The bell is raised.' },
  { type: 'session-ended', lastLine: 'It rings.' },
  { type: 'step-closed', step: 'award-persona', next: 'set-beliefs' },
  { type: 'step-closed', step: 'set-beliefs', next: 'trait-vote' },
]
