import type { Options, Seat } from '../game.ts'

/** What every table keeps besides its game: seats, agreement, dice, the way back. Plain data. */
export interface Kernel {
  table: string
  game: string
  rules: number
  title: string
  options: Options
  agreement: Agreement
  pace: Pace
  stage: 'lobby' | 'play' | 'closed'
  names: string[]
  taken: boolean[]
  host: Seat
  paused: boolean
  safety: Safety
  proposals: Proposal[]
  judged: Judged[]
  trail: Step[]
  words: Words[]
  nudged: Nudge[]
  dice: DiceEpoch
  takenBack: TakenBack[]
  rulings: string[]
}

/** Trusting: a judged action happens and may be objected to. Asking: it waits until everyone agrees. */
export type Agreement = 'trusting' | 'asking'
export type Pace = 'live' | 'slow'

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
  needs: Seat[]
  agreed: Seat[]
}

/** A judged action that may still be objected to. */
export interface Judged {
  version: number
  seat: Seat
  do: string
  on?: string
  with: unknown
  title: string
  judges: Seat[]
}

/** One step of play, as far as rewinding needs to know it. */
export interface Step {
  version: number
  /** Whose step it was; null where several seats made it together. */
  seat: Seat | null
  title: string
  /** Did anyone learn something by it (a roll, a reveal)? */
  learnt: boolean
}

/** Words that their author may still change, because nobody has gone on from them. */
export interface Words {
  line: string
  seat: Seat
  text: string
}

export interface Nudge {
  by: Seat
  seat: Seat
}

export interface DiceEpoch {
  epoch: number
  commitment: string
  /** How many rolls this epoch has seen; the next roll's number. Never goes back. */
  rolls: number
}

/** The versions after `after` up to `upTo` were taken back. */
export interface TakenBack {
  after: number
  upTo: number
}

/** How many steps the table remembers for going back. */
export const TRAIL_LENGTH = 24

export function otherSeats(kernel: Kernel, seat: Seat): Seat[] {
  const others: Seat[] = []
  for (let other = 0; other < kernel.taken.length; other++) {
    if (other !== seat && kernel.taken[other]) others.push(other)
  }
  return others
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
