import type { ClientHints } from '../../server/http/client-hints.ts'
import { listFiles, type Manifest } from './web-manifest.ts'

/** Screens and cover of a game, as the manifest names them: from the client's folder. */
const GAME_PART = /^\.\.\/games\/([^/]+)\/ui\/(?:index|cover)\.ts$/

/** What a table needs beside its page, which only the server knows: is it in play, and which game? */
export function listHints(manifest: Manifest, storyFonts: readonly string[]): ClientHints {
  const known = new Set(listFiles(manifest, ['index.html', 'screens/TablePage.svelte']))
  const list = (part: string) => listFiles(manifest, [part]).filter((file) => !known.has(file))
  const play = list('table/play.ts')
  const slugs = Object.keys(manifest).flatMap((part) => GAME_PART.exec(part)?.[1] ?? [])
  const games = [...new Set(slugs)].map((slug) => {
    const screens = list(`../games/${slug}/ui/index.ts`).filter((file) => !play.includes(file))
    return [slug, { cover: list(`../games/${slug}/ui/cover.ts`), screens }] as const
  })
  return { play: [...play, ...storyFonts], games: Object.fromEntries(games) }
}
