/** A whole table of stand-ins, or of stand-ins and one person who does whatever is offered. */
import { act } from '../../engine/act.ts'
import { standInName } from '../../engine/actions/seats/stand-ins.ts'
import { fastChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import type { Action, Game, Seat } from '../../engine/game.ts'
import { openTable } from '../../engine/open.ts'
import { awaited } from '../../engine/phase.ts'
import { type GamePlayer, textsOf, thinkFor } from '../../engine/standing-in.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { commonMoves, gameMoves, toAction } from './random-player.ts'

export interface StandInSitting {
  readonly seats: number
  readonly seed: number
  readonly agreement?: 'trusting' | 'asking'
  readonly options?: Readonly<Record<string, unknown>>
  /** Whether a person sits at the first seat, and does what chance says; else a stand-in sits there too. */
  readonly withPerson?: boolean
}

/** A thought may be refused; then there is another. */
const MOST_TRIES = 8
const MOST_MOVES = 20

/** Where a sitting ended, and why. */
export type Ended = 'closed' | 'stuck' | 'long'

export class StandInTable {
  readonly table: Table
  readonly entries: Entry[] = []
  readonly random: Random
  readonly #player: GamePlayer
  readonly #told = new Map<Seat, string[]>()
  readonly #chance: ReturnType<typeof fastChance>
  readonly #withPerson: boolean

  constructor(game: Game, player: GamePlayer, sitting: StandInSitting) {
    this.#player = player
    this.random = new Random(sitting.seed)
    this.#chance = fastChance(sitting.seed)
    this.#withPerson = sitting.withPerson === true
    const names = ['Robin']
    for (let seat = 1; seat < sitting.seats; seat++) names.push(standInName({ names }, seat))
    const { agreement = 'trusting', options = {} } = sitting
    const opening = { table: 't', title: game.title, names, agreement, options, pace: 'live' } as const
    const opened = openTable(game, opening, this.#means())
    if (opened.kind === 'refused') throw new Error(opened.refusal.because)
    this.table = opened.table
    this.entries.push(opened.entry)
    for (const [seat, name] of names.entries()) {
      this.#told.set(seat, [])
      if (seat > 0) this.#mustAct(0, { do: 'seat-stand-in', on: String(seat), with: { name } })
    }
    this.#mustAct(0, { do: 'begin' })
    if (!this.#withPerson) this.#mustAct(0, { do: 'lend-seat' })
  }

  /** Plays on until the game is over, nobody knows what to do, or it takes too long. */
  play(most: number, isOver: (table: Table) => boolean = () => false): Ended {
    for (let step = 0; step < most; step++) {
      const { game, state, kernel } = this.table
      if (kernel.stage === 'closed' || game.phases[state.phase]?.final || isOver(this.table)) return 'closed'
      if (!this.step()) return awaited(this.table).length === 0 ? 'closed' : 'stuck'
    }
    return 'long'
  }

  /** One move of whoever wants to make one. */
  step(): boolean {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const thought = thinkFor(this.table, {
        player: this.#player,
        random: this.random,
        lead: this.#lead(),
        heard: (seat) => (text) => this.#told.get(seat)?.some((line) => line.includes(text)) ?? false,
      })
      if (thought === undefined) break
      if (this.#act(thought.seat, thought.action, true)) return true
    }
    if (!this.#withPerson) return false
    for (let tries = 0; tries < MOST_MOVES; tries++) {
      const moves = [...gameMoves(this.table, 0), ...commonMoves(this.table, 0)]
      const move = moves.length > 0 ? this.random.pick(moves) : undefined
      if (move !== undefined && this.#act(0, toAction(move, this.random), false)) return true
    }
    return false
  }

  #lead(): number {
    return this.entries.length - 1 - this.entries.findLastIndex((entry) => !entry.standIn)
  }

  #act(seat: Seat, action: Action, isStandIn: boolean): boolean {
    const means = { ...this.#means(), past: this.entries, ...(isStandIn ? { standIn: true as const } : {}) }
    const outcome = act(this.table, seat, action, means)
    if (outcome.kind !== 'accepted') return false
    this.entries.push(outcome.entry)
    for (const [one, told] of this.#told) {
      told.push(...textsOf(outcome.entry, one))
    }
    return true
  }

  #mustAct(seat: Seat, action: Action): void {
    if (!this.#act(seat, action, false)) throw new Error(`${action.do} was refused.`)
  }

  #means() {
    return { chance: this.#chance, nonce: '', at: 0 }
  }
}
