import { hash } from 'node:crypto'
import type { Game, GameState } from '../../engine/game.ts'
import type { Kernel } from '../../engine/kernel/state.ts'
import type { Table } from '../../engine/table.ts'
import type { Shelf } from '../shelf.ts'
import type { Snapshot } from '../store/port.ts'
import { type World, whereOf } from '../world.ts'

/** Raise it when the state of the kernel or of a game, or what is kept beside it here, changes its shape. */
const SCHEMA = 12

/** A table as it is kept between its log's ends: the state, and what is counted along the log. */
export interface Kept {
  readonly kernel: Kernel
  readonly state: GameState
  readonly bytes: number
  /** How many seats the register knows: a seat that was dropped stays known. */
  readonly places: number
  readonly lastAt: number
}

/** Names the shape of a state: another game, other rules or another schema is another shape. */
export function shapeOf(game: Game): string {
  return hash('sha256', `${game.slug}\0${game.rules}\0${SCHEMA}`, 'hex')
}

const shapes = new WeakMap<Shelf, readonly string[]>()

/** The shapes that this program can go on from. */
export function shapesOf(shelf: Shelf): readonly string[] {
  const known = shapes.get(shelf) ?? shelf.games.map(shapeOf)
  shapes.set(shelf, known)
  return known
}

export function encodeSnapshot(
  table: Table,
  kept: Omit<Kept, 'kernel' | 'state'>,
  logHash: string,
): Snapshot {
  const json = JSON.stringify({ kernel: table.kernel, state: table.state, ...kept })
  return {
    version: table.version,
    shape: shapeOf(table.game),
    // A digest of its own: a flipped bit in a snapshot must not become a fact.
    body: hash('sha256', json, 'hex') + json,
    hash: logHash,
  }
}

/** What a snapshot holds, or nothing if it is damaged: the log can always tell. */
export function decodeSnapshot({ body }: Snapshot): Kept | undefined {
  const json = body.slice(64)
  if (hash('sha256', json, 'hex') !== body.slice(0, 64)) return undefined
  return JSON.parse(json)
}

interface Snapshotted extends Omit<Kept, 'kernel' | 'state'> {
  readonly table: Table
  readonly hash: string
  snapshotAt: number
}

/** In the background; without it a table only takes longer to load. */
export function keepSnapshot(world: World, id: string, loaded: Snapshotted): void {
  const { table, hash: logHash, bytes, places, lastAt } = loaded
  loaded.snapshotAt = table.version
  const snapshot = encodeSnapshot(table, { bytes, places, lastAt }, logHash)
  world.faults.reach('snapshot')
  world.store.saveSnapshot(id, snapshot).then(
    () => {
      world.metrics.snapshots += 1
    },
    (error) => world.log.warn(whereOf(error), 'snapshot-failed'),
  )
}
