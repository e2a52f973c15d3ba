import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import type { Entry } from '../../engine/table.ts'
import { forgeLog } from '../../testkit/hostile/forged-log.ts'
import { fileOf, playFairly } from '../../testkit/hostile/table-file.ts'
import type { PlayedTable } from '../../testkit/players/played-table.ts'
import { readShelf, type Shelf } from '../shelf.ts'
import { examine } from './examine.ts'

/** `npm run import-fuzz` tries 2,000. */
const FORGED = Number(process.env.IMPORT_FUZZ ?? 150)
const SEED = Number(process.env.IMPORT_FUZZ_SEED ?? 20_270_103)

let shelf: Shelf
const played: PlayedTable[] = []

beforeAll(async () => {
  shelf = await readShelf()
  for (const game of shelf.games) for (const seed of [3, 4]) played.push(playFairly(game, seed, seed * 40))
}, 120_000)

const nameOf = ({ table }: PlayedTable) => table.game.slug
const fileWith = ({ table }: PlayedTable, entries: readonly Entry[]) => fileOf({ table, entries }, 'whole')

/** As servers wrote entries before they kept what was asked. */
function withoutAsked({ on: _on, with: _with, ...entry }: Entry): Entry {
  return entry
}

describe('TB-086 logs from elsewhere', () => {
  it('of every game are played again, step by step, where they are honest', () => {
    for (const one of played) {
      expect(examine(fileOf(one, 'whole'), shelf), nameOf(one)).toMatchObject({ kind: 'fit', isProven: true })
    }
  }, 120_000)

  it('of every game are taken as they are, and doubted, where they do not say what was asked', () => {
    for (const one of played) {
      const old = fileWith(one, one.entries.map(withoutAsked))
      expect(examine(old, shelf), nameOf(one)).toMatchObject({ kind: 'fit', isProven: false })
      expect(examine(fileOf(one, 0), shelf), nameOf(one)).toMatchObject({ kind: 'fit', isProven: false })
    }
  }, 120_000)

  it(`are refused if anything in them was changed, every one of ${FORGED}`, () => {
    const random = new Random(SEED)
    const accepted: string[] = []
    let count = 0
    while (count < FORGED) {
      const one = random.pick(played)
      const forged = forgeLog(JSON.parse(JSON.stringify(one.entries)), random)
      if (forged === undefined) continue
      count += 1
      const examined = examine(fileWith(one, forged.entries), shelf)
      if (examined.kind === 'fit') accepted.push(`${nameOf(one)}, ${forged.told}: ${examined.isProven}`)
    }
    console.log(`${count} changed logs, ${count - accepted.length} refused`)
    expect(accepted).toEqual([])
  }, 1_200_000)
})
