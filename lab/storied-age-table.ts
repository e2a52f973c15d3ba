import { act } from '../engine/act.ts'
import { type Chance, fastChance } from '../engine/dice/chance.ts'
import { Random } from '../engine/dice/random.ts'
import type { Action, Seat } from '../engine/game.ts'
import { openTable } from '../engine/open.ts'
import { offersNamed, phaseOf } from '../engine/phase.ts'
import type { Entry, Table } from '../engine/table.ts'
import type { AgeEvent } from '../games/storied-age/events/index.ts'
import { game } from '../games/storied-age/game.ts'
import { type Ask, decide } from '../games/storied-age/player.ts'
import type { Lead, StoriedAge } from '../games/storied-age/state.ts'

export interface Sitting {
  readonly seats: number
  readonly seed: number
  readonly table?: string
  readonly title?: string
  /** Fast dice unless others are given. */
  readonly chance?: Chance
  /** Keeps the log, chronicle and all. Without it the table is played for its figures alone. */
  readonly keep?: (entry: Entry) => void
}

/** What one simulated table came to. */
export interface Played {
  readonly victor: Lead
  readonly chapters: number
  readonly actions: number
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dev', 'Eli', 'Fay']
const LONGEST = 20_000
/** How many actions of an exchange go by, on average, before one of the audience speaks up. */
const WATCHING = 6

/** Plays one table from the theme walk to the aftermath, by the very engine that serves tables. */
export function playTable(sitting: Sitting): Played {
  const play = new Play(sitting)
  while (play.table.state.phase !== 'finished') {
    if (!play.step() || play.actions > LONGEST) {
      throw new Error(`table ${sitting.seed} stands still in “${play.table.state.phase}”`)
    }
  }
  const { epilogue, past } = play.table.state
  return { victor: epilogue?.victor ?? 'protagonist', chapters: past.length, actions: play.actions }
}

class Play {
  readonly table: Table<StoriedAge, AgeEvent>
  actions = 0
  private readonly seats: number
  private readonly random: Random
  private readonly means: { chance: Chance; nonce: string; at: number; quiet: boolean }
  private readonly keep: Sitting['keep']
  /** Whoever acts is let finish, as at any good table. */
  private last: Seat = -1

  constructor({ seats, seed, table = 'lab', title = 'Lab', chance, keep }: Sitting) {
    this.seats = seats
    this.random = new Random(seed)
    this.means = { chance: chance ?? fastChance(seed + 1_000_003), nonce: '00', at: 0, quiet: !keep }
    this.keep = keep
    const names = NAMES.slice(0, seats)
    const opening = { table, title, names, agreement: 'trusting', pace: 'live' } as const
    const opened = openTable(game, opening, this.means)
    if (opened.kind === 'refused') throw new Error(opened.refusal.because)
    keep?.(opened.entry)
    this.table = opened.table
    for (let seat = 1; seat < seats; seat++) this.act(seat, { do: 'take-seat', with: { name: names[seat] } })
    this.act(0, { do: 'begin' })
  }

  /** One action of somebody; false where nobody knows what to do. */
  step(): boolean {
    const [proposal] = this.table.kernel.proposals
    if (proposal) {
      const seat = proposal.needs.find((one) => !proposal.agreed.includes(one)) ?? 0
      return this.act(seat, { do: 'agree', on: String(proposal.id) })
    }
    if (this.table.state.phase === 'exchange-prepare' && this.random.below(WATCHING) === 0) {
      if (this.tryFor(this.random.below(this.seats))) return true
    }
    const awaited = phaseOf(this.table).awaits(this.table.state)
    if (awaited.includes(this.last) && this.tryFor(this.last)) return true
    for (const seat of awaited) {
      if (!this.tryFor(seat)) continue
      this.last = seat
      return true
    }
    return false
  }

  private tryFor(seat: Seat): boolean {
    const { phase, players } = this.table.state
    const ask: Ask = (name) => offersNamed(this.table, seat, name)
    const action = decide({ seat, phase, pc: players[seat]?.pc ?? null }, ask, this.random)
    return action !== undefined && this.act(seat, action)
  }

  private act(seat: Seat, action: Action): boolean {
    const outcome = act(this.table, seat, action, this.means)
    if (outcome.kind !== 'accepted') {
      const why = outcome.kind === 'refused' ? outcome.refusal.because : outcome.kind
      throw new Error(`${JSON.stringify(action)} by seat ${seat}: ${why}`)
    }
    this.actions += 1
    this.keep?.(outcome.entry)
    return true
  }
}
