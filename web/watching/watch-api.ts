import type { Frame, LineView } from '../../engine/frame.ts'
import type { Seat } from '../../engine/game.ts'
import type { ChapterMark } from '../../engine/past/moment.ts'
import type { Stop } from '../../engine/watching/play-evening.ts'
import { get, post } from '../state/http.ts'

/** What goes over the wire when somebody watches, as docs/protocol.md tells it. */
export interface EveningAnswer {
  readonly table: string
  readonly game: string
  readonly title: string
  readonly names: readonly string[]
  readonly stops: readonly Stop[]
  readonly chapters: readonly ChapterMark[]
  readonly lines: readonly LineView[]
}

interface Taking {
  readonly version: number
  readonly seat: Seat
  readonly name?: string
}

export const watchApi = {
  evening: (game: string) => get<EveningAnswer>(`/api/evenings/${game}`),
  frame: (game: string, version: number) => get<Frame>(`/api/evenings/${game}/${version}`),
  takeOver: (game: string, taking: Taking) =>
    post<{ table: string; seat: Seat }>(`/api/evenings/${game}/take-over`, taking),
}

export function watchAddress(game: string, version?: number): string {
  return version === undefined ? `/watch/${game}` : `/watch/${game}/at/${version}`
}
