/** What one simulated table came to: whole numbers, in the order that its plan names them. */
import type { GameState, Seat } from '../../engine/game.ts'
import type { Measures, Resource } from '../../engine/measuring/measures.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { type Ended, LabTable } from './lab-table.ts'
import { KIND_DICE, type LabGame, type Setting } from './setting.ts'

/** What is counted of a game, in its order. */
export interface Plan {
  readonly figures: readonly PlannedFigure[]
  readonly actions: readonly { readonly name: string; readonly rule: string }[]
  readonly events: readonly string[]
  readonly resources: readonly { readonly key: string; readonly title: string }[]
  readonly endings: readonly { readonly key: string; readonly title: string }[]
  readonly beat: string
  /** What options and numbers are called, by their key, with the labels of their values. */
  readonly called: Readonly<Record<string, Called>>
  /** Do seats have a role in the story, besides their place at the table? */
  readonly hasRoles: boolean
}

export interface PlannedFigure {
  readonly key: string
  readonly title: string
  /** So many of its parts are one; of a share, which counts 0 or 100, a hundred. */
  readonly parts: number
  readonly isShare: boolean
}

interface Called {
  readonly title: string
  readonly values: Readonly<Record<string, string>>
}

export interface TableFigures {
  readonly seed: number
  readonly ended: Ended
  readonly ending: number
  readonly figures: readonly (number | undefined)[]
  readonly actions: readonly number[]
  readonly events: readonly number[]
  /** By beat: what each role holds. */
  readonly beats: readonly (readonly Held[])[]
  readonly trace: readonly [number, number]
}

export interface Held {
  readonly role: string
  readonly resource: number
  readonly value: number
}

/** Later beats are not drawn: by then few tables are left. */
export const MOST_BEATS = 60

/** How long a person takes, in seconds: to choose, to find words, to see a roll out. */
const SECONDS = { choice: 12, words: 50, roll: 15 } as const

const UNFINISHED = [
  { key: 'stuck', title: 'nobody knew what to do' },
  { key: 'long', title: 'cut off after very many moves' },
]

export function planOf({ game, measures }: LabGame): Plan {
  const own = Object.entries(measures?.figures ?? {}).map(([key, { title, parts = 1, isShare = false }]) => ({
    key,
    title,
    parts: isShare ? WHOLE : parts,
    isShare,
  }))
  const swings = measures?.standing === undefined ? [] : SWINGS
  const endings = Object.entries(measures?.endings ?? { over: 'over' }).map(([key, title]) => ({
    key,
    title,
  }))
  return {
    figures: [...everyGame(measures), ...own, ...swings],
    actions: game.actions.map(({ name, rules }) => ({ name, rule: rules.rule })),
    events: game.events.map(({ type }) => type),
    resources: Object.entries(measures?.resources ?? {}).map(([key, { title }]) => ({ key, title })),
    endings: [...endings, ...UNFINISHED],
    beat: measures?.beat.title ?? 'phase',
    called: { ...optionsCalled(game), ...numbersCalled(measures) },
    hasRoles: measures?.role !== undefined,
  }
}

function optionsCalled({ options }: LabGame['game']): Plan['called'] {
  const all = Object.entries(options).map(([key, { title, field }]) => {
    const labels = field.kind === 'choice' ? field.options.map(({ value, label }) => [value, label]) : []
    return [key, { title, values: Object.fromEntries(labels) }]
  })
  return Object.fromEntries(all)
}

function numbersCalled(measures: Measures | undefined): Plan['called'] {
  const own = Object.entries(measures?.numbers ?? {}).map(([key, { title }]) => [key, { title, values: {} }])
  return { ...Object.fromEntries(own), [KIND_DICE]: { title: 'Kind dice, in thousandths', values: {} } }
}

function everyGame(measures: Measures | undefined): Plan['figures'] {
  const beat = measures?.beat.title ?? 'phase'
  return [
    { key: 'moves', title: 'Moves', parts: 1, isShare: false },
    { key: 'minutes', title: 'Estimated minutes', parts: 1, isShare: false },
    {
      key: 'beats',
      title: `${beat.charAt(0).toUpperCase()}${beat.slice(1)}s begun`,
      parts: 1,
      isShare: false,
    },
  ]
}

const MINUTES = 1
/** What a share counts for a table at which it is so. */
export const WHOLE = 100

const SWINGS = [
  { key: 'swings', title: 'Changes of the lead', parts: 1, isShare: false },
  { key: 'comeback', title: 'Won from behind', parts: WHOLE, isShare: true },
]

/** Plays tables of one setting and counts. */
export class Counting {
  private readonly lab: LabGame
  private readonly setting: Setting
  private readonly plan: Plan
  private readonly places: Places

  constructor(lab: LabGame, setting: Setting, plan: Plan) {
    this.lab = lab
    this.setting = setting
    this.plan = plan
    this.places = {
      actions: new Map(plan.actions.map(({ name }, place) => [name, place])),
      events: new Map(plan.events.map((type, place) => [type, { place, isRoll: isRoll(type) }])),
    }
  }

  play(seed: number): TableFigures {
    const count = new Count(this.plan, this.lab, this.places)
    const played = new LabTable(this.lab, this.setting, seed, {
      onEntry: (entry, table) => count.note(entry, table),
    })
    const ended = played.play()
    return count.finish(played, ended, seed)
  }
}

interface Places {
  readonly actions: ReadonlyMap<string, number>
  readonly events: ReadonlyMap<string, { readonly place: number; readonly isRoll: boolean }>
}

function isRoll(type: string): boolean {
  return type.includes('roll')
}

/** Counts along one table. */
class Count {
  private readonly plan: Plan
  private readonly measures: Measures | undefined
  private readonly resources: readonly Resource<GameState>[]
  private readonly places: Places
  private readonly actions: number[]
  private readonly events: number[]
  private readonly beats: Held[][] = []
  private readonly standings: number[][] = []
  private beat = 0
  private seconds = 0

  constructor(plan: Plan, { measures }: LabGame, places: Places) {
    this.plan = plan
    this.measures = measures
    this.resources = Object.values(measures?.resources ?? {})
    this.places = places
    this.actions = plan.actions.map(() => 0)
    this.events = plan.events.map(() => 0)
  }

  note(entry: Entry, table: Table): void {
    const place = this.places.actions.get(entry.do)
    if (place !== undefined) this.actions[place] = (this.actions[place] ?? 0) + 1
    const rolls = this.noteEvents(entry)
    if (entry.standIn) {
      this.seconds += (rolls ? SECONDS.roll : 0) + (hasWords(entry) ? SECONDS.words : SECONDS.choice)
    }
    if (table.kernel.stage === 'play') this.look(table)
  }

  /** Says whether dice were rolled. */
  private noteEvents({ events }: Entry): boolean {
    let rolls = false
    for (const { type } of events) {
      const known = this.places.events.get(type)
      if (known !== undefined) this.events[known.place] = (this.events[known.place] ?? 0) + 1
      if (known?.isRoll ?? isRoll(type)) rolls = true
    }
    return rolls
  }

  finish(played: LabTable, ended: Ended, seed: number): TableFigures {
    const { state } = played.table
    const ending = ended === 'over' ? (this.measures?.ending(state) ?? 'over') : ended
    const own = Object.values(this.measures?.figures ?? {}).map((figure) => figure.of(state))
    const seats = played.table.kernel.names.map((_, seat) => seat)
    this.standings.push(this.standingsNow(state, seats))
    const figures = [played.moves, Math.round(this.seconds / 60), this.beat, ...own, ...this.swings()]
    const trace = played.trace
    // Not the minutes: they are estimated from words, which a table that nobody reads has fewer of.
    for (const [place, figure] of figures.entries()) if (place !== MINUTES) trace.note(figure ?? -1)
    return {
      seed,
      ended,
      ending: this.plan.endings.findIndex(({ key }) => key === ending),
      figures,
      actions: this.actions,
      events: this.events,
      beats: this.beats,
      trace: trace.words,
    }
  }

  private look({ state, kernel }: Table): void {
    const beat = this.measures?.beat.of(state) ?? 0
    if (beat <= this.beat) return
    this.beat = beat
    const seats = kernel.names.map((_, seat) => seat)
    this.standings.push(this.standingsNow(state, seats))
    if (this.beats.length >= MOST_BEATS) return
    this.beats.push(this.holdings(state, seats))
  }

  private holdings(state: GameState, seats: readonly Seat[]): Held[] {
    const holdings: Held[] = []
    for (const seat of seats) {
      const [place, role] = [seatRole(seat), this.measures?.role?.(state, seat)]
      for (const [resource, one] of this.resources.entries()) {
        const value = one.of(state, seat)
        if (value === undefined) continue
        holdings.push({ role: place, resource, value })
        if (role !== undefined) holdings.push({ role, resource, value })
      }
    }
    return holdings
  }

  private standingsNow(state: GameState, seats: readonly Seat[]): number[] {
    const { measures } = this
    if (measures?.standing === undefined) return []
    return seats.map((seat) => measures.standing?.(state, seat) ?? 0)
  }

  /** How often somebody else took the lead, and whether the winner was behind at half-time. */
  private swings(): number[] {
    if (this.measures?.standing === undefined) return []
    let changes = 0
    let leader: Seat | undefined
    for (const standing of this.standings) {
      const now = leaderOf(standing)
      if (leader !== undefined && now !== undefined && now !== leader) changes += 1
      leader = now ?? leader
    }
    const winner = leaderOf(this.standings.at(-1) ?? [])
    const half = this.standings[Math.floor(this.standings.length / 2)] ?? []
    const isComeback = winner !== undefined && (half[winner] ?? 0) < Math.max(...half)
    return [changes, isComeback ? WHOLE : 0]
  }
}

const SEAT = 'seat '

function seatRole(seat: Seat): string {
  return `${SEAT}${seat + 1}`
}

/** Is it a place at the table, and no role of the story's? */
export function isSeatRole(role: string): boolean {
  return role.startsWith(SEAT)
}

/** The seat that is ahead of all others, if one is. */
function leaderOf(standing: readonly number[]): Seat | undefined {
  const first = standing.indexOf(Math.max(...standing))
  const isAlone = standing.indexOf(standing[first] as number, first + 1) < 0
  return first >= 0 && isAlone ? first : undefined
}

/** Somebody wrote: a text of some length was put in. */
function hasWords({ with: given, play }: Entry): boolean {
  const input = given ?? play?.judged?.with
  if (typeof input !== 'object' || input === null) return false
  for (const name in input) {
    const value = (input as Readonly<Record<string, unknown>>)[name]
    if (typeof value === 'string' && value.includes(' ')) return true
  }
  return false
}
