import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import { ownHashing } from '../../engine/dice/sha256.ts'
import { checkExport, type RecordHashing } from '../../engine/record/check.ts'
import { hashing } from '../../server/hashing.ts'
import { readShelf } from '../../server/shelf.ts'
import { closedHands } from '../closed-hands.ts'
import { fileOf, playFairly, playKnown } from './table-file.ts'
import { forgeries, tamper } from './tamper.ts'

const FORGED = 1000

/** As the page has it: no help from the system but for bytes. */
const pageHashing: RecordHashing = {
  ...ownHashing,
  hashText: (text) => Buffer.from(ownHashing.sha256(new TextEncoder().encode(text))).toString('hex'),
}

const honest: { name: string; text: string }[] = []

beforeAll(async () => {
  const { games } = await readShelf()
  for (const game of games) {
    const played = playFairly(game, 11, 120)
    for (const viewer of [0, 'spectator', 'whole'] as const) {
      honest.push({ name: `${game.slug} for ${viewer}`, text: fileOf(played, viewer) })
    }
  }
}, 60_000)

describe('a table’s file', () => {
  it('TB-082 of every game and viewer is accepted, on the command line’s hashes and on the page’s', () => {
    for (const { name, text } of honest) {
      const verdict = checkExport(text, hashing)
      expect(verdict, name).toMatchObject({ ok: true, sealed: 0 })
      expect(checkExport(text, pageHashing), name).toEqual(verdict)
    }
    const rolls = honest
      .map(({ text }) => checkExport(text, hashing))
      .map((one) => (one.ok ? one.checked : 0))
    expect(Math.max(...rolls)).toBeGreaterThan(3)
  })

  it(`TB-085 that was forged is refused, every one of ${FORGED}`, () => {
    const random = new Random(20_261_116)
    const tried = new Map<string, number>()
    for (let count = 0; count < FORGED; ) {
      const { name, text } = random.pick(honest)
      const forgery = random.pick(forgeries)
      const file = tamper(text, forgery, random)
      if (file === undefined) continue
      const verdict = checkExport(file, hashing)
      expect(verdict.ok, `${name}: ${forgery.name}`).toBe(false)
      tried.set(forgery.name, (tried.get(forgery.name) ?? 0) + 1)
      count += 1
    }
    // Forged parts of players are tried where tables have them: tests/verifier.
    const possible = forgeries.filter((one) => honest.some(({ text }) => tamper(text, one, new Random(1))))
    expect(possible.length).toBeGreaterThan(20)
    expect(possible.filter(({ name }) => (tried.get(name) ?? 0) === 0)).toEqual([])
  }, 60_000)

  it.each([
    [
      'whole',
      [
        'a face, line 41: This is not what the entry of step 16 tells.',
        'a roll’s number, line 41: This is not what the entry of step 16 tells.',
        'a larger die, line 41: This is not what the entry of step 16 tells.',
        'a roll left out, line 41: This is not what the entry of step 16 tells.',
        'a roll twice, line 42: This is not what the entry of step 16 tells.',
        'rolls in another order, line 76: This is not what the entry of step 29 tells.',
        'a promise, line 10: This is not what the entry of step 4 tells.',
        'a seed, line 158: This is not what the entry of step 62 tells.',
        'dice opened twice, line 159: This is not what the entry of step 62 tells.',
        'a line twice, line 32: Line 12.0 stands after line 12.0: the order was changed.',
        'lines in another order, line 27: Line 10.1 stands after line 59.0: the order was changed.',
        'an entry left out, line 30: An entry should stand here.',
        'entries in another order, line 99: Step 38 should come next, but here is step 43.',
        'an entry twice, line 31: This is not what the entry of step 12 tells.',
        'the table, line 158: The seed of dice 1 is not the one this table promised before their first roll.',
        'the end cut off, line 160: The export breaks off: its end is missing.',
      ],
    ],
    [
      'spectator',
      [
        'a face, line 23: Roll 0 of dice 1: die 1, a d6, is written down as 6, but the seed makes it 5.',
        'a roll’s number, line 23: Dice 1: roll 0 should come next, but here is roll 2. A roll is missing, doubled or moved.',
        'a larger die, line 23: There is no d1007: dice have 2 to 1000 faces.',
        'a roll left out, line 85: Dice 1 were rolled 3 times, but 2 rolls are here.',
        'a roll twice, line 87: Dice 1 were rolled 3 times, but 4 rolls are here.',
        'rolls in another order, line 42: Dice 1: roll 1 should come next, but here is roll 2. A roll is missing, doubled or moved.',
        'a promise, line 86: The seed of dice 1 is not the one this table promised before their first roll.',
        'a seed, line 86: The seed of dice 1 is not the one this table promised before their first roll.',
        'dice opened twice, line 87: Dice 1 are opened twice.',
        'a line twice, line 19: Line 12.0 stands after line 12.0: the order was changed.',
        'lines in another order, line 16: Line 10.0 stands after line 43.0: the order was changed.',
        'the table, line 86: The seed of dice 1 is not the one this table promised before their first roll.',
        'the end cut off, line 88: The export breaks off: its end is missing.',
      ],
    ],
  ] as const)('TB-085 that was forged with care is told at which line, and why: %s', (viewer, found) => {
    const text = fileOf(playKnown(closedHands, 11, 60), viewer)
    const mended = forgeries.filter(({ name }) => name.endsWith(', mended'))
    const told = mended.flatMap((forgery) => {
      const file = tamper(text, forgery, new Random(3))
      const verdict = file === undefined ? undefined : checkExport(file, hashing)
      const what = forgery.name.replace(', mended', '')
      return verdict?.ok === false ? [`${what}, line ${verdict.line}: ${verdict.problem}`] : []
    })
    expect(told).toEqual(found)
  })

  it('TB-085 whose words or order were changed is told the first line that does not fit', () => {
    const text = fileOf(playKnown(closedHands, 11, 60), 'whole')
    for (const forgery of forgeries.filter(({ name }) => !name.endsWith(', mended'))) {
      const file = tamper(text, forgery, new Random(3))
      if (file === undefined) continue
      const rows = file.split('\n')
      const first = text.split('\n').findIndex((row, place) => row !== rows[place]) + 1
      const verdict = checkExport(file, hashing)
      expect(verdict.ok ? undefined : verdict.line, forgery.name).toBe(Math.min(first, rows.length - 1))
    }
  })

  it('TB-085 that breaks off in the middle of its last line is refused', () => {
    const text = honest[0]?.text ?? ''
    expect(checkExport(text.slice(0, -1), hashing).ok).toBe(false)
  })
})
