import { readShelf } from '../server/shelf.ts'
import { openSqliteStore } from '../server/store/sqlite/sqlite.ts'
import { Tables } from '../server/tables/tables.ts'
import { median } from './measure.ts'
import { WatchedLoop } from './watched-loop.ts'
import { worldOn } from './world.ts'

interface Veiled {
  readonly folder: string
  readonly table: string
  readonly rounds: number
}

/**
 * Veils a passage from the middle, as a server does: how long it takes, and how long all its other tables
 * would have waited at most. In this process, where the loop can be watched.
 */
export async function timeVeiling({ folder, table, rounds }: Veiled) {
  const store = await openSqliteStore({ folder })
  const world = worldOn(store, await readShelf(new URL('./games/', import.meta.url)))
  const tables = new Tables(world)
  const live = tables.get(table)
  const veil = async (passages: string) => {
    const action = { do: 'veil', with: { passages, name: '' } }
    const { kind } = await live.act({
      id: `veil-${passages}`,
      seat: 0,
      action,
      nonce: '',
      holderSecret: '',
      holds: [0],
    })
    if (kind !== 'accepted') throw new Error(`the veil was ${kind}`)
  }
  const middle = await live.read(({ version }) => Math.floor(version / 2))
  const [took, blocked]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const loop = new WatchedLoop()
    const began = performance.now()
    await veil(`${middle + round}.0`)
    took.push(performance.now() - began)
    blocked.push(loop.stop())
  }
  tables.close()
  world.readers.close()
  await store.close()
  return { took: median(took), blocked: median(blocked) }
}
