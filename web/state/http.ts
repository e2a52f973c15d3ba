import type { Refusal } from '../../engine/refusal.ts'
import type { LinesAnswer, MyTable, OpenedTable, Opening, ShelfGame, TableAnswer, Update } from './wire.ts'

/** The server could not be reached; the same request may be sent again. */
export class Unreachable extends Error {}

/** The server answered, but not with what was asked for. */
export class Failed extends Error {
  readonly status: number
  readonly code: string
  readonly refusal: Refusal | undefined
  /** Seconds to wait, where the server asks for patience. */
  readonly wait: number | undefined

  constructor(status: number, body: ErrorBody, wait?: number) {
    super(body.error?.message ?? body.refused?.because ?? `status ${status}`)
    this.status = status
    this.code = body.error?.code ?? (body.refused ? 'refused' : 'unknown')
    this.refusal = body.refused
    this.wait = wait
  }
}

interface ErrorBody {
  readonly error?: { readonly code: string; readonly message: string }
  readonly refused?: Refusal
}

const PATIENCE = 30_000

async function request(path: string, init: RequestInit): Promise<Response> {
  const patience = AbortSignal.timeout(PATIENCE)
  const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience
  try {
    return await fetch(path, { ...init, signal, credentials: 'same-origin' })
  } catch (problem) {
    throw new Unreachable(String(problem))
  }
}

async function readBody<T>(response: Response): Promise<T> {
  const body = response.status === 204 ? undefined : await response.json().catch(() => ({}))
  if (response.ok) return body as T
  const wait = Number(response.headers.get('retry-after'))
  // A proxy's own page while the server restarts is no answer of ours.
  if (response.status === 502 || response.status === 504) throw new Unreachable(`status ${response.status}`)
  throw new Failed(response.status, body as ErrorBody, Number.isFinite(wait) && wait > 0 ? wait : undefined)
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  const headers = { accept: 'application/json' }
  return readBody<T>(await request(path, { headers, cache: 'no-store', ...(signal ? { signal } : {}) }))
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  return readBody<T>(await request(path, { method: 'POST', headers, body: JSON.stringify(body) }))
}

export function seatQuery(seat: number | null): string {
  return seat === null ? '' : `?seat=${seat}`
}

export const api = {
  games: () => get<{ games: ShelfGame[] }>('/api/games').then(({ games }) => games),
  mine: () => get<{ tables: MyTable[] }>('/api/mine').then(({ tables }) => tables),
  open: (opening: Opening) => post<OpenedTable>('/api/tables', opening),
  tryGame: (game: string, name: string | undefined) =>
    post<{ table: string; seat: number }>('/api/trials', name ? { game, name } : { game }),
  table: (table: string, seat: number | null) => get<TableAnswer>(`/api/tables/${table}${seatQuery(seat)}`),
  earlier: (table: string, seat: number | null, before: number) =>
    get<LinesAnswer>(
      `/api/tables/${table}/lines${seatQuery(seat)}${seat === null ? '?' : '&'}before=${before}`,
    ),
  claim: (table: string, key: string) => post<{ seat: number }>(`/api/tables/${table}/seats/claim`, { key }),
  look: (table: string, key: string) =>
    post<{ seat: number; name: string; taken: boolean }>(`/api/tables/${table}/seats/look`, { key }),
  sit: (table: string, sitting: { id: string; name: string; seat?: number }) =>
    post<{ seat: number; key?: string }>(`/api/tables/${table}/seats/sit`, sitting),
  newKey: (table: string, seat: number) => post<{ key: string }>(`/api/tables/${table}/seats/${seat}/key`),
  revoke: (table: string, seat: number) => post<unknown>(`/api/tables/${table}/seats/${seat}/revoke`),
  writing: (table: string, seat: number) => post<unknown>(`/api/tables/${table}/writing`, { seat }),
  poll: (watch: { table: string; seat: number | null; since: string }, signal: AbortSignal) => {
    const seat = watch.seat === null ? '' : `seat=${watch.seat}&`
    return get<Update | undefined>(
      `/api/tables/${watch.table}/updates?${seat}since=${watch.since}&wait=20`,
      signal,
    )
  },
}

export function exportAddress(table: string, seat: number | null): string {
  return `/api/tables/${table}/export${seatQuery(seat)}`
}
