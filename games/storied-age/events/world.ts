import type { Seat } from '../../../engine/old-contract.ts'
import { newChapter } from '../chapter.ts'
import type { Character, NpcClass, Track, Trait } from '../characters.ts'
import type { Dice } from '../dice.ts'
import { STARTING_TOKENS } from '../prices.ts'
import {
  type Axis,
  type Feature,
  findFeature,
  type Player,
  SEGMENTS_OF_LEAD,
  type Segment,
  type StoriedAge,
  type Stroke,
} from '../state.ts'

/** Steps 6 to 11, sheets and starting tokens. */
export type WorldEvent =
  | { type: 'axis-agreed'; axis: Axis }
  | { type: 'feature-added'; feature: Feature }
  | { type: 'feature-named'; feature: string; name: string }
  | { type: 'feature-moved'; feature: string; x: number; y: number }
  /** Somebody objected to it. */
  | { type: 'feature-removed'; feature: string }
  | { type: 'terrain-drawn'; stroke: Stroke }
  /** By whoever drew it, or because somebody objected. */
  | { type: 'terrain-erased'; stroke: string }
  | { type: 'map-begun' }
  | { type: 'segment-outlined'; seat: Seat; index: number; kind: string; goal: string; turningPoint: string }
  | { type: 'supporting-chosen'; seat: Seat; seed: string; who: string }
  | { type: 'map-unit-set'; unit: number }
  | { type: 'sheet-written'; seat: Seat; sheet: Sheet }
  | { type: 'play-begun' }

export interface Sheet {
  readonly character: string
  readonly name: string
  readonly traits: readonly { readonly text: string; readonly dice: Dice }[]
}

/** The sheet of somebody who is no player's own (SA-109). */
export interface NpcSheet extends Sheet {
  readonly track: Track
  readonly origin: NpcClass
  readonly mirrorOf: string | null
  readonly thing: boolean
}

export function evolveWorld(state: StoriedAge, event: WorldEvent): void {
  switch (event.type) {
    case 'axis-agreed':
      state.axis = { ...event.axis }
      if (state.phase === 'axis') state.phase = 'map-draft'
      return
    case 'feature-added':
      state.map.features.push({ ...event.feature })
      state.made.features += 1
      return
    case 'feature-named':
    case 'feature-moved':
    case 'feature-removed':
      return evolveFeature(state, event)
    case 'terrain-drawn':
      return drawTerrain(state, event.stroke)
    case 'terrain-erased':
      state.map.strokes = state.map.strokes.filter((one) => one.id !== event.stroke)
      return
    case 'map-begun':
      state.phase = 'lead-plots'
      return
    case 'segment-outlined':
      return outlineSegment(state, event)
    case 'supporting-chosen': {
      const player = state.players[event.seat]
      if (player) player.concept = { seed: event.seed, who: event.who }
      if (state.players.every((one) => one.role !== 'supporting' || one.concept)) state.phase = 'subplots'
      return
    }
    case 'map-unit-set':
      state.map.unit = event.unit
      state.phase = 'sheets'
      return
    case 'sheet-written':
      return writeSheet(state, event)
    case 'play-begun':
      return beginPlay(state)
    default:
      return event satisfies never
  }
}

function drawTerrain(state: StoriedAge, stroke: Stroke): void {
  state.map.strokes.push({ ...stroke, points: stroke.points.map(({ x, y }) => ({ x, y })) })
  state.made.strokes += 1
}

type FeatureEvent = Extract<WorldEvent, { type: 'feature-named' | 'feature-moved' | 'feature-removed' }>

function evolveFeature(state: StoriedAge, event: FeatureEvent): void {
  const feature = findFeature(state, event.feature)
  if (!feature) return
  switch (event.type) {
    case 'feature-named':
      feature.name = event.name
      return
    case 'feature-moved':
      feature.x = event.x
      feature.y = event.y
      return
    case 'feature-removed':
      state.map.features = state.map.features.filter((one) => one !== feature)
      return
    default:
      return event satisfies never
  }
}

function outlineSegment(state: StoriedAge, event: Extract<WorldEvent, { type: 'segment-outlined' }>): void {
  const player = state.players[event.seat]
  if (!player) return
  const { kind, goal, turningPoint } = event
  const length = player.role === 'supporting' ? 1 : SEGMENTS_OF_LEAD
  while (player.plot.length < length) player.plot.push(emptySegment())
  const segment = player.plot[event.index]
  if (segment) Object.assign(segment, { kind, goal, turningPoint })
  if (state.phase === 'lead-plots' && everyPlotOutlined(state, 'leads')) state.phase = 'supporting'
  else if (state.phase === 'subplots' && everyPlotOutlined(state, 'supporting')) state.phase = 'map-final'
}

function everyPlotOutlined(state: StoriedAge, who: 'leads' | 'supporting'): boolean {
  return state.players
    .filter((player) => (player.role === 'supporting') === (who === 'supporting'))
    .every(isOutlined)
}

export function isOutlined(player: Player): boolean {
  return player.plot.length > 0 && player.plot.every((segment) => segment.goal !== '')
}

function emptySegment(): Segment {
  return { kind: '', goal: '', turningPoint: '', steps: 0, completedIn: null }
}

/** SA-052, SA-053, SA-056: leads stand personally with themselves, others Neutral; nobody is anywhere yet. */
function writeSheet(
  state: StoriedAge,
  { seat, sheet }: Extract<WorldEvent, { type: 'sheet-written' }>,
): void {
  const player = state.players[seat]
  if (!player) return
  const existing = state.characters.find((one) => one.id === sheet.character)
  if (existing) {
    existing.name = sheet.name
    existing.traits = traitsOf(sheet)
    return
  }
  const track = player.role === 'protagonist' ? 2 : player.role === 'antagonist' ? -2 : 0
  player.pc = sheet.character
  state.made.characters += 1
  state.characters.push({ ...newCharacter(sheet), owner: seat, track, origin: 'setup' })
}

export function newCharacter(sheet: Sheet): Character {
  return {
    id: sheet.character,
    owner: null,
    name: sheet.name,
    traits: traitsOf(sheet),
    made: sheet.traits.length,
    track: 0,
    location: null,
    mark: 'none',
    origin: 'free',
    mirrorOf: null,
    thing: false,
  }
}

function traitsOf({ character, traits }: Sheet): Trait[] {
  return traits.map(({ text, dice }, index) => ({ id: `${character}.${index + 1}`, text, dice }))
}

/** SA-057 */
function beginPlay(state: StoriedAge): void {
  for (const player of state.players) {
    const { spotlight, adversity } = STARTING_TOKENS[player.role ?? 'supporting']
    player.spotlight = spotlight
    player.adversity = adversity
  }
  state.chapter = newChapter(1, state.seats)
  state.phase = 'spotlight-bid'
}
