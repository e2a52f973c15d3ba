/** The rooms of the house (ARCHITECTURE.md), told from a file's path. */
export type RoomName =
  | 'engine'
  | 'book'
  | 'rules'
  | 'ui'
  | 'kit'
  | 'web'
  | 'server'
  | 'lab'
  | 'cli'
  | 'testkit'
  | 'simulation'
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
  'book',
  'server',
  'lab',
  'cli',
  'testkit',
  'simulation',
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

/** What a game adds to the books of its tables: `games/<slug>/book.ts` and the folder of that name. */
export function isGameBook(path: string): boolean {
  return /^games\/[^/]+\/book(\.ts$|\/)/.test(path)
}

/** The code that must give the same result everywhere and for ever. */
export function isPure(path: string): boolean {
  const { name } = roomOf(path)
  return (name === 'engine' || name === 'book' || name === 'rules') && !path.endsWith('.test.ts')
}
