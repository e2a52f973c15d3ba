import type { Seat } from '../../engine/writing.ts'
import type { Switches } from './options.ts'

/** CH-005: three columns of exactly ten rows. */
export const ROWS = 10

export type Column = 'defining' | 'regular' | 'peripheral'
export type Rating = '++' | '--' | '+' | '0' | '-'
export type GroupId = number
export type Side = 'actor' | 'opposite'
export type Stance = 'for' | 'against' | 'abstain'
export type Slot = Trait | null

export type PhaseName =
  | 'setup'
  | 'open'
  | 'build'
  | 'attack-build'
  | 'defence-build'
  | 'stances'
  | 'actor-build'
  | 'opposition-build'
  | 'aftermath'
  | 'epilogue'
  | 'closed'

export interface Change {
  phase: PhaseName
  seats: number
  /** The rules that the table was opened under, where they are not the first. */
  rules?: number
  switches: Switches
  session: number
  /** The turn this session began with. */
  beganOn: number
  /** Table turns, one for each player's go; never reset. */
  turn: number
  world: { vibe: string; region: string; places: Place[] }
  groups: Group[]
  order: GroupId[]
  /** Place in `order` of the group whose turn it is. */
  active: number
  actionUsed: boolean
  challenge: Challenge | null
  /** How the last Challenge ended, until the next begins. */
  last: Ending | null
  arenas: Arena[]
  /** What must happen next, in this order; only the first can be done. */
  work: Work[]
  /** Names that are owed; each can be given at any time. */
  slips: Slip[]
  /** HJ-15: names given in somebody's stead, which the rightful namer may still put a better one over. */
  lent: Slip[]
  /** HJ-15: seats the table goes on without for now. */
  away: Seat[]
  /** What happened to the sheets in this turn, oldest first. */
  changes: RowChange[]
  timeline: Moment[]
  /** OP-15: seats that have told their closing paragraph. */
  told: Seat[]
  /** How many of each kind of thing have been made: their ids never come again. */
  made: Record<Prefix, number>
}

/** Arenas, claims, Institutions, places, Segments, traits. */
export type Prefix = 'a' | 'c' | 'i' | 'p' | 's' | 't'

export interface Place {
  id: string
  name: string
  note: string
  x: number
  y: number
  turn: number
}

export interface Group {
  id: GroupId
  seat: Seat
  name: string
  concept: string
  finished: boolean
  defining: Slot[]
  regular: Slot[]
  peripheral: Slot[]
  /** Traits pushed out of the defining column that wait for a row. */
  aside: Trait[]
  removed: { name: string; turn: number }[]
  institutions: Institution[]
  /** The sheet as it was when play began, for looking back. */
  start: SheetCell[]
}

export interface SheetCell {
  column: Column
  row: number
  name: string
  rating: Rating
}

export interface Trait {
  id: string
  name: string
  rating: Rating
  /** The table turn of its last use as a defining trait; 0 is never. */
  usedOn: number
  bornOn: number
  /** The seat whose words it bears; null while it has none. */
  namer: Seat | null
  why: string
}

export interface Institution {
  id: string
  name: string
  purpose: string
  madeOn: number
  from: string[]
  power: 1 | 3
  /** CH-099: the one Arena it belongs to, once it has placed a Segment. */
  arena: string | null
  points: PowerPoint[]
  /** CH-100: the turn of its failed attempt; 0 when it is not resting. */
  restingSince: number
}

export type PowerPoint =
  | { state: 'free' }
  | { state: 'placed'; segment: string }
  | { state: 'recuperating'; since: number }

export interface Arena {
  id: string
  founder: GroupId
  /** CH-139 and CH-140: 5 down to 0, or lost for good. */
  bonus: number | 'lost'
  /** In the order they are read. */
  segments: Segment[]
  /** How many stamps have been given: the order in time. */
  stamps: number
}

export interface Segment {
  id: string
  text: string
  question: string
  owner: GroupId
  institution: string
  stamp: number
  isStartingVerb: boolean
  history: { text: string; owner: GroupId; turn: number }[]
}

export type ChallengeKind = 'self' | 'attack' | 'removal' | 'arena'

export interface Challenge {
  kind: ChallengeKind
  actor: GroupId
  target: GroupId | null
  text: string
  step: number
  /** What the step was worth when it was named; 0 where the other side is no difficulty. */
  difficulty: number
  /** CH-146: the bad defining trait to shed. */
  shed: string | null
  proposal: Proposal | null
  stances: { group: GroupId; stance: Stance | null }[]
  stancesOpen: boolean
  claims: Claim[]
  passed: Seat[]
  /** CH-018: how the defender thwarts it. */
  defence: string
  founderBonus: number
  dice: { actor: number; opposite: number }
  /** A claim of the actor's was objected to: the declaration may be taken back. */
  objected: boolean
  isDecided: boolean
}

export interface Proposal {
  arena: string
  institution: string
  parts: ProposalPart[]
}

export interface ProposalPart {
  /** The Segment to change, or null for an Addition. */
  segment: string | null
  question: string
  answer: string
}

export interface Claim {
  id: string
  kind: 'trait' | 'weakness' | 'support' | 'arena'
  by: GroupId
  seat: Seat
  side: Side
  /** The trait used, or the Arena invoked. */
  on: string
  institution: string
  how: string
  /** What it adds to its side. */
  worth: number
  isPaid: boolean
}

/** What a use did to a trait, with the rule that says so. */
export interface Payment {
  trait: string
  rating: Rating
  rule: string
}

export interface Result {
  hasWon: boolean
  actorTotal: number
  oppositeTotal: number
  margin: number
  /** CH-122: an Addition that nobody opposed. */
  isUnopposed: boolean
}

export type Ending = Result & Pick<Challenge, 'kind' | 'actor' | 'target' | 'text'>

/** Aftermath dice that belong together (CH-060). `by` rolls, names and places free hits. */
export interface Batch {
  sheet: GroupId
  type: 'win' | 'lose'
  dice: number
  by: GroupId
}

export type Work =
  | { kind: 'choose-dice'; by: GroupId; loser: GroupId; most: number }
  | { kind: 'roll'; batch: Batch }
  | { kind: 'institution'; by: GroupId; trait: string }
  | { kind: 'place'; by: GroupId; trait: string; to: 'regular' | 'peripheral'; rule: string }
  | { kind: 'overflow'; batch: Batch; left: number }
  | { kind: 'chaos'; by: GroupId; part: 1 | 2; rule: string }

export interface Slip {
  trait: string
  sheet: GroupId
  by: GroupId
  rule: string
}

/** What a die did to a row: to the trait of its column, and to the one beside it on the fringe. */
export interface Struck {
  readonly column: 'regular' | 'peripheral'
  /** A new trait came, the one there was rated anew, the one on the fringe came back, or nothing is left. */
  readonly then: 'fresh' | 'step' | 'return' | 'clear'
  /** It was raised, or the regular trait was pushed onto it. */
  readonly fringe: 'same' | 'raised' | 'pushed'
}

/** One thing that happened to a row, with the rule that did it: what the sheet shows and the chronicle tells. */
export interface RowChange {
  group: GroupId
  row: number
  column: Column
  rule: string
  /** The trait of the column that was meant, as it was called; empty if the slot was. */
  was: string
  /** The peripheral trait beside it, as it was called; empty if there was none. */
  fringe: string
  rating: Rating | ''
  /** The trait that came in, if one did: its name may come later. */
  fresh: string
  /** Who was pushed to the fringe by a displaced trait, as it was called. */
  pushed?: string
  /** Who left play for a displaced trait, as it was called. */
  gone?: string
}

export interface Moment {
  turn: number
  group: GroupId
  target: GroupId | null
  kind: ChallengeKind | 'founding' | 'passing'
  text: string
  hasWon: boolean
}
