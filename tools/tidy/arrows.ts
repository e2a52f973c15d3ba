import { type Import, isTest, type Source } from '../source.ts'
import type { Finding } from './finding.ts'
import { isGameBook, isPure, type Room, type RoomName, roomOf } from './rooms.ts'

interface Permission {
  /** Rooms whose code may be imported. */
  readonly code: readonly RoomName[]
  /** Rooms of which only types may be imported. */
  readonly types?: readonly RoomName[]
  readonly packages: 'any' | readonly string[]
}

const everyRoom: readonly RoomName[] = [
  'engine',
  'book',
  'rules',
  'ui',
  'kit',
  'web',
  'server',
  'lab',
  'cli',
  'testkit',
  'simulation',
  'tests',
  'tools',
  'bench',
  'root',
]
const anything: Permission = { code: everyRoom, packages: 'any' }

/** Who may import whom. Rules and screens reach only the rules and screens of their own game. */
const arrows: Readonly<Record<RoomName, Permission>> = {
  engine: { code: ['engine'], packages: [] },
  // Games hand their books over as data; it imports none of them.
  book: { code: ['book', 'engine'], packages: [] },
  rules: { code: ['engine', 'rules'], packages: [] },
  ui: { code: ['ui', 'kit'], types: ['engine', 'rules'], packages: ['svelte'] },
  kit: { code: ['kit', 'engine'], packages: 'any' },
  web: { code: ['web', 'kit', 'engine', 'lab'], packages: 'any' },
  server: { code: ['server', 'engine', 'book', 'rules'], packages: 'any' },
  lab: { code: ['lab', 'engine', 'rules'], packages: 'any' },
  cli: { code: ['cli', 'lab', 'server', 'engine', 'book', 'rules'], packages: 'any' },
  testkit: { code: ['testkit', 'engine', 'book', 'rules', 'server', 'lab'], packages: 'any' },
  simulation: anything,
  tests: anything,
  tools: anything,
  bench: anything,
  root: anything,
}

const why = 'the arrows between rooms point one way (ARCHITECTURE.md)'

export function checkArrows(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => source.imports.flatMap((one) => checkImport(source.path, one)))
}

function checkImport(file: string, { specifier, target, typeOnly, line }: Import): Finding[] {
  const refuse = (what: string): Finding[] => [{ file, line, what, why }]
  if (specifier === '') {
    return isPure(file) ? refuse('imports a module whose name is computed') : []
  }
  const from = roomOf(file)
  const permission = permissionOf(file, from)
  if (target === undefined) {
    return mayUsePackage(permission, specifier) ? [] : refuse(`${from.name} imports the package ${specifier}`)
  }
  const to = roomOf(target)
  if (to.name === 'engine' && isByTheBook(file) && !isDoor(target))
    return refuse(`rules import ${target}, not engine/writing.ts`)
  if (from.game && to.game && from.game !== to.game) return refuse(`${from.game} imports the game ${to.game}`)
  if (permission.code.includes(to.name)) return []
  if (!permission.types?.includes(to.name)) return refuse(`${from.name} imports ${target}`)
  if (typeOnly || (from.name === 'ui' && decidesNothing(target))) return []
  return refuse(`${from.name} imports code, not only types, of ${target}`)
}

/** Where a game's rules are written. Its players, books and evenings use other parts of the engine. */
function isByTheBook(file: string): boolean {
  const isInRoom = /^games\/[^/]+\/((actions|events|rules|view|words)\/|[^/]+\.ts$)/.test(file)
  return isInRoom && !isTest(file) && !/^games\/[^/]+\/(player|measures|book|evening|example)\.ts$/.test(file)
}

/** Odds besides: sums of dice are no part of a game's contract. */
function isDoor(target: string): boolean {
  return target === 'engine/writing.ts' || target.startsWith('engine/odds/')
}

/** Odds are arithmetic, and a game's content is data with its shape: screens may use both, for they rule on nothing. */
function decidesNothing(target: string): boolean {
  return target.startsWith('engine/odds/') || /^games\/[^/]+\/content\//.test(target)
}

/** Tests may use the testkit and any package, and run what their room takes only types of. */
function permissionOf(file: string, room: Room): Permission {
  const ofRoom = arrows[room.name]
  const permission = isGameBook(file) ? { ...ofRoom, code: [...ofRoom.code, 'book' as const] } : ofRoom
  if (!isTest(file)) return permission
  return { code: [...permission.code, ...(permission.types ?? []), 'testkit'], packages: 'any' }
}

function mayUsePackage({ packages }: Permission, specifier: string): boolean {
  return packages === 'any' || packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
}

/** Reports each circle of imports once, at the file where it was entered. */
export function checkCycles(sources: readonly Source[]): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const trail: string[] = []
  const findings: Finding[] = []

  function visit(path: string): void {
    trail.push(path)
    for (const { target, line } of byPath.get(path)?.imports ?? []) {
      if (target === undefined || done.has(target) || !byPath.has(target)) continue
      const start = trail.indexOf(target)
      if (start === -1) {
        visit(target)
      } else {
        const circle = [...trail.slice(start), target].join(' → ')
        findings.push({
          file: path,
          line,
          what: `imports in a circle: ${circle}`,
          why: 'no part can be read alone',
        })
      }
    }
    trail.pop()
    done.add(path)
  }

  for (const path of byPath.keys()) if (!done.has(path)) visit(path)
  return findings
}

/** Only the dice may read a seed: nothing that makes a view can then leak one. */
export function isSeedReader(path: string): boolean {
  return /^server\/(dice(\.ts$|\/)|store\/)/.test(path) || isTest(path) || roomOf(path).name === 'testkit'
}
