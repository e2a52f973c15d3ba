import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hall } from './hall.ts'

/** What the client will ask for, written when it was built (tools/building/build-pages.ts); paths begin at its root. */
export interface ClientHints {
  /** What every table in play needs beside its page. */
  readonly play: readonly string[]
  readonly games: Readonly<Record<string, GameFiles>>
}

interface GameFiles {
  readonly cover: readonly string[]
  readonly screens: readonly string[]
}

export function readHints(root: string): ClientHints {
  const file = join(root, '.hints.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { play: [], games: {} }
}

/**
 * Tells a browser with the page of a table what that page is going to ask for, so that it asks at once and
 * not step by step. Only for tables in memory: a page may cost no reading, and whoever follows an
 * invitation comes to a table that was just opened.
 */
export function linkHeader(hall: Hall, hints: ClientHints, id: string): string | undefined {
  const table = hall.tables.find(id)?.loaded?.table
  if (table === undefined) return undefined
  const { cover = [], screens = [] } = hints.games[table.game.slug] ?? {}
  const isLobby = table.kernel.stage === 'lobby'
  const files = new Set(isLobby ? cover : [...hints.play, ...cover, ...screens])
  return [`</api/tables/${id}>; rel=preload; as=fetch; crossorigin`, ...[...files].map(linkTo)].join(', ')
}

function linkTo(file: string): string {
  if (file.endsWith('.woff2')) return `</${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`
  return file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin`
}
