import { randomBytes } from 'node:crypto'
import { type Chance, fairChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import type { Game } from '../../engine/game.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import { RecordChain } from '../../engine/record/chain.ts'
import { type ExportViewer, headOf, recordsOf } from '../../engine/record/records.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { hashing } from '../../server/hashing.ts'
import { PlayedTable } from '../players/played-table.ts'
import { pickMove, toAction } from '../players/random-player.ts'
import { sittingBy } from '../players/random-table.ts'

/** A table played by chance with dice that can be checked, as far as `steps`; closed, so that they are open. */
export function playFairly(game: Game, seed: number, steps: number): PlayedTable {
  return playWith(game, fairly(), { seed, steps })
}

/** The same table every time, faces and all. */
export function playKnown(game: Game, seed: number, steps: number): PlayedTable {
  return playWith(
    game,
    fairly((epoch) => epoch.toString(16).padStart(64, '0')),
    { seed, steps },
  )
}

function playWith(game: Game, chance: Chance, { seed, steps }: { seed: number; steps: number }): PlayedTable {
  const random = new Random(seed)
  const played = new PlayedTable(game, { ...sittingBy(game, random), chance })
  for (let step = 0; step < steps; step++) {
    const move = pickMove(played.table, random)
    if (move === undefined) break
    played.act(move.seat, toAction(move, random))
    const { rolls } = played.table.kernel.dice
    if (rolls > 3 && random.below(20) === 0) played.act(0, { do: 'open-dice' })
  }
  played.act(0, { do: 'close-table' })
  return played
}

export function fairly(makeSeed: (epoch: number) => string = () => randomBytes(32).toString('hex')): Chance {
  const seeds = new Map<number, string>()
  return fairChance({
    table: 'test-table',
    hashing,
    seedOf: (epoch) => seeds.get(epoch),
    newSeed(epoch) {
      const seed = makeSeed(epoch)
      seeds.set(epoch, seed)
      return seed
    },
  })
}

/** The table as the file that a viewer gets. */
export function fileOf(played: { table: Table; entries: readonly Entry[] }, viewer: ExportViewer): string {
  const see = veilLens(played.table.kernel.veiled)
  const chain = new RecordChain(hashing.hashText)
  const records = played.entries.flatMap((entry) => recordsOf(see(entry), viewer))
  const rows = [headOf(played.table, viewer, 0), ...records].map((record) => chain.write(record))
  return [...rows, chain.end()].join('')
}
