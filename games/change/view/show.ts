import type { Seat } from '../../../engine/writing.ts'
import { whoWorks } from '../rules/owed.ts'
import { backOn, type Found, findTrait, groupsOf, isCharged, roundsPlayed } from '../rules/sheet.ts'
import type {
  Arena,
  Change,
  Ending,
  Group,
  Institution,
  RowChange,
  Segment,
  Slip,
  Slot,
  Trait,
  Work,
} from '../state.ts'
import { words } from '../words/index.ts'
import { rowSentence } from '../words/told.ts'
import { viewChallenge } from './challenge.ts'

/** What everybody sees. */
export type ChangeView = ReturnType<typeof show>
export type GroupView = ReturnType<typeof viewGroup>
export type TraitView = ReturnType<typeof viewTrait>
export type ArenaView = ReturnType<typeof viewArena>

/** With where it stands, unless it is off the sheet for now. */
export type SlipView = Slip & { slot: string } & Partial<Pick<Found, 'column' | 'row'>>

/** Enough of the past for a screen; the chronicle has it all. */
const MOST_REMEMBERED = 200

/** Built field by field. Stances stay out of it until all are in (CH-117). */
export function show(state: Change) {
  const { session, turn, world, switches, actionUsed, last } = state
  const places = world.places.map(({ id, name, note, x, y, turn }) => ({ id, name, note, x, y, turn }))
  return {
    session,
    turn,
    /** The round of this session that the turn belongs to. */
    round: roundsPlayed(state) + 1,
    rounds: switches.rounds,
    world: { vibe: world.vibe, region: world.region, places },
    groups: state.groups.map((group) => viewGroup(group, turn)),
    order: [...state.order],
    active: state.phase === 'setup' ? null : (state.order[state.active] ?? null),
    actionUsed,
    /** HJ-15: seats the table goes on without for now. */
    away: [...state.away],
    challenge: viewChallenge(state),
    last: last && viewEnding(last),
    arenas: state.arenas.map(viewArena),
    work: state.work.map((work) => viewWork(state, work)),
    slips: state.slips.map((slip) => viewSlip(state, slip)),
    changes: state.changes.map((change) => viewRow(state, change)),
    timeline: state.timeline
      .slice(-MOST_REMEMBERED)
      .map(({ turn, group, target, kind, text, hasWon }) => ({ turn, group, target, kind, text, hasWon })),
  }
}

export type ChangeWhisper = ReturnType<typeof whisper>

/** What only this seat sees: its own sealed stances, and what the table waits for from it. */
export function whisper(state: Change, seat: Seat) {
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

function viewWork(state: Change, work: Work) {
  const { kind } = work
  const sheet = 'batch' in work ? work.batch.sheet : work.by
  /** The column that a displaced trait goes to. */
  const to = kind === 'place' ? { to: work.to } : {}
  return { by: whoWorks(work), what: words.work.owed(state, work), kind, sheet, ...to }
}

function viewSlip(state: Change, slip: Slip): SlipView {
  const { trait, sheet, by, rule } = slip
  const found = findTrait(state, trait)
  const where = found ? { column: found.column, row: found.row } : {}
  return { trait, sheet, by, rule, slot: words.slip.slot(state, slip), ...where }
}

function viewEnding(last: Ending): Ending {
  const { kind, actor, target, text, hasWon, actorTotal, oppositeTotal, margin, isUnopposed } = last
  return { kind, actor, target, text, hasWon, actorTotal, oppositeTotal, margin, isUnopposed }
}

function viewRow(state: Change, change: RowChange) {
  const { group, row, column, rule } = change
  return { group, row, column, rule, sentence: rowSentence(state, change) }
}

function viewGroup(group: Group, turn: number) {
  const { id, seat, name, concept, finished } = group
  const viewSlot = (slot: Slot) => slot && viewTrait(slot, turn)
  return {
    id,
    seat,
    name,
    concept,
    finished,
    defining: group.defining.map(viewSlot),
    regular: group.regular.map(viewSlot),
    peripheral: group.peripheral.map(viewSlot),
    aside: group.aside.map((trait) => viewTrait(trait, turn)),
    removed: group.removed.slice(-MOST_REMEMBERED).map(({ name, turn }) => ({ name, turn })),
    institutions: group.institutions.map(viewInstitution),
    start: group.start.map(({ column, row, name, rating }) => ({ column, row, name, rating })),
  }
}

function viewTrait(trait: Trait, turn: number) {
  const { id, name, rating, bornOn, why } = trait
  const isTired = (rating === '++' || rating === '--') && !isCharged(trait, turn)
  /** The turn it is charged again; 0 when it is. */
  const rechargesUntil = isTired ? backOn(trait) : 0
  return { id, name, rating, bornOn, why, rechargesUntil }
}

function viewInstitution(institution: Institution) {
  const { id, name, purpose, power, madeOn, arena, restingSince } = institution
  const points = institution.points.map((point) => point.state)
  const from = [...institution.from]
  return { id, name, purpose, from, power, madeOn, arena, isResting: restingSince > 0, points }
}

function viewArena(arena: Arena) {
  const { id, founder, bonus } = arena
  return { id, founder, bonus, sentence: words.sentence(arena), segments: arena.segments.map(viewSegment) }
}

function viewSegment(segment: Segment) {
  const { id, text, question, owner, stamp, isStartingVerb } = segment
  const history = segment.history.map(({ text, owner, turn }) => ({ text, owner, turn }))
  return { id, text, question, owner, stamp, isStartingVerb, history }
}
