import { act, type Means, type Outcome } from '../../engine/act.ts'
import { type Chance, fairChance, forcedChance } from '../../engine/dice/chance.ts'
import { commitmentOf } from '../../engine/dice/fair.ts'
import { Random } from '../../engine/dice/random.ts'
import type { Action, Game, Seat } from '../../engine/game.ts'
import { keepPace } from '../../engine/keep-pace.ts'
import { isStandIn } from '../../engine/kernel/stand-ins/stand-ins.ts'
import { type Opening, openTable } from '../../engine/open.ts'
import { RecordChain } from '../../engine/record/chain.ts'
import { headOf, recordsOf } from '../../engine/record/records.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { hashing } from '../../server/hashing.ts'

/** What was asked for, as it was sent: the first is the opening, every other the action of one version. */
export type Asked =
  | { readonly version: 1; readonly open: Opening; readonly nonce: string }
  | { readonly version: number; readonly seat: Seat; readonly action: Action; readonly nonce: string }
  /** Nobody asked: a clock ran out. */
  | { readonly version: number; readonly clock: true; readonly nonce: string }

/** Something that was refused when the table stood at a version: only its rule counts, not its words. */
export interface Attempt {
  readonly version: number
  readonly seat: Seat
  readonly action: Action
  readonly rule: string
}

const BEGAN = Date.UTC(2026, 0, 1, 19)
const MINUTE = 60_000
const NONCE_DIGITS = 16

/** A copy as it comes from the disk, which nobody else holds. */
export function asStored<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value))
}

/** A table that keeps its log, what was asked for, and what was refused. All chance follows from its name. */
export class Recorder {
  readonly table: Table
  readonly entries: Entry[] = []
  readonly asked: Asked[] = []
  readonly attempts: Attempt[] = []
  readonly random: Random
  private readonly chance: Chance
  private forks = 0
  private passed = 0

  constructor(game: Game, opening: Opening, seed: number) {
    this.random = new Random(seed)
    const seedOf = (epoch: number) => hashing.hashText(`recordings ${opening.table} ${epoch}`)
    this.chance = fairChance({ table: opening.table, hashing, seedOf, newSeed: seedOf })
    const nonce = this.nextNonce()
    const opened = openTable(game, opening, { chance: this.chance, nonce, at: BEGAN })
    if (opened.kind === 'refused') throw new Error(`did not open: ${opened.refusal.because}`)
    this.table = opened.table
    this.keep(opened.entry)
    this.asked.push({ version: 1, open: opening, nonce })
  }

  /** `faces` lays the dice by hand, as worked examples do; such dice must never be opened. */
  act(seat: Seat, given: Action, faces?: readonly number[]): Outcome {
    // As it came over the wire: what JSON cannot say was never sent.
    const action = asStored(given)
    const nonce = this.nextNonce()
    const means: Means = {
      chance: faces ? this.layByHand(faces) : this.chance,
      nonce,
      at: this.now(),
      nameTable: () => this.nameFork(),
      ...(isStandInsMove(this.table, seat, action) ? { standIn: true } : {}),
    }
    let outcome = act(this.table, seat, action, means)
    if (outcome.kind === 'needs-past') {
      outcome = act(this.table, seat, action, { ...means, past: asStored(this.entries) })
    }
    const { version } = this.table
    if (outcome.kind === 'accepted') {
      this.keep(outcome.entry)
      this.asked.push({ version, seat, action, nonce })
    }
    if (outcome.kind === 'refused') this.attempts.push({ version, seat, action, rule: outcome.refusal.rule })
    return outcome
  }

  /** Time passes, and the table does what its promise calls for. */
  pass(milliseconds: number): void {
    this.passed += milliseconds
    const nonce = this.nextNonce()
    const nameTable = () => this.nameFork()
    const entry = keepPace(this.table, { chance: this.chance, nonce, at: this.now(), nameTable })
    if (entry === undefined) return
    this.keep(entry)
    this.asked.push({ version: entry.version, clock: true, nonce })
  }

  mustAct(seat: Seat, action: Action): void {
    const outcome = this.act(seat, action)
    if (outcome.kind === 'accepted') return
    const why = outcome.kind === 'refused' ? outcome.refusal.because : outcome.kind
    throw new Error(`${JSON.stringify(action)} by seat ${seat}: ${why}`)
  }

  /** The whole table as the file that a server writes, which can be brought in again. */
  file(): string {
    const chain = new RecordChain(hashing.hashText)
    const records = this.entries.flatMap((entry) => recordsOf(entry, 'whole'))
    const at = this.entries.at(-1)?.at ?? BEGAN
    const rows = [headOf(this.table, 'whole', at), ...records].map((record) => chain.write(record))
    return [...rows, chain.end()].join('')
  }

  /** What a game's state does with an event later must not reach the log: a server has written it by then. */
  private keep(entry: Entry): void {
    this.entries.push(asStored(entry))
  }

  private now(): number {
    return BEGAN + this.entries.length * MINUTE + this.passed
  }

  private layByHand(faces: readonly number[]): Chance {
    const { table } = this.table.kernel
    const seed = hashing.hashText(`recordings ${table} by hand`)
    const commit = (epoch: number) => commitmentOf(table, epoch, seed, hashing)
    return { ...forcedChance(faces), commit }
  }

  private nextNonce(): string {
    return Array.from({ length: NONCE_DIGITS }, () => this.random.below(16).toString(16)).join('')
  }

  private nameFork(): string {
    this.forks += 1
    return `${this.table.kernel.table}-fork-${this.forks}`
  }
}

/** A stand-in moves for its seat; whoever has it back, or sits down there, is a person. */
function isStandInsMove({ kernel }: Table, seat: Seat, { do: name }: Action): boolean {
  return isStandIn(kernel, seat) && name !== 'take-back-seat' && name !== 'take-seat'
}
