/** One thing to tell one seat: kept while it waits, looked at again before it is told. */
import type { NoticeKind } from './notice.ts'
import type { News, Seen, Survey, Wait } from './survey.ts'

export interface Fact {
  readonly kind: NoticeKind
  readonly seat: number
  /** With `since`, what it is about. */
  readonly on: string
  readonly since: number
  readonly at: number
  readonly by?: number
}

/** A name for it that never means another. */
export function factName({ seat, kind, on, since }: Fact): string {
  return `${seat}/${kind}/${on}/${since}`
}

/** Everything that is new since the last look, for each seat it is for. */
export function listFacts({ seen, news, frame }: Survey, before: Seen): Fact[] {
  const isNew = (wait: Wait) =>
    !before.waits.some(({ seat, on, since }) => seat === wait.seat && on === wait.on && since === wait.since)
  const fresh = seen.waits.filter(isNew)
  // However much one is asked at a time, one is told once that one is asked.
  const isLastOfItsKind = ({ seat, on }: Wait, place: number) =>
    on === 'move' || !fresh.slice(place + 1).some((wait) => wait.seat === seat && wait.on !== 'move')
  const waits = fresh.filter(isLastOfItsKind).map(factOfWait)
  const seats = frame.seats.filter(({ taken }) => taken).map(({ seat }) => seat)
  return [...waits, ...news.flatMap((one) => factsOfNews(one, seats))]
}

function factOfWait({ seat, on, since, at }: Wait): Fact {
  return { kind: on === 'move' ? 'your-move' : 'asked', seat, on, since, at }
}

function factsOfNews({ kind, version, at, seat, by, what }: News, seats: readonly number[]): Fact[] {
  const whom = seat === undefined ? seats.filter((one) => one !== by) : [seat]
  const on = what ?? kind
  return whom.map((one) => ({ kind, seat: one, on, since: version, at, ...(by === undefined ? {} : { by }) }))
}

/** Nobody is told of what they have answered, or of what is so no longer. */
export function isStillTrue(fact: Fact, { seen, frame }: Survey): boolean {
  const acted = seen.acted[fact.seat] ?? 0
  const isAnswered = acted > fact.since
  switch (fact.kind) {
    case 'asked':
      // That one may be settled while others of the same moment still wait; what is asked since has its own fact.
      return (
        !isAnswered &&
        seen.waits.some(({ seat, on, since }) => seat === fact.seat && on !== 'move' && since <= fact.since)
      )
    case 'your-move': {
      const stands = seen.waits.some(
        ({ seat, on, since }) => seat === fact.seat && on === fact.on && since === fact.since,
      )
      return stands && !isAnswered
    }
    case 'nudged':
      return !isAnswered && seen.waits.some(({ seat }) => seat === fact.seat)
    case 'closing':
      return frame.table.stage === 'play' && seen.moved === fact.since
    case 'chapter':
    case 'session':
      return !isAnswered
    case 'pace': {
      const isOver = fact.on === 'table/pace-lapsed'
      const stands = isOver
        ? frame.seats.some(({ pace }) => pace?.isLapsed)
        : frame.seats.some(({ seat, awaited }) => seat === fact.seat && awaited)
      return stands && !isAnswered && frame.table.stage === 'play'
    }
    case 'book':
      return true
    default:
      return fact.kind satisfies never
  }
}
