import { randomBytes } from 'node:crypto'
import { type Chance, fairChance } from '../engine/dice/chance.ts'
import { commitmentOf, isSeed } from '../engine/dice/fair.ts'
import { hashing } from './hashing.ts'
import { noSuchTable } from './problem.ts'
import type { EpochSeed, Store } from './store/port.ts'
import { TableDamagedError } from './tables/chain.ts'

/**
 * One table's dice. Only this file reads seeds, and it hands out faces and opened seeds alone:
 * nothing that makes views can reach a secret that is not due.
 */
export interface DiceCup {
  readonly chance: Chance
  /** Fetches the seeds of a table's sealed dice, unless they are here: rules roll and open without waiting. */
  ready(dice: SealedDice): Promise<unknown> | undefined
  /** The seeds that the last action made; they are stored together with it or not at all. */
  takeNewSeeds(): EpochSeed[]
}

interface SealedDice extends Seal {
  readonly aside: readonly Seal[]
}

interface Seal {
  readonly epoch: number
  readonly commitment: string
}

/** How dice are sealed today: several people have a part in them (TB-120). */
export const SEALING = 3 as const

const SEED_BYTES = 32

export function createDiceCup(table: string, store: Pick<Store, 'seeds' | 'head'>): DiceCup {
  const known = new Map<number, string>()
  let made: EpochSeed[] = []
  const chance = fairChance({
    table,
    hashing,
    seedOf: (epoch) => known.get(epoch),
    newSeed(epoch) {
      const seed = randomBytes(SEED_BYTES).toString('hex')
      known.set(epoch, seed)
      made.push({ epoch, seed })
      return seed
    },
  })
  /** TB-127: what was sealed, or nothing: a die must not fall that could never be proven. */
  const fetch = async ({ epoch, commitment }: Seal) => {
    const seed = await store.seeds.read(table, epoch)
    // With a table that was removed meanwhile its seeds are gone too.
    if (seed === undefined && (await store.head(table)) === undefined) throw noSuchTable()
    if (seed === undefined) throw new TableDamagedError(`The seed of dice ${epoch} is missing.`)
    if (!isSeed(seed) || commitmentOf(table, epoch, seed, hashing) !== commitment)
      throw new TableDamagedError(`The seed of dice ${epoch} is not the one that was sealed.`)
    known.set(epoch, seed)
  }
  const isMissing = ({ epoch }: Seal) => epoch > 0 && !known.has(epoch)
  return {
    chance,
    ready(sealed) {
      if (sealed.aside.length === 0) return isMissing(sealed) ? fetch(sealed) : undefined
      const missing = [sealed, ...sealed.aside].filter(isMissing)
      return missing.length === 0 ? undefined : Promise.all(missing.map(fetch))
    },
    takeNewSeeds() {
      const seeds = made
      made = []
      return seeds
    },
  }
}
