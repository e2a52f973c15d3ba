/** Tables with every turn that dice can take, played by chance, for whoever checks dice. */
import { act } from '../../engine/act.ts'
import { type Chance, fairChance } from '../../engine/dice/chance.ts'
import type { Scheme } from '../../engine/dice/hands.ts'
import { nextGiving, partsOf } from '../../engine/dice/own-chain.ts'
import { Random } from '../../engine/dice/random.ts'
import type { Action, Game, Seat } from '../../engine/game.ts'
import { boundOf } from '../../engine/kernel/dice/giving.ts'
import { noteEntry } from '../../engine/kernel/note-entry.ts'
import { restoredEntry } from '../../engine/kernel/restoring.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import type { Means } from '../../engine/means.ts'
import { openTable } from '../../engine/open.ts'
import { branchTable } from '../../engine/past/branch.ts'
import { RecordChain } from '../../engine/record/chain.ts'
import { type ExportRecord, type ExportViewer, headOf, recordsOf } from '../../engine/record/records.ts'
import { applyEvent, type Entry, fold, type Table } from '../../engine/table.ts'
import { hashing } from '../../server/hashing.ts'
import { pickMove, toAction } from '../players/random-player.ts'
import { sittingBy } from '../players/random-table.ts'

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dev', 'Eli', 'Fay']
const FIVE_HOURS = 5 * 3_600_000
const DIGITS = [...'0123456789abcdef']

/** How its dice are sealed: by today's scheme, by the one before, or as before people had a part in them. */
export type DiceScheme = 'rounds' | 'parts' | 'old'

const SEALINGS = { rounds: 3, parts: 2, old: undefined } as const

export class DiceTable {
  table: Table
  entries: Entry[] = []
  readonly random: Random
  #scheme: DiceScheme
  readonly #seeds = new Map<string, string>()
  readonly #own = new Map<Seat, string[]>()
  #chance: Chance
  #at = 1_000_000
  /** Seals of the table that this one went on from, which that one has opened. */
  #openedThere: ExportRecord[] = []

  constructor(game: Game, seed: number, scheme: DiceScheme) {
    this.random = new Random(seed)
    this.#scheme = scheme
    this.#chance = this.#chanceOf('table-one')
    const { seats, options = {}, agreement = 'trusting' } = sittingBy(game, this.random)
    const names = NAMES.slice(0, seats)
    const opening = {
      table: 'table-one',
      title: game.title,
      names,
      options,
      agreement,
      pace: 'live',
      deciding: 2,
    }
    const opened = openTable(game, opening as Parameters<typeof openTable>[1], this.#means(0))
    if (opened.kind === 'refused') throw new Error(opened.refusal.because)
    this.table = opened.table
    this.entries.push(opened.entry)
    for (let seat = 1; seat < seats; seat++) this.act(seat, { do: 'take-seat', with: { name: names[seat] } })
    this.act(0, { do: 'begin' })
  }

  act(seat: Seat, action: Action, more: Partial<Means> = this.giving(seat)): Entry | undefined {
    this.#at += 1000
    const outcome = act(this.table, seat, action, { ...this.#means(seat), ...more, past: this.entries })
    if (outcome.kind !== 'accepted') return undefined
    this.entries.push(outcome.entry)
    return outcome.entry
  }

  /** So many moves by chance, with all that may happen to dice in between. */
  play(steps: number): void {
    for (let step = 0; step < steps; step++) {
      const move = pickMove(this.table, this.random)
      if (move === undefined) return
      this.act(move.seat, toAction(move, this.random))
      const chance = this.random.below(60)
      if (chance === 0) this.#at += FIVE_HOURS
      if (chance === 1) this.act(0, { do: 'open-dice' })
      if (chance === 2) this.#own.clear()
      if (chance === 3) this.restore()
    }
  }

  restore(): void {
    const { stage, dice } = this.table.kernel
    const known = { isOpened: true, isPlayed: stage === 'play', epoch: dice.epoch }
    const history = this.#hex(16)
    const { commit } = this.#chance
    const version = this.table.version + 1
    const entry = restoredEntry(known, { version, at: this.#at, history, commit, sealing: this.#sealing })
    for (const event of entry.events) applyEvent(this.table, event, undefined)
    this.table.version = version
    noteEntry(this.table, entry)
    this.entries.push(entry)
  }

  /** Goes on from an earlier moment, as another table. */
  fork(): void {
    const { game, kernel } = this.table
    const at = kernel.begun + this.random.below(this.entries.length - kernel.begun + 1)
    const shared = this.entries.slice(0, at)
    const past = fold(game, shared)
    const sealed = shared.flatMap((entry) => recordsOf(entry, 'spectator'))
    this.#openedThere = sealed.flatMap((one) =>
      'sealed' in one && !sealed.some((other) => 'opened' in other && other.opened.epoch === one.sealed.epoch)
        ? [{ opened: { epoch: one.sealed.epoch, seed: this.#chance.reveal(one.sealed.epoch) } }]
        : [],
    )
    this.#chance = this.#chanceOf('table-two')
    this.#own.clear()
    const branching = { table: 'table-two', title: 'Another way', from: kernel }
    this.entries = [...shared, branchTable(past, branching, this.#means(0))]
    this.table = past
  }

  /** Takes the latest step back, if all can agree to it. */
  rewind(): void {
    const to = this.table.kernel.trail.at(-2)?.version
    if (to === undefined) return
    const asked = this.act(0, { do: 'rewind', with: { to: String(to) } })
    for (const seat of this.table.kernel.names.keys())
      this.act(seat, { do: 'agree', on: String(asked?.version ?? 0) })
  }

  /** Another version of the program: dice that are sealed from now on roll by another scheme. */
  update(scheme: DiceScheme): void {
    this.#scheme = scheme
  }

  file(viewer: ExportViewer): string {
    const see = veilLens(this.table.kernel.veiled)
    const chain = new RecordChain(hashing.hashText)
    const records = this.entries.flatMap((entry) => recordsOf(see(entry), viewer))
    const all = [headOf(this.table, viewer, 0), ...records, ...this.#openedThere]
    return [...all.map((record) => chain.write(record)), chain.end()].join('')
  }

  get #sealing(): Scheme | undefined {
    return SEALINGS[this.#scheme]
  }

  /** Most people bring their parts; the last seat is a program that brings none. */
  giving(seat: Seat): Partial<Means> {
    const { kernel } = this.table
    if (this.#scheme === 'old' || (kernel.names.length > 2 && seat === kernel.names.length - 1)) return {}
    const { table } = kernel
    const bound = boundOf(kernel, seat, this.#holds(seat))
    const own = this.#own.get(seat)
    const going = own === undefined || bound === undefined ? undefined : nextGiving(own, bound)
    if (going !== undefined) return going
    const fresh = partsOf({ table, seat, secret: this.#hex(64) })
    this.#own.set(seat, fresh)
    return nextGiving(fresh, undefined) ?? {}
  }

  #means(seat: Seat): Means {
    const sealing = this.#sealing === undefined ? {} : { sealing: this.#sealing }
    const holds = this.#holds(seat)
    return { chance: this.#chance, nonce: this.#hex(16), at: this.#at, holds, ...sealing }
  }

  /** Seats 0 and 1 of larger tables sit at one browser. */
  #holds(seat: Seat): Seat[] {
    return this.table?.kernel.names.length > 4 && seat < 2 ? [0, 1] : []
  }

  #chanceOf(table: string): Chance {
    return fairChance({
      table,
      hashing,
      seedOf: (epoch) => this.#seeds.get(`${table}/${epoch}`),
      newSeed: (epoch) => {
        const seed = this.#hex(64)
        this.#seeds.set(`${table}/${epoch}`, seed)
        return seed
      },
    })
  }

  #hex(length: number): string {
    return Array.from({ length }, () => this.random.pick(DIGITS)).join('')
  }
}

/** One of many: some forked, some rewound, some still sealed; some by a program that is renewed in between. */
export function playDiceTable(game: Game, seed: number, scheme: DiceScheme | 'updated'): DiceTable {
  const played = new DiceTable(game, seed, scheme === 'updated' ? 'parts' : scheme)
  played.play(60)
  if (scheme === 'updated') played.update('rounds')
  if (seed % 3 === 1) played.rewind()
  if (seed % 3 === 2) played.fork()
  played.play(30)
  if (seed % 4 !== 3) played.act(0, { do: 'close-table' })
  return played
}

const SEATS = 4

/** Three people who bring their parts, and roll in turns with the same dice: nearly all is shared. */
export function playSharingTable(
  game: Game,
  ends: 'open' | 'closed',
  scheme: DiceScheme = 'rounds',
): DiceTable {
  let seed = 1
  let played = new DiceTable(game, seed, scheme)
  while (played.table.kernel.names.length !== SEATS) played = new DiceTable(game, ++seed, scheme)
  const people = [0, 1, 2]
  for (const seat of people) played.act(seat, { do: 'say', with: { text: 'Well.' } })
  for (const roller of [...people, ...people]) {
    for (const seat of [...people, ...people]) played.act(seat, { do: 'say', with: { text: 'Hm.' } })
    played.act(roller, { do: 'roll-theme-word' })
  }
  if (ends === 'closed') played.act(0, { do: 'close-table' })
  return played
}
