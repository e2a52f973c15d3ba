import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import { ownHashing } from '../../engine/dice/sha256.ts'
import { checkExport, type RecordHashing } from '../../engine/record/check.ts'
import { hashing } from '../../server/hashing.ts'
import { readShelf } from '../../server/shelf.ts'
import { fileOf, playFairly } from './table-file.ts'
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

  it('TB-085 that breaks off in the middle of its last line is refused', () => {
    const text = honest[0]?.text ?? ''
    expect(checkExport(text.slice(0, -1), hashing).ok).toBe(false)
  })
})
