import type { Seat } from '../../engine/old-contract.ts'
import { whoWorks } from './phases/aftermath.ts'
import { listHoldouts } from './phases/uses.ts'
import { backOn, groupOf, groupsOf, isCharged, traitCalled } from './sheet.ts'
import type {
  Arena,
  ChallengeKind,
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
  Slot,
  Stance,
} from './state.ts'
import { oddsOf, type SumView, viewSums } from './view-sums.ts'
import { words } from './words.ts'
import { rowSentence } from './words-told.ts'

/** What everybody sees, field by field. Stances stay out of it until all are in (CH-117). */
export interface ChangeView {
  session: number
  turn: number
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
  work: { by: GroupId; what: string; kind: string; sheet: GroupId }[]
  slips: { trait: string; sheet: GroupId; by: GroupId; rule: string; slot: string }[]
  changes: { group: GroupId; row: number; column: Column; rule: string; sentence: string }[]
  timeline: Moment[]
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

export interface ChallengeView {
  kind: ChallengeKind
  actor: GroupId
  target: GroupId | null
  text: string
  step: number
  shed: string | null
  defence: string
  sums: { actor: SumView[]; opposite: SumView[] }
  /** The exact chance that the actor wins as it stands; null while stances are sealed. */
  odds: number | null
  dice: { actor: number; opposite: number }
  sides: { actor: string; opposite: string }
  proposal: {
    arena: string
    institution: string
    parts: { segment: string | null; question: string; answer: string }[]
  } | null
  stances: { group: GroupId; isIn: boolean; stance: Stance | null }[]
  passed: Seat[]
  awaited: Seat[]
}

/** Enough of the past for a screen; the chronicle has it all. */
const MOST_REMEMBERED = 200

export function show(state: Change): Record<string, unknown> & ChangeView {
  const { world, switches } = state
  return {
    session: state.session,
    turn: state.turn,
    rounds: switches.rounds,
    world: { vibe: world.vibe, region: world.region, places: world.places.map((place) => ({ ...place })) },
    groups: state.groups.map((group) => viewGroup(group, state.turn)),
    order: [...state.order],
    active: state.phase === 'setup' ? null : (state.order[state.active] ?? null),
    actionUsed: state.actionUsed,
    away: [...state.away],
    challenge: viewChallenge(state),
    last: state.last ? { ...state.last } : null,
    arenas: state.arenas.map(viewArena),
    work: state.work.map((work) => ({
      by: whoWorks(work),
      what: words.work.owed(state, work),
      kind: work.kind,
      sheet: 'batch' in work ? work.batch.sheet : work.by,
    })),
    slips: state.slips.map((slip) => ({
      trait: slip.trait,
      sheet: slip.sheet,
      by: slip.by,
      rule: slip.rule,
      slot: words.slip.slot(state, slip),
    })),
    changes: state.changes.map((change) => ({
      group: change.group,
      row: change.row,
      column: change.column,
      rule: change.rule,
      sentence: rowSentence(state, change),
    })),
    timeline: state.timeline.slice(-MOST_REMEMBERED).map((moment) => ({ ...moment })),
  }
}

/** What only this seat sees: its own sealed stances, and what the table waits for from it. */
export interface ChangeWhisper {
  stances: { group: GroupId; stance: Stance }[]
  owes: string[]
}

export function whisper(state: Change, seat: Seat): Record<string, unknown> & ChangeWhisper {
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
    removed: group.removed.slice(-MOST_REMEMBERED).map((one) => ({ ...one })),
    institutions: group.institutions.map(viewInstitution),
    start: group.start.map((cell) => ({ ...cell })),
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
      history: segment.history.map((one) => ({ ...one })),
    })),
  }
}

function viewChallenge(state: Change): ChallengeView | null {
  const { challenge } = state
  if (!challenge) return null
  const { proposal } = challenge
  return {
    kind: challenge.kind,
    actor: challenge.actor,
    target: challenge.target,
    text: challenge.text,
    step: challenge.step,
    shed: challenge.shed ? (traitCalled(state, challenge.shed)?.name ?? null) : null,
    defence: challenge.defence,
    sums: viewSums(state, challenge),
    odds: oddsOf(state, challenge),
    dice: { actor: challenge.dice.actor, opposite: challenge.dice.opposite },
    sides: {
      actor: words.sideName(state, challenge, 'actor'),
      opposite: words.sideName(state, challenge, 'opposite'),
    },
    proposal: proposal
      ? {
          arena: proposal.arena,
          institution: proposal.institution,
          parts: proposal.parts.map((part) => ({ ...part })),
        }
      : null,
    stances: challenge.stances.map(({ group, stance }) => ({
      group,
      isIn: stance !== null,
      stance: challenge.stancesOpen ? stance : null,
    })),
    passed: [...challenge.passed],
    awaited: listHoldouts(state).filter((seat) => seat !== groupOf(state, challenge.actor).seat),
  }
}
