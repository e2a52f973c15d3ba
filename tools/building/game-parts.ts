import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project.ts'

/** As much of the bundler as is asked here. */
interface Bundling {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const gamesFolder = join(projectRoot, 'games')

/** What pages without its screens load of a game: the lab plays it, a form opens a table of it. */
const ELSEWHERE = ['game.ts', 'player.ts', 'measures.ts', 'ui/opening.ts']

/**
 * Names the file that a module of a game goes into: one for what its screens alone are made of, one for what
 * other pages need of them too, one for its cover. Left to itself, the bundler makes a file of each handful that
 * some form or sheet shares with the screens, and over a slow line every file waits for another to arrive.
 */
export function nameGamePart(): (id: string, bundling: Bundling) => string | null {
  let parts: ReadonlyMap<string, string> | undefined
  return (id, bundling) => {
    parts ??= listParts(bundling)
    return parts.get(id) ?? null
  }
}

function listParts(bundling: Bundling): Map<string, string> {
  const slugs = readdirSync(gamesFolder).filter((slug) => existsSync(join(gamesFolder, slug, 'ui/index.ts')))
  const reach = (slug: string, file: string) => listReached(bundling, join(gamesFolder, slug, file))
  const screens = slugs.map((slug) => [slug, reach(slug, 'ui/index.ts')] as const)
  const parts = new Map<string, string>()
  for (const [slug, own] of screens) {
    const cover = reach(slug, 'ui/cover.ts')
    const elsewhere = new Set(ELSEWHERE.flatMap((file) => [...reach(slug, file)]))
    const others = screens.flatMap(([other, reached]) => (other === slug ? [] : [reached]))
    for (const id of new Set([...own, ...cover])) {
      if (others.some((reached) => reached.has(id))) continue
      const part = cover.has(id) ? 'cover' : elsewhere.has(id) ? 'shared' : 'screens'
      parts.set(id, `${slug}-${part}`)
    }
  }
  return parts
}

/** A module and all that it cannot be without; what it fetches later is not among them. */
function listReached(bundling: Bundling, root: string): Set<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    const module = reached.has(id) ? null : bundling.getModuleInfo(id)
    if (module === null) return
    reached.add(id)
    module.importedIds.forEach(visit)
  }
  visit(root)
  return reached
}
