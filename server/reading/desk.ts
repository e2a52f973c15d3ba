import type { GameBook } from '../../book/game-book.ts'
import type { Game } from '../../engine/game.ts'
import { headOf } from '../../engine/record/records.ts'
import { bookFileName, makeBook, writeBook } from '../export/books.ts'
import { diceOf, findOpenings, readDice } from '../export/dice-record.ts'
import { writeExport } from '../export/records.ts'
import { viewMoment } from '../moments/moment-view.ts'
import { type Behind, Moments } from '../moments/moments.ts'
import { tellMissed } from '../moments/since.ts'
import { newerTable } from '../problem.ts'
import { TableDamagedError } from '../tables/chain.ts'
import { openedGame } from '../tables/load.ts'
import { readBehind } from '../tables/past/reading-ahead.ts'
import { encodeSnapshot } from '../tables/snapshot.ts'
import type { AheadJob, BookJob, ExportJob, FoldJob, Job, JobAnswer, LoadJob } from './jobs.ts'
import { Logs, type ParsedLog, type ReadableStore } from './logs.ts'

/** Games by their names, loaded when a table needs them. */
export interface GameSource {
  find(slug: string): Promise<{ readonly game: Game; readonly book: GameBook | undefined } | undefined>
}

/** Where logs are read: one parsed log for each table, and what is worked out along it, for all who ask. */
export class ReadingDesk {
  readonly #store: ReadableStore
  readonly #games: GameSource
  readonly #logs: Logs
  readonly #moments = new Moments()

  constructor(store: ReadableStore, games: GameSource, mostBytes: number) {
    this.#store = store
    this.#games = games
    this.#logs = new Logs(store, mostBytes, (table) => this.#moments.forget(table))
  }

  async answer(job: Job): Promise<JobAnswer> {
    switch (job.kind) {
      case 'book':
        return this.#book(job)
      case 'export':
        return this.#export(job)
      case 'dice': {
        const log = await this.#logs.reach(job.table, job.version)
        const entries = log.entries.slice(0, job.version)
        return json(await readDice(job.table, entries, this.#readOther))
      }
      case 'chapters':
        return json(await this.#moments.chapters(await this.#behind(job), job.viewer))
      case 'moment':
        return json(await viewMoment(this.#store, this.#moments, { ...job, behind: await this.#behind(job) }))
      case 'since':
        return json(await tellMissed(this.#store, this.#moments, { ...job, behind: await this.#behind(job) }))
      case 'load':
        return this.#load(job)
      case 'fold':
        return this.#fold(job)
      case 'ahead':
        return this.#ahead(job)
      default:
        return job satisfies never
    }
  }

  async #book({ table, version, viewer, edition, format, paper }: BookJob): Promise<JobAnswer> {
    const log = await this.#logs.reach(table, version)
    const { game, book } = await this.#gameOf(log)
    const entries = log.entries.length === version ? log.entries : log.entries.slice(0, version)
    const openings = await this.#openings(table, log, version)
    const veiled = log.veiledUpTo(version)
    const bound = await makeBook({ game, book, entries, veiled, openings }, { viewer, edition })
    return { name: bookFileName(bound, format), parts: writeBook(bound, { format, paper }) }
  }

  async #export({ table, version, viewer, upTo, head }: ExportJob): Promise<JobAnswer> {
    const behind = await this.#behind({ table, version })
    const { log, veiled } = behind
    const told = head ?? headOf(await this.#moments.at(behind, upTo), viewer, log.entries[upTo - 1]?.at ?? 0)
    const opened = await this.#openings(table, log, upTo)
    const read = (after: number, limit: number) => this.#store.read(table, after, limit)
    return { parts: writeExport(told, { upTo, veiled, opened }, read) }
  }

  async #load({ table }: LoadJob): Promise<JobAnswer> {
    const log = await this.#logs.reach(table, Number.MAX_SAFE_INTEGER)
    const version = log.entries.length
    if (version === 0) return { parts: [] }
    const folded = await this.#moments.at(await this.#behind({ table, version }), version)
    return json(encodeSnapshot(folded, log.counts, log.hash))
  }

  async #fold({ table, version, at }: FoldJob): Promise<JobAnswer> {
    const folded = await this.#moments.at(await this.#behind({ table, version }), at)
    const [stored] = await this.#store.read(table, at - 1, 1)
    if (stored === undefined) throw new TableDamagedError(`Version ${at} is not in the log.`)
    return json(encodeSnapshot(folded, { bytes: 0, places: 0, lastAt: 0 }, stored.hash))
  }

  async #ahead({ table, version, seat, action }: AheadJob): Promise<JobAnswer> {
    const behind = await this.#behind({ table, version })
    const now = await this.#moments.at(behind, version)
    const { entries } = behind.log
    const past = entries.length === version ? entries : entries.slice(0, version)
    return json(await readBehind(now, { seat, action }, past))
  }

  async #behind({ table, version }: { table: string; version: number }): Promise<Behind> {
    const log = await this.#logs.reach(table, version)
    const { game } = await this.#gameOf(log)
    return { log, game, version, veiled: log.veiledUpTo(version) }
  }

  /** Dice that were sealed at another table, where this one began, and opened there since. */
  async #openings(table: string, { entries }: ParsedLog, upTo: number) {
    const before = entries.slice(0, upTo)
    const isFork = before.some(({ events }) => events.some(({ type }) => type === 'table/branched'))
    return isFork ? findOpenings(diceOf(table, before).epochs, this.#readOther) : []
  }

  readonly #readOther = async (table: string) =>
    (await this.#logs.reach(table, Number.MAX_SAFE_INTEGER)).entries

  async #gameOf({ entries }: ParsedLog) {
    const { game: slug, rules } = openedGame(entries[0])
    const found = await this.#games.find(slug)
    if (found === undefined) throw new TableDamagedError('The log’s game is not on the shelf.')
    if (rules > found.game.rules) throw newerTable()
    return found
  }
}

function json(value: unknown): JobAnswer {
  return { parts: [JSON.stringify(value)] }
}
