/** Writing a table's file: its records, chained by hashes. */
import type { Veiled } from '../../engine/kernel/state.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import { RecordChain } from '../../engine/record/chain.ts'
import { type ExportHead, type ExportRecord, recordsOf } from '../../engine/record/records.ts'
import { hashing } from '../hashing.ts'
import type { StoredEntry } from '../store/port.ts'
import { checkChain, parseEntry } from '../tables/chain.ts'

/** Reads a part of the log: entries after a version, at most so many. */
export type ReadEntries = (
  after: number,
  limit: number,
) => Promise<readonly StoredEntry[]> | readonly StoredEntry[]

const ENTRIES_AT_ONCE = 100
/** A part of the text is about as long: a single entry of a hostile log may be longer than hundreds of others. */
const PART_LENGTH = 64 * 1024

export interface Extent {
  readonly upTo: number
  readonly veiled: Veiled
  /** Dice of the table that this one went on from, opened there since. */
  readonly opened?: readonly { readonly epoch: number; readonly seed: string }[]
}

/** The export as text, a part at a time, so that a long table needs no more memory than a short one. */
export async function* writeExport(
  head: ExportHead,
  { upTo, veiled, opened = [] }: Extent,
  read: ReadEntries,
): AsyncGenerator<string> {
  const see = veilLens(veiled)
  const chain = new RecordChain(hashing.hashText)
  const write = (record: ExportRecord) => chain.write(record)
  yield write(head)
  let [version, logHash] = [0, '']
  while (version < upTo) {
    const stored = await read(version, Math.min(ENTRIES_AT_ONCE, upTo - version))
    logHash = checkChain(stored, version, logHash)
    if (stored.length === 0) throw new Error(`The log ends at version ${version}, before ${upTo}.`)
    version += stored.length
    let part = ''
    for (const one of stored) {
      for (const record of recordsOf(see(parseEntry(one)), head.viewer)) part += write(record)
      if (part.length < PART_LENGTH) continue
      yield part
      part = ''
    }
    if (part !== '') yield part
  }
  for (const { epoch, seed } of opened) yield write({ opened: { epoch, seed } })
  yield chain.end()
}
