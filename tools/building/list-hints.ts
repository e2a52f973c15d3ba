import type { ClientHints } from '../../server/http/client-hints.ts'
import { listFiles, type Manifest } from './web-manifest.ts'

/** Screens and cover of a game, as the manifest names them: from the client's folder. */
const GAME_PART = /^\.\.\/games\/([^/]+)\/ui\/(?:index|cover)\.ts$/

/** Bytes below which a file comes with the first packets of any connection. */
const HEAVY = 10_000

/** Files that a page's head does not name, and how much each file weighs on the way. */
interface Assets {
  readonly fonts: readonly string[]
  weigh(file: string): number
}

/**
 * What a table needs beside its page, which only the server knows: is it in play, and which game? For a table in
 * play that is so much that the page's own scripts are named once more, among the rest and the heaviest first: over
 * a slow line a browser has six connections, and whatever is large must not be what they begin with last.
 */
export function listHints(manifest: Manifest, { fonts, weigh }: Assets): ClientHints {
  const page = listFiles(manifest, ['index.html', 'screens/TablePage.svelte'])
  const known = new Set(page)
  const list = (part: string) => listFiles(manifest, [part]).filter((file) => !known.has(file))
  const play = list('table/play.ts')
  const slugs = Object.keys(manifest).flatMap((part) => GAME_PART.exec(part)?.[1] ?? [])
  const games = [...new Set(slugs)].map((slug) => {
    const screens = list(`../games/${slug}/ui/index.ts`).filter((file) => !play.includes(file))
    return [slug, { cover: list(`../games/${slug}/ui/cover.ts`), screens }] as const
  })
  const scripts = page.filter((file) => file.endsWith('.js') && weigh(file) >= HEAVY)
  const inPlay = [...scripts, ...play, ...fonts].toSorted((one, other) => weigh(other) - weigh(one))
  return { play: inPlay, games: Object.fromEntries(games) }
}
