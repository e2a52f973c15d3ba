import type { ReadAhead } from '../../../engine/means.ts'
import type { Extent } from '../../reading/readers.ts'
import type { World } from '../../world.ts'
import type { Ask, Moment } from '../acting-table.ts'
import { TableDamagedError } from '../chain.ts'
import type { Loaded } from '../load.ts'
import { decodeSnapshot } from '../snapshot.ts'

type Readers = Pick<World, 'readers'>

function extentOf({ table, bytes }: Loaded): Extent {
  return { version: table.version, bytes, isUnproven: table.kernel.unproven }
}

/** The table as it was at an earlier version. */
export async function foldBack(
  { readers }: Readers,
  loaded: Loaded,
  { version, address }: { version: number; address: string | undefined },
): Promise<Moment> {
  const { game, kernel } = loaded.table
  const snapshot = await readers.fold(kernel.table, version, { extent: extentOf(loaded), address })
  const kept = decodeSnapshot(snapshot)
  if (kept === undefined) throw new TableDamagedError('A moment came back otherwise than it was read.')
  return { table: { game, kernel: kept.kernel, state: kept.state, version }, hash: snapshot.hash }
}

/** What an action needs of the log before it can be decided. */
export function readAheadOf(
  { readers }: Readers,
  loaded: Loaded,
  { seat, action, address }: Ask,
): Promise<ReadAhead> {
  const { game, kernel } = loaded.table
  const extent = extentOf(loaded)
  return readers.ahead({ table: kernel.table, game, extent, address }, { seat, action })
}
