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
  /** Fetches the seeds of a table's sealed dice, unless they are here: rules roll and open without waiting. */
  ready(dice: SealedDice): Promise<unknown> | undefined
  /** The seeds that the last action made; they are stored together with it or not at all. */
  takeNewSeeds(): EpochSeed[]
}

interface SealedDice {
  readonly epoch: number
  readonly aside: readonly { readonly epoch: number }[]
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
  const fetch = async (epoch: number) => {
    const seed = await store.seeds.read(table, epoch)
    if (seed === undefined) throw new TableDamagedError(`The seed of dice ${epoch} is missing.`)
    known.set(epoch, seed)
  }
  const isMissing = (epoch: number) => epoch > 0 && !known.has(epoch)
  return {
    chance,
    ready({ epoch, aside }) {
      if (aside.length === 0) return isMissing(epoch) ? fetch(epoch) : undefined
      const missing = [epoch, ...aside.map((one) => one.epoch)].filter(isMissing)
      return missing.length === 0 ? undefined : Promise.all(missing.map(fetch))
    },
    takeNewSeeds() {
      const seeds = made
      made = []
      return seeds
    },
  }
}
