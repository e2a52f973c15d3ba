import type { Frame } from '../../../engine/frame.ts'
import type { Seat } from '../../../engine/game.ts'

type Ending = Pick<Frame, 'seats' | 'offers' | 'you'> & {
  readonly table: Pick<Frame['table'], 'stage' | 'paused'>
}
type Looked = Pick<Frame, 'seats' | 'proposals' | 'questions'>

/**
 * Without whom nothing goes on. Whoever has asked for something waits for the others' answer, also where the
 * phase as such awaits everybody.
 */
export function listAwaited({ seats, proposals, questions }: Looked): Seat[] {
  const awaited = seats.filter((one) => one.awaited).map(({ seat }) => seat)
  // Whoever has to answer a question or to vote is awaited for that, whatever else they have asked for.
  if (questions.length > 0) return awaited
  const asked = new Set(
    proposals.flatMap(({ needs, agreed }) => needs.filter((seat) => !agreed.includes(seat))),
  )
  // In what the whole table decides, whoever has agreed has done their part.
  const done = new Set(
    proposals
      .filter(({ needs, agreed }) => needs.some((seat) => !agreed.includes(seat)))
      .flatMap(({ seat, needs, agreed }) => (needs.length === seats.length - 1 ? [seat, ...agreed] : [seat])),
  )
  const left = awaited.filter((seat) => asked.has(seat) || !done.has(seat))
  return left.length > 0 ? left : awaited
}

/** The story is told: the table is closed, or its game has nothing left to ask of anybody. */
export function isOver({ table, seats, offers, you }: Ending): boolean {
  if (table.stage === 'closed') return true
  // Watchers are offered nothing, and where anyone may go on nobody is awaited.
  if (table.stage !== 'play' || table.paused || you === null) return false
  return !seats.some(({ awaited }) => awaited) && offers.length === 0
}

/** Who has been awaited in this phase and is so no longer, for the marks beside the names. */
export class DoneMarks {
  private phase = ''
  private readonly wanted = new Set<Seat>()

  follow(phase: string, awaited: readonly Seat[]): Seat[] {
    if (phase !== this.phase) {
      this.phase = phase
      this.wanted.clear()
    }
    for (const seat of awaited) this.wanted.add(seat)
    return awaited.length === 0 ? [] : [...this.wanted].filter((seat) => !awaited.includes(seat))
  }
}
