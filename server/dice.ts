import { randomBytes } from 'node:crypto'
import { type Chance, fairChance } from '../engine/dice/chance.ts'
import { hashing } from './hashing.ts'
import type { EpochSeed, Store } from './store/port.ts'
import { TableDamagedError } from './tables/chain.ts'

/**
 * One table's dice. Only this file reads seeds, and it hands out faces and opened seeds alone:
 * nothing that makes views can reach a secret that is not due.
 */
export interface DiceCup {
  readonly chance: Chance
  /** Fetches the seed of an epoch, unless it is here: rules roll without waiting. */
  ready(epoch: number): Promise<void> | undefined
  /** The seeds that the last action made; they are stored together with it or not at all. */
  takeNewSeeds(): EpochSeed[]
}

const SEED_BYTES = 32

export function createDiceCup(table: string, store: Pick<Store, 'seeds'>): DiceCup {
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
  return {
    chance,
    ready(epoch) {
      if (epoch === 0 || known.has(epoch)) return undefined
      return store.seeds.read(table, epoch).then((seed) => {
        if (seed === undefined) throw new TableDamagedError(`The seed of dice ${epoch} is missing.`)
        known.set(epoch, seed)
      })
    },
    takeNewSeeds() {
      const seeds = made
      made = []
      return seeds
    },
  }
}
