import type { EditView, Frame, LineView } from '../../engine/frame.ts'
import type { Seat } from '../../engine/game.ts'
import type { ChapterMark, StepView } from '../../engine/past/moment.ts'
import type { Digest } from '../../engine/telling/digest.ts'
import { get, seatQuery } from '../state/http.ts'

/** What goes over the wire when somebody looks back, as docs/protocol.md tells it. */

export interface Stretch {
  readonly after: number
  readonly upTo: number
}

export interface Walk {
  readonly latest: number
  readonly chapters: readonly ChapterMark[]
  readonly takenBack: readonly Stretch[]
}

export interface Moment {
  readonly version: number
  readonly latest: number
  readonly step: StepView
  readonly takenBack: Stretch | null
  readonly frame: Frame
  readonly lines: readonly LineView[]
  readonly edits: readonly EditView[]
  readonly more: boolean
}

export interface Missed extends Digest {
  readonly from: number
  readonly to: number
  readonly steps: number
  readonly waiting: {
    readonly seats: readonly Seat[]
    readonly names: string
    readonly to: string
    readonly you: boolean
  } | null
}

/** The versions between which somebody did not look; `act` is their own latest step. */
export interface Absent {
  readonly from: number | 'act'
  readonly to: number
}

export interface ForkLink {
  readonly table: string
  readonly at: number
  readonly title: string
}

export interface Looker {
  readonly id: string
  readonly seat: Seat | null
}

function ask<T>({ id, seat }: Looker, what: string): Promise<T> {
  return get<T>(`/api/tables/${id}/${what}${seatQuery(seat)}`)
}

export const timeApi = {
  walk: (looker: Looker) => ask<Walk>(looker, 'moments'),
  moment: (looker: Looker, version: number) => ask<Moment>(looker, `moments/${version}`),
  since: ({ id, seat }: Looker, { from, to }: Absent) =>
    get<Missed>(`/api/tables/${id}/since/${from}?to=${to}${seat === null ? '' : `&seat=${seat}`}`),
  forks: (looker: Looker) => ask<{ forks: ForkLink[] }>(looker, 'forks').then(({ forks }) => forks),
}

export function momentAddress(table: string, version: number): string {
  return `/t/${table}/at/${version}`
}
