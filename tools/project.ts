import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The repository as the checks see it. Paths have forward slashes and begin at the root. */
export interface Project {
  readonly paths: ReadonlySet<string>
  read(path: string): string
}

export const projectRoot = dirname(import.meta.dirname)

/** What git ignores: it is not part of the project. */
const unseen = new Set(['.cache', '.git', 'coverage', 'data', 'dist', 'node_modules', 'test-results'])

export function openProject(root: string): Project {
  const paths = new Set(listPaths(root, ''))
  return { paths, read: (path) => readFileSync(join(root, path), 'utf8') }
}

function listPaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (unseen.has(entry.name) || entry.name.endsWith('.log')) return []
    if (entry.isDirectory()) return listPaths(root, path)
    return entry.isFile() ? [path] : []
  })
}

/** A project that exists only in a test. */
export function inventProject(files: Readonly<Record<string, string>>): Project {
  return { paths: new Set(Object.keys(files)), read: (path) => files[path] ?? '' }
}

/** Where unit tests stand: quick ones about one thing each, and those that play whole tables. */
export const unitFolders: readonly string[] = ['engine', 'book', 'games', 'server', 'cli', 'tools']
export const tableFolders: readonly string[] = ['testkit', 'lab', 'simulation']
