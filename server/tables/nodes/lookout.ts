import { Problem } from '../../problem.ts'
import { newId } from '../../secrets.ts'
import type { Head, Holding, Sharing } from '../../store/sharing.ts'
import { type World, whereOf } from '../../world.ts'

/** A hint may be lost; a node looks by itself this often. */
const LOOK_MILLISECONDS = 1000
/** The timer turns twice in this time: a process that has not slept, however slow its store is. */
const SLEEP_MILLISECONDS = 2000
const MOST_SLEEPS = 3

/** A table as the lookout sees it. */
export interface Watched {
  readonly id: string
  /** Who reads here from a seat. */
  readonly holdings: readonly Holding[]
  /** How far its log is, for somebody who has not asked. */
  hear(head: Head): void
  /** There is no log of it any more. */
  noteGone(): void
  /** Somebody reads from a seat that is theirs no longer. */
  noteLost(holding: Holding): void
}

/**
 * What other nodes have done, where several share a store: how far the logs of tables are, and who has
 * lost a seat. Many tables are asked about in one query, and whatever is asked in one turn goes together.
 */
export class Lookout {
  /** Names this node, anew at each start. */
  readonly node = newId()
  readonly #sharing: Sharing
  readonly #world: Pick<World, 'log'>
  readonly #listed: () => Iterable<Watched>
  readonly #timer: NodeJS.Timeout
  readonly #heads: Together<Watched, ReadonlyMap<string, Head>>
  readonly #rights: Together<Watched, void>
  #isLooking = false
  #turned = performance.now()
  #sleeps = 0

  constructor(sharing: Sharing, world: Pick<World, 'log'>, listed: () => Iterable<Watched>) {
    this.#sharing = sharing
    this.#world = world
    this.#listed = listed
    this.#heads = new Together((tables) => this.#askBoth(tables))
    this.#rights = new Together((tables) => this.#askRights(tables))
    this.#timer = setInterval(() => this.#lookAtAll(), LOOK_MILLISECONDS)
    this.#timer.unref()
  }

  /** How far the table's log is now; whoever may not read on has been noted before. */
  async look(table: Watched): Promise<Head | undefined> {
    const heads = await this.#heads.ask(table)
    return heads.get(table.id)
  }

  /** Resolves when nobody reads on who may not. */
  check(table: Watched): Promise<void> {
    return this.#rights.ask(table)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #lookAtAll(): void {
    this.#countSleeps()
    const tables = [...this.#listed()]
    if (this.#isLooking || tables.length === 0) return
    this.#isLooking = true
    this.#askBoth(tables)
      .then((heads) => {
        for (const table of tables) {
          const head = heads.get(table.id)
          if (head === undefined) table.noteGone()
          else table.hear(head)
        }
      })
      .catch((error) => this.#world.log.warn(whereOf(error), 'cannot-look'))
      .finally(() => {
        this.#isLooking = false
      })
  }

  /** The logs before the rights: whoever is told of an entry was looked at when that entry was there. */
  async #askBoth(tables: readonly Watched[]): Promise<ReadonlyMap<string, Head>> {
    const heads = await this.#sharing.heads(tables.map(({ id }) => id))
    await this.#askRights(tables)
    return new Map(heads.map((head) => [head.table, head]))
  }

  async #askRights(tables: readonly Watched[]): Promise<void> {
    const byId = new Map(tables.map((table) => [table.id, table]))
    for (let tries = 0; tries < MOST_SLEEPS; tries++) {
      const holdings = tables.flatMap((table) => table.holdings)
      if (holdings.length === 0) return
      const sleeps = this.#countSleeps()
      for (const holding of await this.#sharing.lost(holdings)) byId.get(holding.table)?.noteLost(holding)
      // Whoever slept over an answer knows who could read then, and not who may now.
      if (this.#countSleeps() === sleeps) return
    }
    throw new Problem('storage-busy', 'This server is held up and cannot say who may read. Try again.', 1)
  }

  /** How often nothing turned here for so long that whatever was heard before is old. */
  #countSleeps(): number {
    const now = performance.now()
    if (now - this.#turned > SLEEP_MILLISECONDS) this.#sleeps += 1
    this.#turned = now
    return this.#sleeps
  }
}

/** Whatever is asked in one turn is asked together. */
class Together<One, Answer> {
  readonly #run: (all: readonly One[]) => Promise<Answer>
  #waiting: { readonly all: Set<One>; readonly answer: Promise<Answer> } | undefined

  constructor(run: (all: readonly One[]) => Promise<Answer>) {
    this.#run = run
  }

  ask(one: One): Promise<Answer> {
    const waiting = this.#waiting ?? this.#begin()
    waiting.all.add(one)
    return waiting.answer
  }

  #begin() {
    const all = new Set<One>()
    const answer = new Promise<Answer>((resolve, reject) => {
      setImmediate(() => {
        this.#waiting = undefined
        this.#run([...all]).then(resolve, reject)
      })
    })
    this.#waiting = { all, answer }
    return this.#waiting
  }
}
