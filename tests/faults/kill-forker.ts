import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../engine/dice/random.ts'
import { Guest, sitDown } from '../http/guest.ts'
import { type Attempt, begin, insist } from './kill-player.ts'

interface Fork {
  readonly table: string
  readonly at: number
}

const RETRY_MILLISECONDS = 25
const MOST_TALK = 6

/**
 * Two friends who hardly play: they talk a little and let another table go on from some step, ever
 * again, at the old table or at the new one. Each action is sent with one id until it is answered.
 */
export class KillForker {
  readonly attempts: Attempt[] = []
  /** The yes that made a table, each with what it takes to ask for it again. */
  readonly forks: { readonly attempt: Attempt; readonly on: string }[] = []
  readonly #friends: readonly [Guest, Guest]
  readonly #random: Random
  /** Play begins at this version; no table goes on from before. */
  readonly #begun: number
  #table: string
  #isDone = false

  private constructor(
    friends: readonly [Guest, Guest],
    { table, version }: { table: string; version: number },
    random: Random,
  ) {
    this.#friends = friends
    this.#table = table
    this.#begun = version
    this.#random = random
  }

  static async sit(base: string, random: Random): Promise<KillForker> {
    const friends = [new Guest(base), new Guest(base)] as const
    return new KillForker(friends, await sitDown(friends[0], [friends[1]]), random)
  }

  async run(): Promise<void> {
    while (!this.#isDone) {
      const words = 1 + this.#random.below(MOST_TALK)
      for (let word = 0; word < words; word++) await this.#act(0, { do: 'say', with: { text: `${word}` } })
      await this.#fork()
    }
  }

  stop(): void {
    this.#isDone = true
  }

  /** Says every yes once more, with the same id. Returns what is answered differently now. */
  async repeat(): Promise<string[]> {
    const problems: string[] = []
    for (const { attempt, on } of this.forks) {
      const again: Attempt = { id: attempt.id, table: attempt.table, invoked: attempt.invoked }
      await insist(again, { guest: this.#friends[1], table: attempt.table, seat: 1 }, { do: 'agree', on })
      if (again.version === attempt.version) continue
      problems.push(`Accepted at ${attempt.version}, but the same id is answered with ${again.version} now.`)
    }
    return problems
  }

  async #fork(): Promise<void> {
    const begun = this.#begun
    const { version = begun } = await this.#act(1, { do: 'say', with: { text: 'Let us go back.' } })
    const at = begun + this.#random.below(version - begun + 1)
    const asked = await this.#act(0, { do: 'fork', with: { at, title: `From ${at}` } })
    // Twelve tables go on from here already.
    if (asked.version === undefined) return this.#move()
    const on = String(asked.version)
    const attempt = await this.#act(1, { do: 'agree', on })
    this.forks.push({ attempt, on })
    if (this.#random.below(2) === 0) await this.#move()
  }

  /** Goes on at the latest table that goes on from this one. */
  async #move(): Promise<void> {
    while (!this.#isDone) {
      const { forks } = await this.#friends[0]
        .get<{ forks: Fork[] }>(`/api/tables/${this.#table}/forks?seat=0`)
        .then(
          ({ status, body }) => (status === 200 ? body : { forks: [] }),
          () => ({ forks: [] }),
        )
      const last = forks.at(-1)
      if (last !== undefined) {
        this.#table = last.table
        return
      }
      await sleep(RETRY_MILLISECONDS)
    }
  }

  async #act(seat: 0 | 1, action: Parameters<typeof insist>[2]): Promise<Attempt> {
    const attempt = begin(this.#table)
    this.attempts.push(attempt)
    await insist(attempt, { guest: this.#friends[seat], table: this.#table, seat }, action)
    return attempt
  }
}
