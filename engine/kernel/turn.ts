import { MOST_DICE } from '../dice/fair.ts'
import type { Scheme } from '../dice/hands.ts'
import type { Inputs } from '../fields/field.ts'
import { listTexts } from '../fields/texts.ts'
import type { Action, GameEvent, GameState, Line, Seat, Turn } from '../game.ts'
import type { Entry, Played, Table } from '../log.ts'
import type { Means } from '../means.ts'
import type { Refusal } from '../refusal.ts'
import { applyTableEvent, readThroughVeil } from '../table.ts'
import { asSentence } from '../telling/sentence.ts'
import { Drawings } from './dice/drawing.ts'
import { givingOf } from './dice/giving.ts'
import type { TableEvent } from './events.ts'
import { evolveRoll, type Rolled } from './evolve.ts'
import { tellTable } from './tell.ts'

/** What the kernel's own rules may do in a turn, besides what a game may. */
export interface TableTurn {
  readonly table: Table
  readonly seat: Seat
  /** The moment it happens, as the entry will say; only what is about time itself may read it. */
  readonly at: number
  emitTable(event: TableEvent): void
  /** Emits events of the game on its behalf: its setup, the undoing of a judged action. */
  readonly game: Turn<GameState, GameEvent>
  /** Leaves the actor out of the log. */
  unsign(): void
  /** Carries out what everyone has agreed to; says why if it no longer can. */
  carryOut(proposer: Seat, action: Action): Refusal | undefined
  /** Takes an action of the same seat as if it were asked for now; says why if it cannot be. */
  takeAgain(action: Action): Refusal | undefined
  /** Dice commitments and their opening. */
  commit(epoch: number): string
  reveal(epoch: number): string
  /** How new dice are sealed. */
  readonly sealing: Scheme | undefined
  /** The other seats that whoever acts holds. */
  readonly holds: readonly Seat[]
  /** A name for another table that nobody can guess. */
  nameTable(): string
  /** Is there a log to go back in? */
  readonly canRewind: boolean
  /** The whole log so far, for what `needsPast` names. */
  readonly past: readonly Entry[]
  /** What this action veils, where that was found out beforehand. */
  readonly veiling: TableEvent | undefined
  /** Veils lines and words, and reads the table again through the veil. */
  veil(chosen: Chosen): void
  writeAnew(event: WrittenAnew): void
  played: Played | undefined
}

type Chosen = Omit<Extract<TableEvent, { type: 'table/veiled' }>, 'type'>
type WrittenAnew = Extract<TableEvent, { type: 'table/written-anew' }>

type Doing<State extends GameState, Event extends GameEvent> = (
  table: Table<State, Event>,
  seat: Seat,
  action: Action,
  turn: LiveTurn<State, Event>,
) => Refusal | undefined

/** How a turn may act within itself; whoever only writes down facts needs neither. */
export interface Doings<State extends GameState, Event extends GameEvent> {
  readonly carryOut: Doing<State, Event>
  readonly takeAgain: Doing<State, Event>
}

const NOTHING = { carryOut: () => undefined, takeAgain: () => undefined }

/** Of all actions without a chronicle, and of every action before its first event; nothing is ever put in. */
const NO_LINES: Line[] = []
const NO_EVENTS: readonly never[] = []

/** One action being carried out: collects events and lines, and evolves at once. */
export class LiveTurn<State extends GameState, Event extends GameEvent> implements Turn<State, Event> {
  readonly table: Table<State, Event>
  readonly actor: Seat
  readonly at: number
  private first: Event | TableEvent | undefined = undefined
  private noted: (Event | TableEvent)[] | undefined = undefined
  readonly lines: Line[]
  seat: Seat
  learnt = false
  unsigned = false
  played: Played | undefined = undefined
  /** What was put in as text. */
  texts: readonly string[] | undefined = undefined
  /** Does nobody keep what was done? */
  readonly isFleeting: boolean
  private hasGiven = false
  private drawings: Drawings | undefined = undefined
  private readonly means: Means<Event>
  private readonly doings: Doings<State, Event>

  constructor(
    table: Table<State, Event>,
    seat: Seat,
    means: Means<Event>,
    doings: Doings<State, Event> = NOTHING,
  ) {
    this.table = table
    this.doings = doings
    this.actor = seat
    this.seat = seat
    this.at = means.at
    this.isFleeting = means.fleeting === true
    this.lines = means.quiet ? NO_LINES : []
    this.means = means
  }

  get state(): State {
    return this.table.state
  }

  get isStandIn(): boolean {
    return this.means.standIn === true
  }

  /** Does nobody read what was done? */
  get isQuiet(): boolean {
    return this.means.quiet === true
  }

  get game(): Turn<State, Event> {
    return this
  }

  actFor(seat: Seat): void {
    this.seat = seat
  }

  unsign(): void {
    this.unsigned = true
  }

  noteTexts(inputs: Inputs, values: unknown): void {
    if (!this.means.quiet) this.texts = listTexts(inputs, values)
  }

  carryOut(proposer: Seat, action: Action): Refusal | undefined {
    return this.doings.carryOut(this.table, proposer, action, this)
  }

  takeAgain(action: Action): Refusal | undefined {
    return this.doings.takeAgain(this.table, this.actor, action, this)
  }

  commit(epoch: number): string {
    return this.means.chance.commit(epoch)
  }

  reveal(epoch: number): string {
    return this.means.chance.reveal(epoch)
  }

  get sealing(): Scheme | undefined {
    return this.means.sealing
  }

  nameTable(): string {
    if (this.means.nameTable === undefined) throw new Error('Nobody here names new tables.')
    return this.means.nameTable()
  }

  get holds(): readonly Seat[] {
    return (this.means.holds ?? []).filter((one) => one !== this.seat)
  }

  roll(dice: readonly number[]): number[] {
    if (dice.length <= MOST_DICE) return this.rollOnce(dice)
    const faces: number[] = []
    for (let from = 0; from < dice.length; from += MOST_DICE) {
      faces.push(...this.rollOnce(dice.slice(from, from + MOST_DICE)))
    }
    return faces
  }

  private rollOnce(dice: readonly number[]): number[] {
    const { epoch, rolls: index, parts } = this.table.kernel.dice
    const { seat, means } = this
    this.learnt = true
    if (parts === undefined) {
      const { nonce } = means
      const faces = means.chance.roll({ epoch, index, nonce, others: undefined }, dice)
      this.emitRoll({ type: 'table/rolled', seat, epoch, index, nonce, dice, faces })
      return faces
    }
    this.give()
    this.drawings ??= new Drawings()
    const { nonce, as, ...more } = this.drawings.draw(parts, seat, means.nonce)
    const faces = means.chance.roll({ epoch, index, nonce, others: more.others, as }, dice)
    this.emitRoll({ type: 'table/rolled', seat, epoch, index, nonce, dice, faces, ...more })
    return faces
  }

  /** TB-120: what the action brings for the dice, once. Whoever stays unnamed gives nothing: it would name them. */
  give(): void {
    if (this.hasGiven || this.unsigned) return
    this.hasGiven = true
    if (this.table.kernel.dice.parts === undefined) return
    const { kernel, version } = this.table
    const given = givingOf(kernel, { seat: this.actor, version: version + 1 }, this.means)
    if (given !== undefined) this.emitTable(given)
  }

  emit(event: Event): void {
    const { table } = this
    this.note(event)
    table.game.evolve(table.state, event)
    if (!this.learnt && table.game.reveals(event.type)) this.learnt = true
    if (this.means.quiet) return
    for (const line of table.game.tell(event, table.state, table.kernel.names)) this.tell(line)
  }

  emitTable(event: TableEvent): void {
    this.note(event)
    const { past, ahead } = this.means
    applyTableEvent(this.anyTable, event, (past ?? ahead?.stateAt) as never)
    if (this.means.quiet) return
    for (const line of tellTable(event, this.anyTable)) this.tell(line)
  }

  /** As any event of the table's, but nobody need find out which it is: most of them are rolls. */
  private emitRoll(event: Rolled): void {
    this.note(event)
    evolveRoll(this.table.kernel, event)
    if (this.means.quiet) return
    for (const line of tellTable(event, this.anyTable)) this.tell(line)
  }

  get events(): readonly (Event | TableEvent)[] {
    return this.noted ?? (this.first === undefined ? NO_EVENTS : [this.first])
  }

  /** Writes an event down that evolves and tells nothing here. */
  note(event: Event | TableEvent): void {
    // Most actions have one or two: a list that is written down with them is much smaller than one that grows.
    if (this.noted !== undefined) this.noted.push(event)
    else if (this.first !== undefined) this.noted = [this.first, event]
    else this.first = event
  }

  /** The kernel asks nothing of a game that only this game could answer. */
  private get anyTable(): Table {
    return this.table as unknown as Table
  }

  private tell(line: Line): void {
    this.lines.push(line.kind === 'note' ? { ...line, text: asSentence(line.text) } : line)
  }

  get canRewind(): boolean {
    return this.means.past !== undefined || this.means.ahead?.stateAt !== undefined
  }

  get past(): readonly Entry[] {
    return (this.means.past ?? []) as unknown as readonly Entry[]
  }

  get veiling(): TableEvent | undefined {
    return this.means.ahead?.veiling
  }

  veil({ lines, words, spares, keeps }: Chosen): void {
    const more = { ...(spares === undefined ? {} : { spares }), ...(keeps === undefined ? {} : { keeps }) }
    try {
      this.emitVeiling({ type: 'table/veiled', lines, words, ...more })
    } catch {
      // A game that cannot do without these words keeps them; the passage vanishes all the same.
      this.emitVeiling({ type: 'table/veiled', lines, words: [], ...more })
    }
  }

  writeAnew(event: WrittenAnew): void {
    this.emitVeiling(event)
  }

  /** What was read before the veil changed is read again. */
  private emitVeiling(event: TableEvent): void {
    const table = this.anyTable
    const again = this.means.ahead?.readAgain?.(event) ?? readThroughVeil(table.game, this.past, event)
    table.kernel = again.kernel
    table.state = again.state
    this.emitTable(event)
  }

  narrate(text: string, voice?: string): void {
    const narrated = { type: 'table/narrated', seat: this.seat, text } as const
    this.emitTable(voice === undefined ? narrated : { ...narrated, voice })
  }
}
