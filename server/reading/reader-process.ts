/** Reads logs for a server, one job after the other, with memory of its own. See reader.ts. */
import { enableCompileCache } from 'node:module'
import type { GameSource, ReadingDesk } from './desk.ts'
import type { Job } from './jobs.ts'
import type { FromReader, Said, ToReader } from './messages.ts'
import { Writer } from './writer.ts'

const MOST_LOG_BYTES = 40 * 1024 * 1024

type Opening = Extract<ToReader, { kind: 'open' }>

async function openDesk({ store, shelf }: Opening) {
  const { openElsewhere } = await import('../store/elsewhere.ts')
  const { ReadingDesk } = await import('./desk.ts')
  return new ReadingDesk(await openElsewhere(store), await gamesIn(new URL(shelf)), MOST_LOG_BYTES)
}

/** A game is loaded when its first table is read; one that could not be is tried again with the next. */
async function gamesIn(folder: URL): Promise<GameSource> {
  const { readShelf } = await import('../shelf.ts')
  const known = new Map<string, ReturnType<GameSource['find']>>()
  const load = async (slug: string) => {
    const shelf = await readShelf(folder, (name) => name === slug)
    const game = shelf.find(slug)
    return game && { game, book: shelf.findBook(slug) }
  }
  return {
    find(slug) {
      const found = known.get(slug) ?? load(slug)
      known.set(slug, found)
      found.catch(() => known.delete(slug))
      return found
    },
  }
}

function failureOf(error: unknown): Said {
  if (!(error instanceof Error)) return { kind: 'failed', error: factsOf(error) }
  if ('code' in error && error.code === 'table-newer') return { kind: 'newer' }
  if (error.name === 'TableDamagedError') return { kind: 'damaged', message: error.message }
  return { kind: 'failed', error: factsOf(error) }
}

function factsOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { kind: error.name, where: places.slice(0, 6).map((line) => line.trim()) }
}

async function answer(opened: { desk: ReturnType<typeof openDesk>; spool: string }, job: Job): Promise<Said> {
  let desk: ReadingDesk
  try {
    desk = await opened.desk
  } catch (error) {
    return { kind: 'unopened', error: factsOf(error) }
  }
  try {
    return await new Writer(opened.spool).write(await desk.answer(job))
  } catch (error) {
    return failureOf(error)
  }
}

function serve(): void {
  let opened: { desk: ReturnType<typeof openDesk>; spool: string } | undefined
  process.on('message', (message: ToReader) => {
    if (message.kind === 'open') {
      opened = { desk: openDesk(message), spool: message.spool }
      // Whoever asks first is told.
      opened.desk.catch(() => {})
    } else if (opened !== undefined) {
      void answer(opened, message.job).then((said) => {
        process.send?.({ ...said, memory: process.memoryUsage.rss() } satisfies FromReader)
      })
    }
  })
  // The server is gone.
  process.on('disconnect', () => process.exit(0))
}

enableCompileCache()
serve()
