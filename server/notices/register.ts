/** Who wants to be told what, and how it went: the notes of the store that belong to notices. */
import { hash } from 'node:crypto'
import type { NewJob } from '../store/jobs.ts'
import { receiverShelf, shelfOf } from '../store/kept.ts'
import type { NoteBook, NoteChange } from '../store/notes.ts'
import {
  type Choice,
  type MailWay,
  NEW_STATE,
  type TableHook,
  USUAL_CHOICE,
  type Way,
  type WayState,
} from './choices.ts'
import type { Seen } from './survey.ts'

/** Everything about notices at one table. */
export interface TableNotes {
  readonly ways: readonly Way[]
  readonly hook: TableHook | undefined
  choiceOf(seat: number): Choice
  stateOf(way: string): WayState
  readonly seen: Seen | undefined
  /** As it is kept, to rest a change on. */
  readonly seenBody: string | null
}

/** What is written together with a way, and what all of it rests on. */
export interface Beside {
  readonly changes: readonly NoteChange[]
  readonly jobs: readonly NewJob[]
  readonly only?: NoteChange
}

export class Register {
  readonly #notes: NoteBook

  constructor(notes: NoteBook) {
    this.#notes = notes
  }

  async read(table: string): Promise<TableNotes> {
    const notes = new Map((await this.#notes.list(shelfOf(table))).map(({ name, body }) => [name, body]))
    const parse = <T>(name: string): T | undefined => {
      const body = notes.get(name)
      return body === undefined ? undefined : (JSON.parse(body) as T)
    }
    const ways = [...notes]
      .filter(([name]) => name.startsWith('way/'))
      .map(([, body]): Way => JSON.parse(body))
      .sort(byAge)
    return {
      ways,
      hook: parse('hook'),
      choiceOf: (seat) => ({ ...USUAL_CHOICE, ...parse<Choice>(`seat/${seat}`) }),
      stateOf: (way) => parse(`state/${way}`) ?? NEW_STATE,
      seen: parse('seen'),
      seenBody: notes.get('seen') ?? null,
    }
  }

  async saveChoice(table: string, seat: number, choice: Choice): Promise<void> {
    await this.#notes.write([change(shelfOf(table), `seat/${seat}`, choice)])
  }

  /**
   * One browser has one endpoint. If somebody else used it before, they are told nothing there any more. With
   * `beside`, all of it or nothing; answers whether it was written.
   */
  async saveWay(table: string, way: Way, beside: Beside = { changes: [], jobs: [] }): Promise<boolean> {
    const shelf = reachShelf(receiverOf(way))
    const others = way.kind === 'push' ? await this.#listReach(receiverOf(way)) : []
    const former = others.flatMap((other): NoteChange[] =>
      other.holder === way.holder ? [] : [change(shelf, other.way, null), ...removal(other.table, other.way)],
    )
    const index = change(shelf, way.id, { table, holder: way.holder })
    const changes = [...former, index, change(shelfOf(table), `way/${way.id}`, way), ...beside.changes]
    return this.#notes.write(changes, beside.jobs, beside.only)
  }

  /** The address is this holder's: at their other tables it need not be confirmed again. */
  async confirm(table: string, way: MailWay): Promise<void> {
    const known = change('addresses', addressName(way.holder, way.address), true)
    await this.#notes.write([known, change(shelfOf(table), `way/${way.id}`, { ...way, confirmed: true })])
  }

  async isConfirmed(holder: string, address: string): Promise<boolean> {
    return (await this.#notes.read('addresses', addressName(holder, address))) !== undefined
  }

  async findWay(table: string, id: string): Promise<Way | undefined> {
    const body = await this.#notes.read(shelfOf(table), `way/${id}`)
    return body === undefined ? undefined : JSON.parse(body)
  }

  async removeWay(table: string, way: Way): Promise<void> {
    const index = change(reachShelf(receiverOf(way)), way.id, null)
    await this.#notes.write([...removal(table, way.id), index])
  }

  /** Nobody can be reached there any more, or wants to be, at whatever table. */
  async removeReceiver(receiver: string): Promise<void> {
    const reached = await this.#listReach(receiver)
    await this.#notes.write(
      reached.flatMap(({ way, table }) => [change(reachShelf(receiver), way, null), ...removal(table, way)]),
    )
  }

  async #listReach(receiver: string): Promise<{ way: string; table: string; holder: string }[]> {
    const notes = await this.#notes.list(reachShelf(receiver))
    return notes.map(({ name, body }) => ({ way: name, ...JSON.parse(body) }))
  }

  async saveState(table: string, way: string, state: WayState): Promise<void> {
    await this.#notes.write([change(shelfOf(table), `state/${way}`, state)])
  }

  async saveHook(table: string, hook: TableHook | null): Promise<void> {
    await this.#notes.write([
      change(shelfOf(table), 'hook', hook),
      change(shelfOf(table), 'state/hook', null),
    ])
  }

  /** A feed can be ended by giving it a new name; null where there is none. */
  async saveFeed(table: string, seat: number, name: string | null): Promise<void> {
    await this.#notes.write([change(shelfOf(table), `feed/${seat}`, name)])
  }

  async feedOf(table: string, seat: number): Promise<string | null> {
    const body = await this.#notes.read(shelfOf(table), `feed/${seat}`)
    return body === undefined ? null : JSON.parse(body)
  }
}

/** Where what waits for a digest is kept, by who gets it. */
export function digestShelf(receiver: string): string {
  return receiverShelf('digest', receiver)
}

export function change(shelf: string, name: string, value: unknown): NoteChange {
  return { shelf, name, body: value === null ? null : JSON.stringify(value) }
}

/** Whoever is behind a way, whatever the table: an address, or a browser. */
export function receiverOf(way: Way): string {
  return shortHash(way.kind === 'push' ? way.endpoint : way.address.toLowerCase())
}

export function shortHash(...texts: readonly string[]): string {
  return hash('sha256', texts.join('\0'), 'base64url').slice(0, 22)
}

function removal(table: string, way: string): NoteChange[] {
  return [change(shelfOf(table), `way/${way}`, null), change(shelfOf(table), `state/${way}`, null)]
}

/** The ways to one receiver, whatever the table. */
function reachShelf(receiver: string): string {
  return receiverShelf('reach', receiver)
}

function addressName(holder: string, address: string): string {
  return shortHash(holder, address.toLowerCase())
}

/** In the order in which they were set up, so that a list does not jump about. */
function byAge(one: Way, other: Way): number {
  return one.since - other.since || one.kind.localeCompare(other.kind)
}
