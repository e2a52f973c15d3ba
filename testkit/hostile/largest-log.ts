import { act } from '../../engine/act.ts'
import { commitmentOf } from '../../engine/dice/fair.ts'
import { Random } from '../../engine/dice/random.ts'
import { type Frame, frameFor } from '../../engine/frame.ts'
import type { Action, Game } from '../../engine/game.ts'
import type { TableEvent } from '../../engine/kernel/events.ts'
import type { Means } from '../../engine/means.ts'
import { openTable } from '../../engine/open.ts'
import { awaited, phaseOf } from '../../engine/phase.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { hashing } from '../../server/hashing.ts'
import { hashSecret } from '../../server/secrets.ts'
import type { Store } from '../../server/store/port.ts'
import { chainHash } from '../../server/tables/chain.ts'
import { KNOWN_SEED, knownChance } from '../players/known-seed.ts'
import { pickMove, toAction } from '../players/random-player.ts'

/** What a log is full of, besides play and story. */
export type Filling = 'story' | 'rewinds' | 'renamings' | 'names' | 'epochs' | 'requests'

export interface LogMeasure {
  readonly entries: number
  readonly bytes: number
  /** Steps of the game itself; what is left is told. */
  readonly played: number
  readonly rewinds: number
  readonly renamings: number
  readonly epochs: number
}

/** A little less than a table may hold: it shall still be played. */
export const LARGEST: LogMeasure = {
  entries: 49_900,
  bytes: 31.8 * 1024 * 1024,
  played: 4000,
  rewinds: 1500,
  renamings: 600,
  epochs: 45_000,
}

/** An X-card names so many passages at most. */
const VEILED_AT_ONCE = 300
const EPOCHS_IN_ENTRY = 2000
const LONGEST_RULING = 500
const RULINGS = 50
const REQUESTS = 12
const LONGEST_TOLD = 3900
/** Passages that are full of veiled names, as many as a page of lines holds. */
const NAMING = 200
/** What they and the names take. */
const FOR_NAMES = { entries: 1000, bytes: 4 * 1024 * 1024 }
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const AT = 1_700_000_000_000

interface Player {
  choose(frame: Frame, random: Random): Action | undefined
}

/** The longest log that a table of a game can have: played by its simulated player, then told to its end. */
export class LargestLog {
  readonly entries: Entry[] = []
  readonly #table: Table
  readonly #random = new Random(12)
  readonly #means: Means
  readonly #measure: LogMeasure
  #bytes = 0

  constructor(game: Game, id: string, measure: LogMeasure = LARGEST) {
    this.#measure = measure
    this.#means = { chance: knownChance(id, 12), nonce: '0123456789abcdef', at: AT, past: this.entries }
    const names = ['Ann', 'Ben', 'Cleo', 'Dev', 'Eli', 'Fay'].slice(0, game.seats.usual)
    const opening = { table: id, title: game.title, names, agreement: 'trusting', pace: 'live' } as const
    const opened = openTable(game, opening, this.#means)
    if (opened.kind === 'refused') throw new Error(opened.refusal.because)
    this.#table = opened.table
    this.#keep(opened.entry)
    for (let seat = 1; seat < names.length; seat++) {
      this.#mustAct(seat, { do: 'take-seat', with: { name: names[seat] } })
    }
    this.#mustAct(0, { do: 'begin' })
  }

  async fill(filling: Filling): Promise<void> {
    const file = new URL(`../../games/${this.#table.game.slug}/player.ts`, import.meta.url)
    const { choose }: Player = await import(file.href)
    for (let tries = 0; tries < this.#measure.played && !phaseOf(this.#table).final; tries++)
      this.#play(choose)
    if (filling === 'renamings') this.#veil(this.#rename((number) => `Name of ${number} x`))
    if (filling === 'epochs') this.#open()
    if (filling === 'requests') this.#ask()
    if (filling === 'names') this.#name()
    else this.#tell(filling === 'rewinds' ? this.#measure.rewinds : 0)
  }

  /** By its player, who would go home after an evening; then by chance. */
  #play(choose: Player['choose']): void {
    for (const seat of this.#random.shuffle(awaited(this.#table))) {
      const action = choose(frameFor(this.#table, seat), this.#random)
      if (action !== undefined && action.do !== 'close-table' && this.#act(seat, action)) return
    }
    const move = pickMove(this.#table, this.#random)
    if (move !== undefined) this.#act(move.seat, toAction(move, this.#random))
  }

  #rename(nameOf: (number: number) => string): string[] {
    return Array.from({ length: this.#measure.renamings }, (_, number) => {
      return `${this.#mustAct(1, { do: 'rename', with: { name: nameOf(number) } }).version}.0`
    })
  }

  #veil(ids: readonly string[]): void {
    for (let from = 0; from < ids.length; from += VEILED_AT_ONCE) {
      const passages = ids.slice(from, from + VEILED_AT_ONCE).join(' ')
      this.#mustAct(0, { do: 'veil', with: { passages, name: '' } })
    }
  }

  /** Story to its end, and the last pages of it hold nothing but names that are veiled then. */
  #name(): void {
    const { entries, bytes, renamings } = this.#measure
    this.#tell(0, { entries: entries - FOR_NAMES.entries, bytes: bytes - FOR_NAMES.bytes })
    const letterOf = (number: number) => ALPHABET[number % ALPHABET.length]
    const nameOf = (number: number) => `q${letterOf(Math.floor(number / ALPHABET.length))}${letterOf(number)}`
    const ids = this.#rename(nameOf)
    const names = Array.from({ length: LONGEST_TOLD / 4 }, (_, place) => nameOf(place % renamings)).join(' ')
    for (let count = 0; count < NAMING; count++) {
      this.#mustAct(0, { do: 'narrate', with: { text: `${count} ${names}`, voice: '' } })
    }
    this.#veil(ids)
  }

  /** TB-062 As many rulings and open requests as there may be, each as long as may be. */
  #ask(): void {
    const seats = [...this.#table.kernel.names.keys()]
    const ask = (seat: number, what: string) => {
      const text = `${what} `.padEnd(LONGEST_RULING, 'so it is ').trim().padEnd(LONGEST_RULING, '.')
      this.#mustAct(seat, { do: 'house-ruling', with: { text } })
    }
    // Whoever asks for the same agrees to it.
    for (let count = 0; count < RULINGS; count++) for (const seat of seats) ask(seat, `Ruling ${count}`)
    for (const seat of seats) {
      for (let count = 0; count < REQUESTS; count++) ask(seat, `${seat} asks ${count}`)
    }
  }

  /** No table comes to so many by play, but a file may hold them: thousands in one entry. */
  #open(): void {
    let { epoch } = this.#table.kernel.dice
    const { table } = this.#table.kernel
    for (let left = this.#measure.epochs; left > 0; left -= EPOCHS_IN_ENTRY) {
      const events: TableEvent[] = []
      for (let count = 0; count < Math.min(left, EPOCHS_IN_ENTRY); count++) {
        const seed = (epoch + 2 ** 32).toString(16).padStart(64, 'a')
        epoch += 1
        const commitment = commitmentOf(table, epoch, seed, hashing)
        events.push({ type: 'table/epoch-opened', epoch, commitment })
        events.push({ type: 'table/epoch-closed', epoch, seed, rolls: 0 })
      }
      this.#keep({
        version: this.entries.length + 1,
        seat: 0,
        do: 'x',
        title: 'x',
        at: AT,
        events,
        lines: [],
      })
    }
    this.#table.version = this.entries.length
  }

  /** Story until the book is full, with steps that are taken back all along. */
  #tell(rewinds: number, { entries, bytes }: Pick<LogMeasure, 'entries' | 'bytes'> = this.#measure): void {
    const room = entries - this.entries.length
    const between = Math.floor(room / (rewinds + 1))
    const letters = Math.min(
      LONGEST_TOLD,
      Math.max(40, Math.floor(((bytes - this.#bytes) / Math.max(1, room) - 212) / 3)),
    )
    const story = 'They walked on along the drowned coast road, and nobody spoke of it again. '
    const text = story.repeat(Math.ceil(letters / story.length)).slice(0, letters)
    let untilRewind = between
    while (this.entries.length < entries && this.#bytes < bytes) {
      const { version } = this.#table
      const seat = version % 2
      const told = this.#mustAct(seat, { do: 'narrate', with: { text: `${version} ${text}`, voice: '' } })
      untilRewind -= 1
      if (rewinds === 0 || untilRewind > 0) continue
      this.#mustAct(seat, { do: 'rewind', with: { to: String(told.version) } })
      untilRewind = between - 1
    }
  }

  #act(seat: number, action: Action): Entry | undefined {
    const outcome = act(this.#table, seat, action, this.#means)
    if (outcome.kind !== 'accepted') return undefined
    this.#keep(outcome.entry)
    return outcome.entry
  }

  #mustAct(seat: number, action: Action): Entry {
    const outcome = act(this.#table, seat, action, this.#means)
    if (outcome.kind !== 'accepted') {
      throw new Error(`${action.do} at ${this.#table.version}: ${JSON.stringify(outcome)}`)
    }
    this.#keep(outcome.entry)
    return outcome.entry
  }

  #keep(entry: Entry): void {
    this.entries.push(entry)
    this.#bytes += JSON.stringify(entry).length
  }

  get bytes(): number {
    return this.#bytes
  }
}

const APPENDS_AT_ONCE = 1000

/** Writes a log into a store, all its seats in one hand. */
export async function storeLog(
  store: Store,
  { table, entries, holderHash }: { table: string; entries: readonly Entry[]; holderHash: string },
): Promise<void> {
  let hash = ''
  let under: Promise<unknown>[] = []
  for (const entry of entries) {
    const body = JSON.stringify(entry)
    hash = chainHash(hash, body)
    const stored = { version: entry.version, actionId: `stored-${entry.version}`, body, hash }
    const more = belongings(entry, holderHash)
    under.push(store.append({ table, expected: entry.version - 1, entry: stored, ...more }))
    if (under.length < APPENDS_AT_ONCE) continue
    await Promise.all(under)
    under = []
  }
  await Promise.all(under)
}

/** Seats come with the first entry, seeds with their seals. */
function belongings({ version, events }: Entry, holderHash: string) {
  const all = events as readonly TableEvent[]
  const opened = new Map(
    all.flatMap((one) => (one.type === 'table/epoch-closed' ? [[one.epoch, one.seed]] : [])),
  )
  const seeds = all.flatMap((one) =>
    one.type === 'table/epoch-opened'
      ? [{ epoch: one.epoch, seed: opened.get(one.epoch) ?? KNOWN_SEED }]
      : [],
  )
  if (version > 1) return { seeds }
  const { names } = events[0] as { names: readonly string[] }
  return { seeds, seats: names.map((name, seat) => ({ seat, keyHash: hashSecret(name), holderHash })) }
}
