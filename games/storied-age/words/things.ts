import type { Likelihood, ThreatKind } from '../rules/chapter.ts'
import type { Mark, NpcClass, Track } from '../rules/characters.ts'
import type { SheetKind } from '../rules/dice.ts'
import type { ConcessionSize, Lead, PhaseName, Role, SeedKind, Terrain } from '../state.ts'

/** Names of things on screen. What refusals say stands in why-….ts, what lines tell in told.ts. */
export const words = {
  about: {
    line: 'Forty words become a world, a hero and a threat; chapter by chapter you tell whether it stands.',
    players: '3 to 6',
    length: 'two or three evenings, or a move a day',
    mood: 'epic fantasy, earnest or wry',
    authors: 'after Final Hour of a Storied Age (Rev 0.5) by Dan Maruschak, restated in our own words',
  },
  steps: {
    words: 'Theme words',
    seeds: 'Seeds',
    leads: 'Leads',
    axis: 'Plot axis',
    'map-draft': 'Map begun',
    'lead-plots': 'Plots of the leads',
    supporting: 'Supporting Characters',
    subplots: 'Subplots',
    'map-final': 'Map finished',
    sheets: 'Characters',
    'spotlight-bid': 'Spotlight bid',
    opening: 'Opening',
    'adversity-bid': 'Adversity bid',
    'exchange-prepare': 'Exchange',
    'exchange-narrate': 'The winner tells',
    'resolve-spend': 'Victory Tokens',
    conclude: 'Conclusion',
    epilogue: 'Epilogue',
    finished: 'The end',
  } satisfies Record<PhaseName, string>,
  setup: 'Setup',
  chapter: (number: number) => `Chapter ${number}`,
  exchange: (number: number) => `Exchange ${number}`,
  waiting: {
    words: 'roll their theme words',
    theme: 'write the theme table',
    seeds: 'write their seeds',
    leads: 'keep one lead seed and hand the other over',
    axis: 'agree on the plot axis',
    'map-draft': 'put the first places on the map',
    'lead-plots': 'outline a plot in three parts',
    supporting: 'choose whom they play',
    subplots: 'outline a subplot',
    'map-final': 'finish the map and set the map unit',
    sheets: 'write a character',
    'spotlight-bid': 'close a hand for the spotlight',
    opening: 'open the chapter',
    'adversity-bid': 'close a hand for the adversity',
    'exchange-prepare': 'get ready to roll',
    'exchange-narrate': 'tell how it goes',
    'resolve-spend': 'spend Victory Tokens',
    conclude: 'conclude the chapter',
    epilogue: 'tell how the world goes on',
    finished: '',
  } satisfies Record<PhaseName | 'theme', string>,
  roles: {
    protagonist: 'Protagonist',
    antagonist: 'Antagonist',
    supporting: 'Supporting Character',
  } satisfies Record<Role, string>,
  seedKinds: {
    character: 'A character',
    world: 'The world',
    magic: 'Magic',
  } satisfies Record<SeedKind, string>,
  /** SA-036: a pick list; any other words are as good. */
  plotKinds: [
    'Travel',
    'Get the Artifact',
    'Search out the Wise',
    'Escape the Chaos',
    'Alliances',
    'Gather Forces',
    'Assault on the Enemy',
    'Destroy the Artifact',
    'Massive Battle',
    'Unlocking Your Potential',
  ],
  likelihoods: {
    expected: 'Reasonable and expected',
    unexpected: 'Plausible but unexpected',
    surprising: 'Possible but surprising',
  } satisfies Record<Likelihood, string>,
  terrains: {
    coast: 'Coast',
    river: 'River',
    mountains: 'Mountains',
    forest: 'Forest',
    road: 'Road',
  } satisfies Record<Terrain, string>,
  rubOut: (terrain: Terrain, near: string) =>
    `Rub out your ${words.terrains[terrain].toLowerCase()}${near === '' ? '' : ` near ${near}`}`,
  threatKinds: {
    passive: 'Passive: ground, cold, fog (3d6)',
    active: 'Active: beasts without a name, a raging storm (2d8)',
  } satisfies Record<ThreatKind, string>,
  classes: {
    mentioned: 'Named on a seed',
    implied: 'Implied by a seed or by the story',
    mirror: 'Dark Mirror',
    free: 'Anyone at all',
  } satisfies Record<NpcClass, string>,
  kinds: { lesser: 'Lesser', standard: 'Standard', greater: 'Greater' } satisfies Record<SheetKind, string>,
  marks: {
    none: 'unharmed',
    impeded: 'impeded',
    thwarted: 'thwarted',
    killed: 'killed',
  } satisfies Record<Mark, string>,
  sizes: { minor: 'Minor', major: 'Major' } satisfies Record<ConcessionSize, string>,
  leads: { protagonist: 'the Protagonist', antagonist: 'the Antagonist' } satisfies Record<Lead, string>,
  tracks: {
    2: 'Personally Aligned with the Protagonist',
    1: 'Ideologically Aligned with the Protagonist',
    0: 'Neutral',
    [-1]: 'Ideologically Aligned with the Antagonist',
    [-2]: 'Personally Aligned with the Antagonist',
  } satisfies Record<Track, string>,
} as const

/** "1 group", "2 groups". */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

export function chapterTokens(count: number): string {
  return count === 0 ? 'free' : counted(count, 'Chapter Token')
}

export function victoryTokens(count: number): string {
  return counted(count, 'Victory Token')
}
