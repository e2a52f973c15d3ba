import type { Part } from './part.ts'

/** Each is loaded where it runs: what another brings along, a browser's driver or the peer, slows all code beside it. */
export const parts: Readonly<Record<string, () => Promise<Part>>> = {
  engine: async () => (await import('./engine.ts')).engine,
  http: async () => (await import('./http.ts')).http,
  streams: async () => (await import('./streams.ts')).streams,
  open: async () => (await import('./open.ts')).open,
  database: async () => (await import('./database.ts')).database,
  worst: async () => (await import('./worst.ts')).worst,
  books: async () => (await import('./books.ts')).books,
  change: async () => (await import('./change.ts')).change,
  campaign: async () => (await import('./campaign.ts')).campaign,
  size: async () => (await import('./size.ts')).size,
  redraw: async () => (await import('./redraw.ts')).redraw,
  odds: async () => (await import('./odds.ts')).odds,
  simulation: async () => (await import('./simulation.ts')).simulation,
  release: async () => (await import('./release.ts')).release,
  lab: async () => (await import('./lab.ts')).lab,
}
