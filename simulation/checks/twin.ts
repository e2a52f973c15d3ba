import { type EditView, type Frame, frameFor, type LineView, linesFor } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import { veilLens, veilOf } from '../../engine/kernel/veil/veil.ts'
import { type Entry, foldOn, needsWholeLog, newTable, type Table } from '../../engine/table.ts'
import type { Shelf } from '../../server/shelf.ts'
import type { StoredEntry } from '../../server/store/port.ts'
import { openedGame } from '../../server/tables/load.ts'
import { elsewhere } from '../outside/outside.ts'

/** What a viewer is told between two versions. */
export interface Told {
  readonly lines: readonly LineView[]
  readonly edits: readonly EditView[]
}

/**
 * A table made from its log alone, by nobody's server, on another day and with other chance: whatever a
 * server shows of a version has to be what the twin shows of it.
 */
export class Twin {
  readonly #shelf: Shelf
  readonly #log: readonly StoredEntry[]
  readonly #entries: Entry[] = []
  readonly #frames = new Map<string, string>()
  #table: Table | undefined

  constructor(shelf: Shelf, log: readonly StoredEntry[]) {
    this.#shelf = shelf
    this.#log = log
  }

  get version(): number {
    return this.#log.length
  }

  entryAt(version: number): Entry | undefined {
    return this.#read(version)[version - 1]
  }

  /** As JSON, so that it is a copy. */
  frameAt(version: number, viewer: Viewer): Frame {
    const key = `${version} ${viewer}`
    const known = this.#frames.get(key)
    if (known !== undefined) return JSON.parse(known)
    const text = elsewhere(() => JSON.stringify(frameFor(this.#tableAt(version), viewer)))
    this.#frames.set(key, text)
    return JSON.parse(text)
  }

  /** What entries tell a viewer, read through the veil of a version. */
  toldBetween(after: number, upTo: number, viewer: Viewer, veiledAt: number): Told {
    const entries = this.#read(Math.max(upTo, veiledAt))
    const see = veilLens(veilOf(entries.slice(0, veiledAt)))
    const told = entries.slice(after, upTo).map((entry) => linesFor(see(entry), viewer))
    return JSON.parse(
      JSON.stringify({
        lines: told.flatMap(({ lines }) => lines),
        edits: told.flatMap(({ edits }) => edits),
      }),
    )
  }

  #tableAt(version: number): Table {
    const entries = this.#read(version)
    const table = this.#table
    const news = table === undefined ? [] : entries.slice(table.version, version)
    if (table === undefined || table.version > version || needsWholeLog(news)) {
      const whole = entries.slice(0, version)
      const [first] = whole
      const game = this.#shelf.find(openedGame(first).game)
      if (game === undefined) throw new Error('A table of a game that is not on the shelf.')
      this.#table = foldOn(newTable(game, veilOf(whole)), whole, whole)
      return this.#table
    }
    return foldOn(table, news, entries.slice(0, version))
  }

  #read(upTo: number): readonly Entry[] {
    for (let place = this.#entries.length; place < upTo; place++) {
      const stored = this.#log[place]
      if (stored === undefined) throw new Error(`The log ends before version ${upTo}.`)
      this.#entries.push(JSON.parse(stored.body))
    }
    return this.#entries
  }
}
