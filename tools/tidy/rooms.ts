/** The rooms of the house (ARCHITECTURE.md), told from a file's path. */
export type RoomName =
  | 'engine'
  | 'rules'
  | 'ui'
  | 'kit'
  | 'web'
  | 'server'
  | 'lab'
  | 'cli'
  | 'testkit'
  | 'tests'
  | 'tools'
  | 'bench'
  | 'root'

export interface Room {
  readonly name: RoomName
  /** The game's slug, for rules and screens. */
  readonly game?: string
}

const plainRooms: readonly RoomName[] = [
  'engine',
  'server',
  'lab',
  'cli',
  'testkit',
  'tests',
  'tools',
  'bench',
]

export function roomOf(path: string): Room {
  const [first, second, third] = path.split('/')
  if (first === 'games' && second) return { name: third === 'ui' ? 'ui' : 'rules', game: second }
  if (first === 'web') return { name: second === 'kit' ? 'kit' : 'web' }
  return { name: plainRooms.find((name) => name === first) ?? 'root' }
}

/** The code that must give the same result everywhere and for ever. */
export function isPure(path: string): boolean {
  const { name } = roomOf(path)
  return (name === 'engine' || name === 'rules') && !path.endsWith('.test.ts')
}
