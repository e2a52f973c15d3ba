import type { Random } from '../../engine/dice/random.ts'
import {
  type Append,
  type Appended,
  type Store,
  StoreBusyError,
  StoreFullError,
  StoreUnknownError,
} from '../../server/store/port.ts'
import type { VirtualLoop } from '../outside/virtual-loop.ts'

/** What goes wrong with an append: before anything is stored, after it, or it is stored later than anybody waits. */
export type AppendFault = 'busy' | 'full' | 'answer-lost' | 'stored-late'

/** How the disk, or the way to it, is just now; the same for all nodes. */
export class StoreWeather {
  /** At most so long a question or its answer takes. */
  slow = 3
  readonly appends: AppendFault[] = []
  failingReads = 0
  faults = 0
  calm(): void {
    this.slow = 3
    this.appends.length = 0
    this.failingReads = 0
  }
}

const LATE_MILLISECONDS = 700

interface Means {
  readonly loop: VirtualLoop
  readonly random: Random
  readonly weather: StoreWeather
  /** A process that has died learns nothing more. */
  readonly isAlive: () => boolean
}

/** The store as one node reaches it: every question takes its time there and back, and may fail on the way. */
export function nodeStore(disk: Store, means: Means): Store {
  const way = new Way(means)
  const { sharing } = disk
  return {
    append: (append) => way.append(disk, append),
    read: (table, after, limit) => way.read(() => disk.read(table, after, limit)),
    head: (table) => way.read(() => disk.head(table)),
    findAction: (table, id) => way.read(() => disk.findAction(table, id)),
    saveSnapshot: (table, snapshot) => way.go(() => disk.saveSnapshot(table, snapshot)),
    loadSnapshot: (table, shapes) => way.read(() => disk.loadSnapshot(table, shapes)),
    seeds: through(disk.seeds, way),
    seats: through(disk.seats, way),
    jobs: through(disk.jobs, way),
    notes: through(disk.notes, way),
    kept: through(disk.kept, way),
    ...(sharing === undefined ? {} : { sharing: through(sharing, way) }),
    backup: (file) => disk.backup(file),
    close: async () => {},
  }
}

/** Every question of one part goes the same way. */
function through<Part extends object>(part: Part, way: Way): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => way.go(() => value.apply(target, given) as Promise<unknown>)
    },
  })
}

class Way {
  readonly #means: Means
  /** Appends come to the disk in the order in which they were sent, as every writer has it. */
  #lastSent: Promise<unknown> = Promise.resolve()

  constructor(means: Means) {
    this.#means = means
  }

  async go<Result>(ask: () => Promise<Result>): Promise<Result> {
    await this.#walk()
    const outcome = await ask().then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
    await this.#walk()
    if ('error' in outcome) throw outcome.error
    return outcome.result
  }

  async read<Result>(ask: () => Promise<Result>): Promise<Result> {
    const { weather } = this.#means
    if (weather.failingReads === 0) return this.go(ask)
    weather.failingReads -= 1
    weather.faults += 1
    await this.#walk()
    throw new StoreBusyError('The store cannot be reached.')
  }

  async append(disk: Store, append: Append): Promise<Appended> {
    const { weather, loop } = this.#means
    const arriving = this.#lastSent.then(() => this.#walk())
    this.#lastSent = arriving
    await arriving
    const fault = weather.appends.shift()
    if (fault === undefined) return this.#store(disk, append)
    weather.faults += 1
    switch (fault) {
      case 'busy':
        throw new StoreBusyError('The store is busy.')
      case 'full':
        throw new StoreFullError('The disk is full.')
      case 'answer-lost':
        await disk.append(append)
        await this.#walk()
        throw new StoreUnknownError('The store has fallen silent.')
      case 'stored-late':
        // Whoever asked may have died by then; what was sent is under way all the same.
        loop.after(LATE_MILLISECONDS, () => void disk.append(append).catch(() => {}))
        throw new StoreUnknownError('The store has fallen silent.')
      default:
        return fault satisfies never
    }
  }

  async #store(disk: Store, append: Append): Promise<Appended> {
    const storing = disk.append(append)
    // What is refused comes back like any other answer.
    await storing.catch(() => {})
    await this.#walk()
    return storing
  }

  /** One way between a node and the disk. Whoever dies on it never comes to its end. */
  async #walk(): Promise<void> {
    const { loop, random, weather, isAlive } = this.#means
    const wait = random.below(weather.slow + 1)
    if (wait > 0) await loop.pause(wait)
    if (!isAlive()) await new Promise<never>(() => {})
  }
}
