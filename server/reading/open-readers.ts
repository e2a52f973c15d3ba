import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import type { Shelf } from '../shelf.ts'
import type { Elsewhere, Store } from '../store/port.ts'
import type { Log } from '../world.ts'
import { ReadAnswer } from './answer.ts'
import { type GameSource, ReadingDesk } from './desk.ts'
import type { Lane } from './queue.ts'
import { Reader } from './reader.ts'
import { Readers } from './readers.ts'

/** Of logs that are read in this process. */
const HOME_LOG_BYTES = 2 * 1024 * 1024

interface Source {
  readonly store: Store
  readonly shelf: Shelf
  readonly settings: Pick<Settings, 'readers' | 'readings'>
  readonly log: Log
}

/**
 * Readers in processes of their own, where another process can find both the store and the games; a
 * store or a game that is only in memory is read here.
 */
export function openReaders({ store, shelf, settings, log }: Source): Readers {
  const home = homeLane(new ReadingDesk(store, gamesOn(shelf), HOME_LOG_BYTES))
  const { elsewhere } = store
  const isGone = async (table: string) => (await store.head(table)) === undefined
  const options = { home, atOnce: settings.readings, log, isGone }
  if (elsewhere === undefined || shelf.folder === undefined || settings.readers === 0) {
    return new Readers({ ...options, lanes: [home] })
  }
  const reader = { store: elsewhere, shelf: shelf.folder, spool: makeSpool(elsewhere) }
  // The first keeps itself free for play, and small.
  const lanes = Array.from(
    { length: settings.readers },
    (_, place) => new Reader({ ...reader, isLight: place === 0 && settings.readers > 1 }),
  )
  return new Readers({ ...options, lanes })
}

/** What a server that was killed left there is nobody's. */
function makeSpool({ kind, at }: Elsewhere): string {
  const spool = kind === 'sqlite' ? join(at, 'reading') : mkdtempSync(join(tmpdir(), 'storytable-reading-'))
  rmSync(spool, { recursive: true, force: true })
  mkdirSync(spool, { recursive: true, mode: 0o700 })
  return spool
}

function gamesOn(shelf: Shelf): GameSource {
  return {
    async find(slug) {
      const game = shelf.find(slug)
      return game && { game, book: shelf.findBook(slug) }
    },
  }
}

function homeLane(desk: ReadingDesk): Lane {
  return {
    async run(job) {
      const { name, parts } = await desk.answer(job)
      const bytes: Uint8Array[] = []
      for await (const part of parts) bytes.push(typeof part === 'string' ? Buffer.from(part) : part)
      return ReadAnswer.ofBytes(name, Buffer.concat(bytes))
    },
    close() {},
  }
}
