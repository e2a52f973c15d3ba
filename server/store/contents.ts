/** Everything that a store keeps, row by row, for taking it from one store into another. Snapshots are not among it: they are made anew. */
import { createHash } from 'node:crypto'
import { StoreUnusableError } from './unusable.ts'

/** In the order of writing: what is referred to comes first. */
export const CONTENTS = {
  entries: { columns: ['table_id', 'version', 'action_id', 'body', 'hash'], order: ['table_id', 'version'] },
  pasts: { columns: ['table_id', 'first', 'last', 'owner'], order: ['table_id', 'first'] },
  seeds: { columns: ['table_id', 'epoch', 'seed', 'version'], order: ['table_id', 'epoch'] },
  seats: { columns: ['table_id', 'seat'], order: ['table_id', 'seat'] },
  seat_keys: {
    columns: ['table_id', 'key_hash', 'seat', 'state', 'holder_hash'],
    order: ['table_id', 'key_hash'],
  },
  // The order alone tells whose claim came first.
  seat_holders: { columns: ['table_id', 'seat', 'holder_hash'], order: ['holder_hash', 'claimed'] },
  jobs: {
    columns: ['id', 'kind', 'table_id', 'due', 'payload', 'attempts', 'claimed_until', 'state'],
    order: ['id'],
  },
  notes: { columns: ['shelf', 'name', 'body'], order: ['shelf', 'name'] },
} as const

export type Kind = keyof typeof CONTENTS
const KINDS = Object.keys(CONTENTS) as Kind[]

export type Value = string | number | null
export type Row = readonly Value[]

export interface ContentsSource {
  /** In their order, some at a time. */
  rows(kind: Kind): AsyncIterable<readonly Row[]>
}

export interface ContentsTarget extends ContentsSource {
  add(kind: Kind, rows: readonly Row[]): Promise<void>
}

export interface Copied {
  readonly tables: number
  readonly entries: number
  /** A digest of everything, the same for the same contents in any store. */
  readonly digest: string
}

/** Copies everything and reads it back. Throws unless what is there now is what was there before. */
export async function copyContents(source: ContentsSource, target: ContentsTarget): Promise<Copied> {
  const tally = new Tally()
  for (const kind of KINDS) {
    for await (const rows of source.rows(kind)) {
      tally.take(kind, rows)
      await target.add(kind, rows)
    }
  }
  const copied = tally.sum()
  const back = await examineContents(target)
  if (back.digest !== copied.digest) {
    throw new StoreUnusableError('What was written is not what was read; the copy is not to be used.')
  }
  return copied
}

async function examineContents(source: ContentsSource): Promise<Copied> {
  const tally = new Tally()
  for (const kind of KINDS) for await (const rows of source.rows(kind)) tally.take(kind, rows)
  return tally.sum()
}

class Tally {
  readonly #digest = createHash('sha256')
  #tables = 0
  #entries = 0
  #last: Value | undefined

  take(kind: Kind, rows: readonly Row[]): void {
    for (const row of rows) {
      this.#digest.update(JSON.stringify([kind, ...row]))
      if (kind !== 'entries') continue
      this.#entries += 1
      if (row[0] !== this.#last) this.#tables += 1
      this.#last = row[0]
    }
  }

  sum(): Copied {
    return { tables: this.#tables, entries: this.#entries, digest: this.#digest.digest('hex') }
  }
}
