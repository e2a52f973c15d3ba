import { act } from '../engine/act.ts'
import { type Chance, ForcedFacesError, fastChance, forcedChance } from '../engine/dice/chance.ts'
import { type Frame, frameFor, type LineView, linesFor } from '../engine/frame.ts'
import type { Action, Game, GameEvent, Seat } from '../engine/game.ts'
import { openTable } from '../engine/open.ts'
import type { Refusal } from '../engine/refusal.ts'
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

  play(seat: Seat, action: Action, chance: Chance): ScriptAnswer {
    const means = { chance, nonce: '', at: BEGINNING + this.version * SECOND, past: this.#log }
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
  const { line, seats, options, agreement, pace, seed } = opening
  const chance = fastChance(seed)
  const opened = openTable(
    game,
    { table: 'script', title: game.title, names: seats, options, agreement, pace },
    { chance, nonce: '', at: BEGINNING },
  )
  if (opened.kind === 'refused') throw refusedAtOpening(line, opened.refusal)
  const table = new ScriptTable(opened.table, opened.entry, seats, chance)
  const steps = seats
    .slice(1)
    .map((name, place) => ({ seat: place + 1, action: { do: 'take-seat', with: { name } } }))
  for (const { seat, action } of [...steps, { seat: 0, action: { do: 'begin' } }]) {
    const answer = table.play(seat, action, chance)
    if ('refused' in answer) throw refusedAtOpening(line, answer.refused)
  }
  return table
}

function refusedAtOpening(line: number, { rule, because }: Refusal): ScriptError {
  return new ScriptError(line, `The table does not open: ${because} (${rule})`)
}
