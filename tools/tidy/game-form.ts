import { basename, dirname } from 'node:path/posix'
import type { Project } from '../project.ts'
import type { Finding } from './finding.ts'

/** What stands at the top of a game's folder; all else has a room. */
const TOP = new Set([
  'SPEC.md',
  'guide.md',
  'game.ts',
  'state.ts',
  'options.ts',
  'phases.ts',
  'contract.ts',
  'view.ts',
  'words.ts',
  // Looked for by name: what the conformance suite, stand-ins and books use.
  'evening.ts',
  'example.ts',
  'player.ts',
  'invariants.ts',
  'measures.ts',
  'book.ts',
  'event-shapes.json',
])

const ROOMS = new Set([
  'actions',
  'events',
  'rules',
  'view',
  'words',
  'content',
  'evening',
  'example',
  'player',
  'book',
  'ui',
  'tests',
])

/** Names of a technical kind: they say how something is made, not what it is about. */
const KINDS = /^(explain|explaining|evolve|tell|offers?|handlers?|types?|constants?|misc|base|core)([-.]|$)/

const MOST_FILES = 25

/** One form for all games, so that whoever knows one finds their way in the others. */
export function checkGameForm(project: Project): Finding[] {
  return [...project.paths].flatMap((file) => {
    const [first, slug, third, ...deeper] = file.split('/')
    if (first !== 'games' || slug === undefined || third === undefined) return []
    const refuse = (what: string, why: string): Finding[] => [{ file, line: 1, what, why }]
    if (deeper.length === 0) {
      if (TOP.has(third) || third.endsWith('.test.ts')) return []
      return refuse(
        'has no place at the top of a game',
        'every game has one form (docs/how-to/add-a-game.md)',
      )
    }
    if (!ROOMS.has(third)) return refuse(`lies in “${third}”`, 'a game has the rooms that all games have')
    // Actions are named by their verbs, whatever those are.
    return third !== 'ui' && third !== 'actions' && KINDS.test(basename(file))
      ? refuse('is named after a technical kind', 'a file is named after what it is about')
      : []
  })
}

/** A folder that holds more is a street, not a room. Recordings are data, a few files a table. */
export function checkRoomSizes(project: Project): Finding[] {
  const counts = new Map<string, number>()
  for (const file of project.paths) {
    const folder = dirname(file)
    if (folder === '.' || folder.startsWith('recordings')) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => ({
      file: folder,
      line: 1,
      what: `holds ${count} files`,
      why: `no folder holds more than ${MOST_FILES}: would a newcomer know their room?`,
    }))
}
