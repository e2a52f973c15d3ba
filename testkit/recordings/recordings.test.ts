import { beforeAll, describe, expect, it } from 'vitest'
import { loadGame } from '../../lab/node/load-game.ts'
import { examine } from '../../server/import/examine.ts'
import { readShelf, type Shelf } from '../../server/shelf.ts'
import { listRecordings, type Recording, readChangedRefusals, readRecording, readToday } from './files.ts'
import { listStale, listUnlisted, refuseAgain, type Turned } from './refusing.ts'
import { actAgain, replay } from './replaying.ts'
import { compareToday, digestToday } from './today.ts'

/** Milliseconds; a long table on a slow machine that does other things as well. */
const PATIENCE = 300_000
/** One cause makes many differences: the first ones tell it. */
const FIRST = 5

/** What is short comes first, tables and tests: whoever waits for the first failure waits less. */
const names = listRecordings().sort((one, other) => rank(one) - rank(other))
let shelf: Shelf

function rank(name: string): number {
  return name.endsWith('/example') ? 0 : 1
}

beforeAll(async () => {
  shelf = await readShelf()
}, PATIENCE)

function open(name: string) {
  const recording = readRecording(name)
  const game = shelf.find(recording.game)
  if (game === undefined) throw new Error(`${name} is of a game that is not here`)
  return { recording, game }
}

const turned = new Map<string, readonly Turned[]>()

/** What is refused by another rule than it was; tried once, asked for twice. */
function turnedAt(name: string): readonly Turned[] {
  const { game, recording } = open(name)
  const found = turned.get(name) ?? refuseAgain(game, recording)
  turned.set(name, found)
  return found
}

function expectNone(mismatches: readonly string[]): void {
  const rest = mismatches.length > FIRST ? [`… ${mismatches.length} in all`] : []
  expect([...mismatches.slice(0, FIRST), ...rest].join('\n\n')).toBe('')
}

it('there are recordings of every game on the shelf: its example and three tables at least', () => {
  for (const { slug } of shelf.games) {
    const own = names.filter((name) => name.startsWith(`${slug}/`))
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
    'acted out again with the same dice, every entry comes out as it was',
    () => {
      const { game, recording } = open(name)
      expectNone(actAgain(game, recording))
    },
    PATIENCE,
  )

  it(
    'what is read there, why not, and what would come of every offer is as it was when somebody last looked',
    async () => {
      const { recording } = open(name)
      const looked = await loadGame(recording.game)
      expectNone(compareToday(name, readToday(name), digestToday(looked, recording)))
    },
    PATIENCE,
  )

  it(
    'what was refused is refused, by the same rule or by one that is listed',
    () => expectNone(listUnlisted(turnedAt(name), readChangedRefusals())),
    PATIENCE,
  )

  it(
    'its file can be brought to a table',
    () => {
      expect(examine(open(name).recording.file, shelf)).toMatchObject({ kind: 'fit', isKept: false })
    },
    PATIENCE,
  )

  it(
    'its log is shown as it was: lines, whom it awaits, what each seat may do, sees, and the state',
    () => {
      const { game, recording } = open(name)
      expectNone(replay(game, recording))
    },
    PATIENCE,
  )
})

it(
  'every refusal that is listed as another one is another one somewhere',
  () => {
    expectNone(listStale(names.flatMap(turnedAt), readChangedRefusals()))
  },
  PATIENCE,
)
