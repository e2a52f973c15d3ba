import { act } from '../engine/act.ts'
import { type Chance, ForcedFacesError, fastChance, forcedChance } from '../engine/dice/chance.ts'
import type { Random } from '../engine/dice/random.ts'
import { type Frame, frameFor, type LineView, linesFor } from '../engine/frame.ts'
import type { Action, Game, GameEvent, Seat } from '../engine/game.ts'
import { openTable } from '../engine/open.ts'
import type { Refusal } from '../engine/refusal.ts'
import { type GamePlayer, textsOf, thinkFor } from '../engine/standing-in.ts'
import type { Entry, Table } from '../engine/table.ts'
import { type ScriptAction, ScriptError, type ScriptOpening, type ScriptShow } from './script-lines.ts'

export type ScriptAnswer =
  | {
      readonly accepted: {
        readonly version: number
        readonly seat: Seat
        readonly events: readonly GameEvent[]
        readonly lines: readonly LineView[]
      }
    }
  | { readonly refused: Refusal }

/** A script's clock: the same script gives the same bytes. */
const BEGINNING = Date.UTC(2000, 0, 1)
const SECOND = 1000
/** A thought may be refused; then there is another. */
const MOST_TRIES = 8

/** A table that exists while its script is played. */
export class ScriptTable {
  readonly #table: Table
  readonly #seats: readonly string[]
  readonly #log: Entry[]
  readonly #chance: Chance

  constructor(table: Table, first: Entry, seats: readonly string[], chance: Chance) {
    this.#table = table
    this.#log = [first]
    this.#seats = seats
    this.#chance = chance
  }

  get version(): number {
    return this.#table.version
  }

  show({ viewer, line }: ScriptShow): Frame {
    return frameFor(this.#table, viewer === 'spectator' ? 'spectator' : this.#seatOf(viewer, line))
  }

  act(step: ScriptAction): ScriptAnswer {
    const seat = this.#seatOf(step.seat, step.line)
    if (step.dice === undefined) return this.play(seat, actionOf(step), this.#chance)
    const forced = forcedChance(step.dice)
    try {
      const answer = this.play(seat, actionOf(step), forced)
      const left = forced.unused()
      if ('accepted' in answer && left.length > 0) {
        throw new ScriptError(step.line, `Nobody rolled for these faces: ${left.join(', ')}.`)
      }
      return answer
    } catch (error) {
      if (error instanceof ForcedFacesError) throw new ScriptError(step.line, error.message)
      throw error
    }
  }

  /** The next move of a stand-in, if one wants to make one: seeded, so that a script always goes the same way. */
  standIn({ player, random }: { player: GamePlayer | undefined; random: Random }) {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const lead = this.#log.length - 1 - this.#log.findLastIndex((entry) => !entry.standIn)
      const heard = (seat: Seat) => {
        const told = this.#log.flatMap((entry) => textsOf(entry, seat))
        return (text: string) => told.some((line) => line.includes(text))
      }
      const thought = thinkFor(this.#table, { player, random, lead, heard })
      if (thought === undefined) return undefined
      const answer = this.play(thought.seat, thought.action, this.#chance, 'stand-in')
      if ('accepted' in answer) return { seat: this.#seats[thought.seat], do: thought.action.do, ...answer }
    }
    return undefined
  }

  play(seat: Seat, action: Action, chance: Chance, by: 'person' | 'stand-in' = 'person'): ScriptAnswer {
    const standIn = by === 'stand-in' ? { standIn: true as const } : {}
    const means = { chance, nonce: '', at: BEGINNING + this.version * SECOND, past: this.#log, ...standIn }
    const outcome = act(this.#table, seat, action, means)
    if (outcome.kind === 'refused') return { refused: outcome.refusal }
    if (outcome.kind === 'needs-past') throw new Error('The whole past is here, and more is asked for.')
    const { entry } = outcome
    this.#log.push(entry)
    return {
      accepted: { version: entry.version, seat, events: entry.events, lines: linesFor(entry, seat).lines },
    }
  }

  #seatOf(named: string | number, line: number): Seat {
    const place = typeof named === 'number' ? named : this.#seats.indexOf(named)
    if (place >= 0 && place < this.#seats.length) return place
    throw new ScriptError(line, `Nobody called “${named}” sits here; there are ${this.#seats.join(', ')}.`)
  }
}

function actionOf(step: ScriptAction): Action {
  return {
    do: step.do,
    ...(step.on === undefined ? {} : { on: step.on }),
    ...(step.with === undefined ? {} : { with: step.with }),
  }
}

/** Opens the table, seats everybody and begins. */
export function openScriptTable(game: Game, opening: ScriptOpening): ScriptTable {
  const { line, seats, options, agreement, pace, seed, standIns } = opening
  const chance = fastChance(seed)
  const opened = openTable(
    game,
    { table: 'script', title: game.title, names: seats, options, agreement, pace },
    { chance, nonce: '', at: BEGINNING },
  )
  if (opened.kind === 'refused') throw refusedAtOpening(line, opened.refusal)
  const table = new ScriptTable(opened.table, opened.entry, seats, chance)
  const steps = seats.slice(1).map((name, place) => sitting(name, place + 1, opening))
  const lent = standIns.includes(seats[0] ?? '') ? [{ seat: 0, action: { do: 'lend-seat' } }] : []
  for (const { seat, action } of [...steps, { seat: 0, action: { do: 'begin' } }, ...lent]) {
    const answer = table.play(seat, action, chance)
    if ('refused' in answer) throw refusedAtOpening(line, answer.refused)
  }
  return table
}

/** A person takes the seat; a stand-in is put there by the host. */
function sitting(name: string, seat: Seat, { standIns }: ScriptOpening): { seat: Seat; action: Action } {
  return standIns.includes(name)
    ? { seat: 0, action: { do: 'seat-stand-in', on: String(seat), with: { name } } }
    : { seat, action: { do: 'take-seat', with: { name } } }
}

function refusedAtOpening(line: number, { rule, because }: Refusal): ScriptError {
  return new ScriptError(line, `The table does not open: ${because} (${rule})`)
}
