import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../engine/dice/random.ts'
import type { Inputs } from '../../engine/fields/field.ts'
import { canSample, sampleAll } from '../../engine/fields/sample.ts'
import type { Action } from '../../engine/game.ts'
import { type Attempt, begin, insist } from '../faults/kill-player.ts'
import type { Opened } from '../http/guest.ts'
import { Guest } from '../http/guest.ts'

/** How long a player thinks: so that many tables share two processors. */
const THINK_MILLISECONDS = 150

interface OfferView {
  readonly do: string
  readonly on?: string
  readonly inputs?: Inputs
  readonly refused?: unknown
}

/** Plays a game by its offers alone, and talks where it has none. Every action is insisted on. */
export class ClusterPlayer {
  readonly attempts: Attempt[] = []
  readonly guest: Guest
  readonly seat: number
  readonly table: string
  readonly #random: Random
  #isDone = false

  constructor(guest: Guest, table: string, seat: number, random: Random) {
    this.guest = guest
    this.seat = seat
    this.table = table
    this.#random = random
  }

  async run(): Promise<void> {
    const place = { guest: this.guest, table: this.table, seat: this.seat }
    while (!this.#isDone) {
      const action = await this.#choose()
      const attempt = begin(this.table)
      this.attempts.push(attempt)
      await insist(attempt, place, action)
      await sleep(THINK_MILLISECONDS * (0.5 + this.#random.below(100) / 100))
    }
  }

  stop(): void {
    this.#isDone = true
  }

  async #choose(): Promise<Action> {
    const talk = { do: 'say', with: { text: `${this.seat} says ${this.#random.below(1e9)}` } }
    if (this.#random.below(3) === 0) return talk
    try {
      const { frame } = await this.guest.view(this.table, this.seat)
      const offers = (frame.offers as readonly OfferView[]).filter(
        ({ refused, inputs }) => refused === undefined && canSample(inputs ?? {}),
      )
      if (offers.length === 0) return talk
      const { do: name, on, inputs } = this.#random.pick(offers)
      const action = on === undefined ? { do: name } : { do: name, on }
      return inputs === undefined ? action : { ...action, with: sampleAll(inputs, this.#random) }
    } catch {
      // No view while something is down, or an input that chance does not find: there is always talk.
      return talk
    }
  }
}

/** A table in play with a guest at every seat, each at a node of their own if that is asked for. */
export async function sitDownTo(
  { slug, least }: { slug: string; least: number },
  bases: readonly string[],
): Promise<{ table: string; guests: Guest[]; version: number }> {
  const guests = Array.from({ length: least }, (_, seat) => new Guest(bases[seat % bases.length] as string))
  const [host] = guests as [Guest, ...Guest[]]
  const names = guests.map((_, seat) => `Player ${seat + 1}`)
  const opened = await patiently(() => host.post<Opened>('/api/tables', { game: slug, names }), 201)
  const { table, seats } = opened.body
  for (const [seat, guest] of guests.entries()) {
    if (seat === 0) continue
    await patiently(() => guest.claim(table, seats[seat]?.key), 200)
    await patiently(() => guest.act(table, seat, { do: 'take-seat', with: { name: names[seat] } }), 200)
  }
  const begun = await patiently(() => host.act(table, 0, { do: 'begin' }), 200)
  return { table, guests, version: begun.body.version ?? 0 }
}

async function patiently<Answer extends { status: number; body: unknown }>(
  ask: () => Promise<Answer>,
  wanted: number,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status === wanted) return answer
    if (tries === 10) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
    await sleep(200)
  }
}
