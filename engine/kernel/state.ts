import type { Hands } from '../dice/hands.ts'
import type { Options, Sealed, Seat } from '../game.ts'
import { isSilent, type Pacing, type Sessions } from './pace/state.ts'
import type { StandIns, StoodIn } from './stand-ins/events.ts'

/** What every table keeps besides its game: seats, agreement, dice, the way back. Plain data. */
export interface Kernel {
  table: string
  game: string
  rules: number
  title: string
  options: Options
  agreement: Agreement
  pace: Pace
  /** TB-091: the promised pace with everybody's clock; null where nothing was promised. */
  pacing: Pacing | null
  sessions: Sessions
  stage: 'lobby' | 'play' | 'closed'
  names: string[]
  taken: boolean[]
  host: Seat
  /** TB-009: whether whoever has the table's link may sit down, before play begins. */
  door: 'open' | 'closed'
  /** Who may make a key to a seat that somebody else plays (TB-018). */
  invitable: Invitable[]
  /** Seats whose latest key, when it is used, takes them from those who held them before. */
  renewed: Seat[]
  /** Pairs of seats that one browser holds together (TB-017). */
  together: (readonly Seat[])[]
  /** Resting seats that are played by whoever has another one (TB-016). Absent where none ever was. */
  stoodIn?: StoodIn[]
  /** Seats that rest because their time was over: whoever held them holds them still. Absent where none ever did. */
  rested?: Seat[]
  paused: boolean
  safety: Safety
  /** How it decides: 1 for tables from before TB-041 asked for a vote, which go on as they began. */
  deciding: 1 | 2
  /** How it decides about seats: absent at tables from before TB-114 asked whoever holds one, which go on as they began. */
  seating?: 2
  proposals: Proposal[]
  judged: Judged[]
  questions: Question[]
  struck: Struck[]
  /** Strikes by whoever judged alone: one each in a moment. */
  rejections: { seat: Seat; moment: string }[]
  /** Questions that a vote answered by letting it stand: whoever asked two in a moment asks no third. */
  outvoted: { seat: Seat; moment: string }[]
  trail: Step[]
  words: Words[]
  nudged: { by: Seat; seat: Seat }[]
  dice: DiceEpoch
  takenBack: TakenBack[]
  /** The latest; the chronicle holds them all. */
  rulings: string[]
  /** The version at which play began; 0 before. */
  begun: number
  /** The version at which the table was closed; 0 before. */
  ended: number
  hidden: Hidden
  /** Where this table came from, if it went on from another; null for one that began by itself. */
  origin: Origin | null
  forks: Fork[]
  veiled: Veiled
  /** Up to this version all have agreed that the whole record may be taken along; 0 for none. */
  shared: number
  /** Only the chronicle of another table, kept to be read: there is no play behind it. */
  kept: boolean
  /** It came as a file whose actions could not be taken again (TB-086); whoever reads it back does so apart. */
  unproven: boolean
  /** TB-072: random, new with every restore; empty before the first. Versions count within one history. */
  history: string
  /** TB-110: who plays in people's place; absent at tables that never had a stand-in. */
  standIns?: StandIns
}

/** Trusting: a judged action happens and may be objected to. Asking: it waits until everyone agrees. */
export type Agreement = 'trusting' | 'asking'
export type Pace = 'live' | 'slow'

export interface Invitable {
  seat: Seat
  by: Seat
  /** By the others, because whoever plays it has gone. */
  voted: boolean
}

/** What stays out of the story (lines) and what happens off stage (veils). */
export interface Safety {
  lines: string
  veils: string
}

/** An action that waits for others to agree. */
export interface Proposal {
  id: number
  seat: Seat
  do: string
  on?: string
  with: unknown
  title: string
  /** The inputs in words, for those who are asked. */
  summary: string
  /** Why they are asked, where the offer can say. */
  why?: string
  needs: Seat[]
  agreed: Seat[]
  /** Those of `needs` who only judge it: they agree or question it, and a vote may overrule them. */
  judges?: Seat[]
  /** The moment it belongs to; without it, any. */
  moment?: string
  /** TB-049: a mark and no request. */
  ready?: true
  /** A vote let it stand. */
  upheld?: true
}

/** A judged action that may still be questioned. */
export interface Judged {
  version: number
  seat: Seat
  do: string
  on?: string
  with: unknown
  title: string
  judges: Seat[]
  /** The moment in which it was claimed. */
  moment?: string
  /** Who has questioned it: nobody does so twice. */
  asked?: Seat[]
  /** A vote let it stand. */
  upheld?: true
}

/** TB-041 Somebody questions what was done, or what is asked for. */
export interface Question {
  /** The version of what was done, or the id of the request. */
  about: number
  of: 'claim' | 'request'
  seat: Seat
  do: string
  on?: string
  with: unknown
  title: string
  judges: Seat[]
  askers: { seat: Seat; reason: string }[]
  /** The moment in which it was claimed. */
  moment?: string
  /** Its maker stands by it, so the judges vote. */
  isStoodBy: boolean
  /** Sealed until all are there. */
  votes: { seat: Seat; strikes: boolean }[]
}

/** TB-046 What was struck is not claimed again in the same words in the same moment. */
export interface Struck {
  do: string
  on?: string
  with: unknown
  moment: string
}

/** One step of play, as far as rewinding needs to know it. */
export interface Step {
  version: number
  /** Whose step it was; null where several seats made it together. */
  seat: Seat | null
  title: string
  /** Did anyone learn something by it (a roll, a reveal)? */
  learnt: boolean
  /** Set where it was dice that told. */
  rolled?: true
}

/** Words that their author may still change, because nobody has gone on from them. */
export interface Words {
  line: string
  seat: Seat
  text: string
}

export interface DiceEpoch {
  epoch: number
  commitment: string
  /** TB-052: how many rolls this epoch has seen; the next roll's number. Never goes back. */
  rolls: number
  /** Sealed epochs that must not roll any more (TB-072), each with its rolls; opened with the next that is opened. */
  aside: { epoch: number; commitment: string; rolls: number }[]
  /** When a seat last acted; 0 before the first seal. */
  at: number
  /** TB-120: what everybody has given; absent where these dice take no parts. */
  parts?: Hands
}

/** The versions after `after` up to `upTo` were taken back. */
export interface TakenBack {
  after: number
  upTo: number
}

/**
 * Moments at which somebody knew what the others do not know even now. Another table that went on
 * from there would tell it.
 */
export interface Hidden {
  /** The version since which something is sealed; null while everything is open. */
  since: number | null
  /** Stretches in which something was sealed that was taken back and never opened. */
  ranges: { from: number; to: number }[]
  /** What lies sealed now, where the game can tell, each since when. Absent where nothing does. */
  lying?: (Sealed & { since: number })[]
}

/** The moment of another table that this one goes on from. */
export interface Origin {
  table: string
  version: number
  title: string
  /** It came as a file, so the other table may be anywhere. */
  brought?: true
}

/** Another table that goes on from a moment of this one. */
export interface Fork {
  table: string
  at: number
  title: string
}

/** What is veiled, as the whole log says it. Holds the words themselves: no view is made of it. */
export interface Veiled {
  /** The version that changed it last; 0 where nothing was ever veiled. */
  at: number
  lines: VeiledLine[]
  words: VeiledWords[]
}

export interface VeiledLine {
  line: string
  /** The version that veiled it. */
  since: number
  /** Its author, where it is somebody's own words. */
  seat: Seat | null
  anew?: Anew | undefined
}

/** Words that came into the log with an entry: VERSION.PLACE among its words. */
export interface VeiledWords {
  id: string
  since: number
  text: string
  seat: Seat | null
  /** The fields of events that held them. */
  keys: string[]
  /** Do they vanish from other entries too? */
  spreads: boolean
  /** Entries that it does not reach, because they were sealed; absent in older veils, whose marks are numbered. */
  spares?: readonly number[]
  keeps?: readonly { readonly id: string; readonly text: string }[]
  anew?: Anew | undefined
}

/** What an author wrote in place of veiled words. */
export interface Anew {
  text: string
  at: number
}

/** How many steps the table remembers for going back. */
export const TRAIL_LENGTH = 24

export function otherSeats(kernel: Kernel, seat: Seat): Seat[] {
  const others: Seat[] = []
  for (let other = 0; other < kernel.taken.length; other++) {
    if (other !== seat && kernel.taken[other] && !isSilent(kernel, other)) others.push(other)
  }
  return others
}

/** TB-018: rests because its time was over, and is its player's still. */
export function isHeldAtRest({ rested }: Kernel, seat: Seat): boolean {
  return rested?.includes(seat) === true
}

/** Is there a game behind the table, begun at least? */
export function isPlayed({ stage, kept }: Kernel): boolean {
  return stage !== 'lobby' && !kept
}

export function nameOf(kernel: Kernel, seat: Seat): string {
  return kernel.names[seat] || `Seat ${seat + 1}`
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function listNames(kernel: Kernel, seats: readonly Seat[]): string {
  const names = seats.map((seat) => nameOf(kernel, seat))
  const last = names.pop()
  if (last === undefined) return 'nobody'
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}
