import { beforeAll, describe, expect, it } from 'vitest'
import { examine } from '../../server/import/examine.ts'
import { readShelf, type Shelf } from '../../server/shelf.ts'
import { listRecordings, type Recording, readChangedRefusals, readRecording } from './files.ts'
import { compareWithList, refuseAgain, type Turned } from './refusing.ts'
import { actAgain, replay } from './replaying.ts'

/** Milliseconds; a long table on a slow machine that does other things as well. */
const PATIENCE = 300_000
/** One cause makes many differences: the first ones tell it. */
const FIRST = 5

const all = listRecordings()
/** One alone, where only one game is looked at (`npm run mutants`). */
const only = process.env.RECORDED
const names = only === undefined ? all : all.filter((name) => name === only)
let shelf: Shelf

beforeAll(async () => {
  shelf = await readShelf()
}, PATIENCE)

function open(name: string) {
  const recording = readRecording(name)
  const game = shelf.find(recording.game)
  if (game === undefined) throw new Error(`${name} is of a game that is not here`)
  return { recording, game }
}

function expectNone(mismatches: readonly string[]): void {
  const rest = mismatches.length > FIRST ? [`… ${mismatches.length} in all`] : []
  expect([...mismatches.slice(0, FIRST), ...rest].join('\n\n')).toBe('')
}

it('there are recordings of every game on the shelf: its example and three tables at least', () => {
  for (const { slug } of shelf.games) {
    const own = all.filter((name) => name.startsWith(`${slug}/`))
    expect(own, slug).toContain(`${slug}/example`)
    expect(own.length, slug).toBeGreaterThanOrEqual(4)
    const agreements = own.map((name) => agreementOf(readRecording(name)))
    expect(new Set(agreements), slug).toEqual(new Set(['trusting', 'asking']))
  }
})

function agreementOf({ asked }: Recording): string | undefined {
  const [first] = asked
  return first && 'open' in first ? first.open.agreement : undefined
}

describe.each(names)('%s', (name) => {
  it(
    'its log is shown as it was: lines, whom it awaits, what each seat may do, sees, and the state',
    () => {
      const { game, recording } = open(name)
      expectNone(replay(game, recording))
    },
    PATIENCE,
  )

  it(
    'acted out again with the same dice, every entry comes out as it was',
    () => {
      const { game, recording } = open(name)
      expectNone(actAgain(game, recording))
    },
    PATIENCE,
  )

  it(
    'its file can be brought to a table',
    () => {
      expect(examine(open(name).recording.file, shelf)).toMatchObject({ kind: 'fit', isKept: false })
    },
    PATIENCE,
  )
})

it(
  'what was refused is refused, by the same rule or by one that is listed',
  () => {
    const turned: Turned[] = []
    // The list is of all tables together.
    if (only !== undefined) return
    for (const name of all) {
      const { game, recording } = open(name)
      turned.push(...refuseAgain(game, recording))
    }
    expectNone(compareWithList(turned, readChangedRefusals()))
  },
  PATIENCE,
)
