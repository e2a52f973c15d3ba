import type { Seat } from '../../../engine/old-contract.ts'
import {
  findSeed,
  type Lead,
  LIMITS,
  type Player,
  type Seed,
  type SeedKind,
  type Settings,
  type StoriedAge,
} from '../state.ts'

/** Steps 1 to 5: words, groups, seeds, star charts, leads. */
export type SeedEvent =
  | { type: 'table-laid'; seats: number; settings: Settings; words: readonly string[]; theme: string }
  | { type: 'theme-table-written'; words: readonly string[] }
  | { type: 'word-rolled'; seat: Seat; dice: readonly number[]; landed: number; repeated: boolean }
  | { type: 'groups-split'; groups: readonly SplitGroup[] }
  | { type: 'seed-ordered'; seed: string; numbers: readonly number[] }
  | { type: 'seed-written'; seed: string; sentence: string; about: SeedKind }
  /** SA-017: somebody does not see how the sentence comes from the words. */
  | { type: 'seed-struck'; seed: string }
  | { type: 'seed-suggested'; seed: string; seat: Seat; text: string }
  | { type: 'seed-confirmed'; seed: string }
  | { type: 'charts-cast'; charts: readonly CastChart[] }
  | { type: 'seeds-ranked'; protagonist: string; antagonist: string; ties: readonly TieDice[] }
  | { type: 'seed-handed-off'; seed: string; lead: Lead; from: Seat; to: Seat }
  | { type: 'leads-set'; protagonist: Seat; antagonist: Seat }
  | { type: 'more-seeds-requested'; seat: Seat }

export interface SplitGroup {
  readonly seed: string
  readonly seat: Seat
  readonly numbers: readonly number[]
}

export interface CastChart {
  readonly seed: string
  readonly points: number
  readonly intersections: number
}

/** SA-024: one d12 for each tied seed; equal dice are rolled again. */
export interface TieDice {
  readonly seeds: readonly string[]
  readonly faces: readonly number[]
}

export function evolveSeeds(state: StoriedAge, event: SeedEvent): void {
  switch (event.type) {
    case 'table-laid':
      return layTable(state, event)
    case 'theme-table-written':
      state.themeWords = event.words
      state.themeWritten = true
      return
    case 'word-rolled': {
      const list = state.lists.find((one) => one.seat === event.seat && !one.closed)
      list?.rolls.push({ dice: event.dice, landed: event.landed })
      if (event.repeated && list) list.closed = true
      else list?.numbers.push(event.landed)
      return
    }
    case 'groups-split':
      for (const group of event.groups) state.seeds.push(newSeed(group))
      state.made.seeds += event.groups.length
      state.phase = 'seeds'
      return
    case 'charts-cast':
      for (const { seed, points, intersections } of event.charts) {
        const found = findSeed(state, seed)
        if (found) found.chart = { points, intersections }
      }
      if (state.leads) state.phase = 'supporting'
      return
    case 'more-seeds-requested':
      state.lists.push({ seat: event.seat, rolls: [], numbers: [], closed: false })
      for (const player of state.players.slice(event.seat, event.seat + 1)) player.moreSeeds += 1
      state.phase = 'words'
      return
    case 'seeds-ranked':
    case 'seed-handed-off':
    case 'leads-set':
      return evolveLeads(state, event)
    default:
      return evolveSeed(state, event)
  }
}

function layTable(state: StoriedAge, event: Extract<SeedEvent, { type: 'table-laid' }>): void {
  state.seats = event.seats
  state.settings = { ...event.settings }
  state.themeWords = event.words
  state.themeWritten = !event.settings.customTheme
  state.players = Array.from({ length: event.seats }, newPlayer)
  state.lists = state.players.map((_, seat) => ({ seat, rolls: [], numbers: [], closed: false }))
}

type LeadEvent = Extract<SeedEvent, { type: 'seeds-ranked' | 'seed-handed-off' | 'leads-set' }>

function evolveLeads(state: StoriedAge, event: LeadEvent): void {
  switch (event.type) {
    case 'seeds-ranked':
      state.leads = {
        seeds: { protagonist: event.protagonist, antagonist: event.antagonist },
        seats: null,
      }
      state.phase = 'leads'
      return
    case 'seed-handed-off': {
      const seed = findSeed(state, event.seed)
      if (seed) seed.holder = event.to
      return
    }
    case 'leads-set':
      if (state.leads) state.leads.seats = { protagonist: event.protagonist, antagonist: event.antagonist }
      state.players.forEach((player, seat) => {
        player.role =
          seat === event.protagonist ? 'protagonist' : seat === event.antagonist ? 'antagonist' : 'supporting'
      })
      state.phase = 'axis'
      return
    default:
      return event satisfies never
  }
}

type OneSeedEvent = Extract<
  SeedEvent,
  { type: 'seed-ordered' | 'seed-written' | 'seed-struck' | 'seed-suggested' | 'seed-confirmed' }
>

function evolveSeed(state: StoriedAge, event: OneSeedEvent): void {
  const seed = findSeed(state, event.seed)
  if (!seed) return
  switch (event.type) {
    case 'seed-ordered':
      seed.ordered = [...event.numbers]
      return
    case 'seed-written':
      seed.sentence = event.sentence
      seed.about = event.about
      return
    case 'seed-struck':
      seed.sentence = ''
      seed.confirmed = false
      return
    case 'seed-suggested':
      seed.suggestions.push({ seat: event.seat, text: event.text })
      if (seed.suggestions.length > LIMITS.suggestionsPerSeed) seed.suggestions.shift()
      return
    case 'seed-confirmed':
      seed.confirmed = true
      return
    default:
      return event satisfies never
  }
}

function newPlayer(): Player {
  return {
    role: null,
    concept: null,
    pc: null,
    plot: [],
    spotlight: 0,
    adversity: 0,
    lastSpotlight: 0,
    lastAdversity: 0,
    failedStart: null,
    moreSeeds: 0,
  }
}

function newSeed({ seed, seat, numbers }: SplitGroup): Seed {
  return {
    id: seed,
    creator: seat,
    holder: seat,
    group: [...numbers],
    ordered: [],
    sentence: '',
    about: 'character',
    confirmed: false,
    chart: null,
    suggestions: [],
  }
}
