import type { Seat } from '../../../engine/game.ts'
import { whoWorks } from '../rules/owed.ts'
import { backOn, findTrait, groupsOf, isCharged, roundsPlayed } from '../rules/sheet.ts'
import type {
  Arena,
  Change,
  Column,
  Ending,
  Group,
  GroupId,
  Institution,
  Moment,
  Place,
  Rating,
  SheetCell,
  Slip,
  Slot,
  Stance,
  Work,
} from '../state.ts'
import { words } from '../words/index.ts'
import { rowSentence } from '../words/told.ts'
import { type ChallengeView, viewChallenge } from './challenge.ts'

/** What everybody sees, field by field. Stances stay out of it until all are in (CH-117). */
export type ChangeView = {
  session: number
  turn: number
  /** The round of this session that the turn belongs to. */
  round: number
  rounds: number
  world: { vibe: string; region: string; places: Place[] }
  groups: GroupView[]
  order: GroupId[]
  active: GroupId | null
  actionUsed: boolean
  /** HJ-15: seats the table goes on without for now. */
  away: Seat[]
  challenge: ChallengeView | null
  last: Ending | null
  arenas: ArenaView[]
  work: WorkView[]
  slips: SlipView[]
  changes: { group: GroupId; row: number; column: Column; rule: string; sentence: string }[]
  timeline: Moment[]
}

export interface WorkView {
  by: GroupId
  what: string
  kind: Work['kind']
  sheet: GroupId
  /** The column that a displaced trait goes to. */
  to?: 'regular' | 'peripheral'
}

export interface SlipView {
  trait: string
  sheet: GroupId
  by: GroupId
  rule: string
  slot: string
  /** Where it stands, unless it is off the sheet for now. */
  column?: Column
  row?: number
}

export interface TraitView {
  id: string
  name: string
  rating: Rating
  /** The turn it is charged again; 0 when it is. */
  rechargesUntil: number
  bornOn: number
  why: string
}

export interface GroupView {
  id: GroupId
  seat: Seat
  name: string
  concept: string
  finished: boolean
  defining: (TraitView | null)[]
  regular: (TraitView | null)[]
  peripheral: (TraitView | null)[]
  aside: TraitView[]
  removed: { name: string; turn: number }[]
  institutions: InstitutionView[]
  start: SheetCell[]
}

export interface InstitutionView {
  id: string
  name: string
  purpose: string
  from: string[]
  power: number
  madeOn: number
  arena: string | null
  isResting: boolean
  points: ('free' | 'placed' | 'recuperating')[]
}

export interface ArenaView {
  id: string
  founder: GroupId
  bonus: number | 'lost'
  sentence: string
  segments: {
    id: string
    text: string
    question: string
    owner: GroupId
    stamp: number
    isStartingVerb: boolean
    history: { text: string; owner: GroupId; turn: number }[]
  }[]
}

/** Enough of the past for a screen; the chronicle has it all. */
const MOST_REMEMBERED = 200

export function show(state: Change): ChangeView {
  const { world, switches, last } = state
  return {
    session: state.session,
    turn: state.turn,
    round: roundsPlayed(state) + 1,
    rounds: switches.rounds,
    world: { vibe: world.vibe, region: world.region, places: world.places.map(viewPlace) },
    groups: state.groups.map((group) => viewGroup(group, state.turn)),
    order: [...state.order],
    active: state.phase === 'setup' ? null : (state.order[state.active] ?? null),
    actionUsed: state.actionUsed,
    away: [...state.away],
    challenge: viewChallenge(state),
    last: last && viewEnding(last),
    arenas: state.arenas.map(viewArena),
    work: state.work.map((work) => viewWork(state, work)),
    slips: state.slips.map((slip) => viewSlip(state, slip)),
    changes: state.changes.map((change) => ({
      group: change.group,
      row: change.row,
      column: change.column,
      rule: change.rule,
      sentence: rowSentence(state, change),
    })),
    timeline: state.timeline.slice(-MOST_REMEMBERED).map(viewMoment),
  }
}

/** What only this seat sees: its own sealed stances, and what the table waits for from it. */
export interface ChangeWhisper {
  stances: { group: GroupId; stance: Stance }[]
  owes: string[]
}

export function whisper(state: Change, seat: Seat): ChangeWhisper {
  const own = groupsOf(state, seat).map((group) => group.id)
  const stances = (state.challenge?.stances ?? []).flatMap(({ group, stance }) =>
    own.includes(group) && stance !== null ? [{ group, stance }] : [],
  )
  const [work] = state.work
  const owes = [
    ...(work && own.includes(whoWorks(work)) ? [words.work.owed(state, work)] : []),
    ...state.slips.filter((slip) => own.includes(slip.by)).map((slip) => words.slip.owed(state, slip)),
  ]
  return { stances, owes }
}

function viewWork(state: Change, work: Work): WorkView {
  const { kind } = work
  const sheet = 'batch' in work ? work.batch.sheet : work.by
  const to = kind === 'place' ? { to: work.to } : {}
  return { by: whoWorks(work), what: words.work.owed(state, work), kind, sheet, ...to }
}

function viewSlip(state: Change, slip: Slip): SlipView {
  const { trait, sheet, by, rule } = slip
  const found = findTrait(state, trait)
  const where = found ? { column: found.column, row: found.row } : {}
  return { trait, sheet, by, rule, slot: words.slip.slot(state, slip), ...where }
}

function viewPlace({ id, name, note, x, y, turn }: Place): Place {
  return { id, name, note, x, y, turn }
}

function viewMoment({ turn, group, target, kind, text, hasWon }: Moment): Moment {
  return { turn, group, target, kind, text, hasWon }
}

function viewEnding(last: Ending): Ending {
  const { kind, actor, target, text, hasWon, actorTotal, oppositeTotal, margin, isUnopposed } = last
  return { kind, actor, target, text, hasWon, actorTotal, oppositeTotal, margin, isUnopposed }
}

function viewGroup(group: Group, turn: number): GroupView {
  return {
    id: group.id,
    seat: group.seat,
    name: group.name,
    concept: group.concept,
    finished: group.finished,
    defining: group.defining.map((slot) => viewTrait(slot, turn)),
    regular: group.regular.map((slot) => viewTrait(slot, turn)),
    peripheral: group.peripheral.map((slot) => viewTrait(slot, turn)),
    aside: group.aside.flatMap((trait) => viewTrait(trait, turn) ?? []),
    removed: group.removed.slice(-MOST_REMEMBERED).map(({ name, turn }) => ({ name, turn })),
    institutions: group.institutions.map(viewInstitution),
    start: group.start.map(({ column, row, name, rating }) => ({ column, row, name, rating })),
  }
}

function viewTrait(trait: Slot, turn: number): TraitView | null {
  if (!trait) return null
  const { id, name, rating, bornOn, why } = trait
  const isDefining = rating === '++' || rating === '--'
  return {
    id,
    name,
    rating,
    bornOn,
    why,
    rechargesUntil: isDefining && !isCharged(trait, turn) ? backOn(trait) : 0,
  }
}

function viewInstitution(one: Institution): InstitutionView {
  return {
    id: one.id,
    name: one.name,
    purpose: one.purpose,
    from: [...one.from],
    power: one.power,
    madeOn: one.madeOn,
    arena: one.arena,
    isResting: one.restingSince > 0,
    points: one.points.map((point) => point.state),
  }
}

function viewArena(arena: Arena): ArenaView {
  return {
    id: arena.id,
    founder: arena.founder,
    bonus: arena.bonus,
    sentence: words.sentence(arena),
    segments: arena.segments.map((segment) => ({
      id: segment.id,
      text: segment.text,
      question: segment.question,
      owner: segment.owner,
      stamp: segment.stamp,
      isStartingVerb: segment.isStartingVerb,
      history: segment.history.map(({ text, owner, turn }) => ({ text, owner, turn })),
    })),
  }
}
