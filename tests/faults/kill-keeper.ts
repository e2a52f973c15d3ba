import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../engine/dice/random.ts'
import type { Action } from '../../engine/game.ts'
import { removalJob } from '../../server/keeping/removal-job.ts'
import { putJobsBeside } from '../../server/store/sqlite/beside.ts'
import { type Answer, Guest, type Opened, sitDown } from '../http/guest.ts'
import { noticesOf } from '../http/notices/house.ts'
import { type Attempt, begin, insist } from './kill-player.ts'

const RETRY_MILLISECONDS = 25

/** So that every table has something to do by its own hand, in a day. */
const SLOW = { pace: 'slow', promise: { hours: 24, quiet: [], offset: 0, then: 'wait' } }

export interface Veiled {
  readonly table: string
  readonly text: string
}

/**
 * Friends who bring in files, draw the X-card, let tables go on from others, and an operator who removes every
 * second of the old ones. Whatever can be repeated is, until it is answered; what was answered is written down here.
 */
export class KillKeeper {
  readonly attempts: Attempt[] = []
  readonly veiled: Veiled[] = []
  /** Tables that were brought in, and how long their logs are. */
  readonly broughtIn: string[] = []
  /** Tables that an operator has asked the server to remove, and those that stay. */
  readonly removed: string[] = []
  readonly kept: string[] = []
  /** Tables that went on from both, and a text of the past that they share. */
  readonly forks: Veiled[] = []
  readonly #base: string
  readonly #folder: string
  readonly #file: string
  readonly #random: Random
  #isDone = false

  constructor(house: { base: string; folder: string }, file: string, random: Random) {
    this.#base = house.base
    this.#folder = house.folder
    this.#file = file
    this.#random = random
  }

  stop(): void {
    this.#isDone = true
  }

  /** Files take long to examine, so that whoever brings them in does nothing else. */
  async run(does: 'files' | 'tables'): Promise<void> {
    while (!this.#isDone) {
      if (does === 'files') await this.#bringIn()
      else await this.#playOnce()
    }
  }

  /** Once more where the answer was lost: another table, which nobody knows, may be there too. */
  async #bringIn(): Promise<void> {
    const guest = new Guest(this.#base)
    const headers = { 'content-type': 'application/jsonl' }
    const answer = await this.#persist(() => guest.post<Opened>('/api/tables/import', this.#file, headers))
    if (answer?.status === 201) this.broughtIn.push(answer.body.table)
  }

  async #playOnce(): Promise<void> {
    const friends = [new Guest(this.#base), new Guest(this.#base)] as const
    const seated = await this.#persist(async () => {
      const { table } = await sitDown(friends[0], [friends[1]], SLOW)
      return { status: 200, table }
    })
    if (seated === undefined) return
    const { table } = seated
    const act = async (seat: 0 | 1, action: Action): Promise<Attempt> => {
      const attempt = begin(table)
      this.attempts.push(attempt)
      await insist(attempt, { guest: friends[seat], table, seat }, action)
      return attempt
    }
    await this.#persist(() => noticesOf(friends[0], table, 0).choose({ zone: 'Europe/Berlin' }))
    const told = `kept ${this.#random.below(1e9)}`
    const { version: keptAt = 0 } = await act(0, { do: 'narrate', with: { text: told, voice: '' } })
    const applause = { seat: 1, do: 'applaud', line: `${keptAt}.0` }
    await this.#persist(() => friends[1].post(`/api/tables/${table}/gallery`, applause))
    await this.#veil(table, act)
    const asked = await act(0, { do: 'fork', with: { at: keptAt, title: 'Another way' } })
    const { version } = await act(1, { do: 'agree', on: String(asked.version) })
    const forked = await this.#persist(() =>
      friends[0].get<{ forks: { table: string }[] }>(`/api/tables/${table}/forks?seat=0`),
    )
    const fork = forked?.body.forks.at(-1)?.table
    if (fork === undefined || version === undefined) return
    this.forks.push({ table: fork, text: told })
    if (this.kept.length < this.removed.length) {
      this.kept.push(table)
      return
    }
    putJobsBeside(this.#folder, [removalJob({ table, version, now: Date.now() })])
    this.removed.push(table)
  }

  /** Somebody tells something, and somebody else takes it out of the story. */
  async #veil(table: string, act: (seat: 0 | 1, action: Action) => Promise<Attempt>): Promise<void> {
    const text = `unseen ${this.#random.below(1e9)}`
    const { version } = await act(0, { do: 'narrate', with: { text, voice: '' } })
    const { version: at } = await act(1, { do: 'veil', with: { passages: `${version}.0`, name: '' } })
    if (at !== undefined) this.veiled.push({ table, text })
  }

  async #persist<One extends { readonly status: number }>(ask: () => Promise<One>): Promise<One | undefined> {
    while (!this.#isDone) {
      const answer = await ask().catch(() => undefined)
      if (answer !== undefined && answer.status < 400) return answer
      await sleep(RETRY_MILLISECONDS)
    }
    return undefined
  }
}

/** A table of one hand, as a file. */
export async function makeFile(base: string): Promise<string> {
  const guest = new Guest(base)
  const { body } = await guest.post<Opened>('/api/tables', {
    game: 'essential-traits',
    names: ['Ann', 'Ben'],
  })
  const { table, seats } = body
  await guest.claim(table, seats[1]?.key)
  await guest.act(table, 1, { do: 'take-seat', with: { name: 'Ben' } })
  await guest.act(table, 0, { do: 'begin' })
  for (let count = 0; count < 40; count += 1) {
    await guest.act(table, count % 2, { do: 'narrate', with: { text: `Told ${count}.`, voice: '' } })
  }
  const file: Answer<string> = await guest.get(`/api/tables/${table}/export?whole=yes`)
  if (file.status !== 200) throw new Error(`No file: ${file.status} ${JSON.stringify(file.body)}`)
  return file.body
}
