import type { Random } from '../../engine/dice/random.ts'
import type { Frame } from '../../engine/frame.ts'
import type { Action, Viewer } from '../../engine/game.ts'
import { hashSecret } from '../../server/secrets.ts'
import { type Answer, Browser, type Fate } from '../network/browser.ts'
import type { Asked } from '../network/connection.ts'
import { Reading } from './reading.ts'
import type { Surroundings } from './surroundings.ts'

/** An action that somebody sent, and what is known of it. */
export interface Sent {
  readonly id: string
  readonly table: string
  readonly seat: number
  readonly action: Action
  readonly nonce: string
  version?: number
  isRefused?: true
  /** Some try of it had no answer, or one that leaves open whether it was stored. */
  isUnsure?: true
  /** Somebody said that it comes too soon, or is too much. */
  isTooMuch?: true
}

/** Somebody with a browser: a host, a player, a watcher or somebody who means no good. */
export class Person {
  readonly browser: Browser
  readonly place: number
  readonly sent: Sent[] = []
  readonly readings = new Set<Reading>()
  /** What this one has read, in order; only where it is compared. */
  transcript: string[] | undefined
  /** Every seat that was theirs at any time: what lies there they may have read. */
  readonly satAt = new Set<string>()
  /** What they took along. Nobody gives theirs away: a file holds what its taker may see. */
  readonly files: string[] = []
  readonly #house: Surroundings
  /** As far as this one knows. */
  readonly #seats = new Map<string, Set<number>>()

  constructor(house: Surroundings, place: number) {
    this.#house = house
    this.place = place
    this.browser = new Browser(house.loop, `203.0.113.${place + 1}`, () => house.latency())
  }

  get holderHash(): string {
    return hashSecret(this.browser.cookie.split('=')[1] ?? '')
  }

  seatsAt(table: string): readonly number[] {
    return [...(this.#seats.get(table) ?? [])]
  }

  noteSeat(table: string, seat: number): void {
    this.#house.ledger.tell(table)
    this.#seats.set(table, new Set([...this.seatsAt(table), seat]))
    this.noteHeld(table, [seat])
  }

  /** Also where the answer that said so was lost. */
  noteHeld(table: string, seats: readonly number[]): void {
    for (const seat of seats) this.satAt.add(`${table} ${seat}`)
  }

  loseSeat(table: string, seat: number): void {
    this.#seats.get(table)?.delete(seat)
  }

  /** Asks any node; undefined where no answer came. */
  async ask(asked: Asked, random: Random, fate?: Fate): Promise<Answer | undefined> {
    const house = this.#house
    house.counts.requests += 1
    const askedAt = house.loop.now
    const answer = await this.browser.ask(house.door(random), asked, fate)
    if (answer === undefined) house.counts.lost += 1
    else house.referee.checkAnswer(`${asked.method} ${asked.path}`, answer, askedAt)
    this.note(`${asked.path.split('?')[0]} ${answer?.status ?? '-'} ${answer?.text ?? ''}`)
    return answer
  }

  get(path: string, random: Random): Promise<Answer | undefined> {
    return this.ask({ method: 'GET', path, headers: {} }, random)
  }

  post(path: string, body: unknown, random: Random, fate?: Fate): Promise<Answer | undefined> {
    const headers = { 'content-type': 'application/json' }
    return this.ask({ method: 'POST', path, headers, body: JSON.stringify(body) }, random, fate)
  }

  /** Reads tables from now on, and comes back whenever it is cut off. */
  read(watch: readonly { readonly table: string; readonly viewer: Viewer }[], random: Random): Reading {
    const reading = new Reading(this.#house, this, watch)
    this.readings.add(reading)
    reading.connect(random)
    return reading
  }

  /** What this one sees of a table just now from a seat, as far as it is on the screen. */
  frameOf(table: string, viewer: Viewer): Frame | undefined {
    for (const reading of this.readings) {
      const frame = reading.frameOf(table, viewer)
      if (frame !== undefined) return frame
    }
    return undefined
  }

  note(text: string): void {
    this.#house.note(text)
    if (!this.#house.isRevealed) this.transcript?.push(text)
  }
}
