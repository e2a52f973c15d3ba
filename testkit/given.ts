import { expect } from 'vitest'
import { type ForcedChance, forcedChance } from '../engine/dice/chance.ts'
import type { Frame, LineView, OfferView } from '../engine/frame.ts'
import type { Action, Game, GameEvent, GameState, Seat, Viewer } from '../engine/game.ts'
import { isTableEvent, type TableEvent } from '../engine/kernel/events.ts'
import { applyEvent, type Entry, fold } from '../engine/table.ts'
import { canonical } from './canonical.ts'
import { PlayedTable, type Sitting } from './players/played-table.ts'

/**
 * Rules as sentences:
 *
 *   given(game, { seats: 3 })
 *     .acts([0, { do: 'call-test', with: { question: 'Who wins?' } }])
 *     .when(0, { do: 'roll-test' })
 *     .then(refused('ET-042', /two traits/))
 *
 * A position is reached by events or actions, never by writing into a state. Every step checks by
 * the way that the twin rebuilt from the log equals the table, and that a refusal changes nothing.
 */
export function given<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  sitting: Partial<Sitting> = {},
): Position<State, Event> {
  return new Position(new PlayedTable(game, { seats: game.seats.usual, ...sitting }))
}

/** Who does what; the faces that follow are the dice it rolls. */
export type Step = readonly [seat: Seat, action: Action | string, ...faces: number[]]

/** The action is refused by this rule, with words like these. */
export interface Refused {
  readonly refused: string
  readonly words: RegExp
}

export function refused(rule: string, because: RegExp): Refused {
  return { refused: rule, words: because }
}

/** The action waits until these seats agree. */
export interface Asked {
  readonly asked: readonly Seat[]
}

export function asked(...seats: Seat[]): Asked {
  return { asked: seats }
}

/** A table at some moment. It moves on with every step. */
export class Position<State extends GameState, Event extends GameEvent> {
  private readonly played: PlayedTable<State, Event>

  constructor(played: PlayedTable<State, Event>) {
    this.played = played
  }

  get state(): State {
    return this.played.table.state
  }

  get log(): readonly Entry<Event>[] {
    return this.played.entries
  }

  /** Facts that have happened, whoever brought them about. */
  events(...events: readonly Event[]): this {
    const { table, entries } = this.played
    for (const event of events) applyEvent(table, event, entries)
    const lines = events.flatMap((event) => table.game.tell(event, table.state, table.kernel.names))
    table.version += 1
    entries.push({ version: table.version, seat: null, do: 'given', title: 'Given', at: 0, events, lines })
    return this
  }

  /** Actions that are taken, each of which must be accepted. */
  acts(...steps: readonly Step[]): this {
    for (const [seat, action, ...faces] of steps) {
      const chance = forcedChance(faces)
      this.played.mustAct(seat, toAction(action), chance)
      expectAllUsed(chance)
    }
    return this
  }

  /** Whoever is asked agrees to whatever is open. */
  allAgree(): this {
    for (let proposal = this.nextProposal(); proposal; proposal = this.nextProposal()) {
      const seat = proposal.needs.find((one) => !proposal?.agreed.includes(one)) ?? 0
      this.played.mustAct(seat, { do: 'agree', on: String(proposal.id) })
    }
    return this
  }

  /** The latest judged action that this seat may judge is questioned, stood by and struck. */
  objects(seat: Seat, reason = 'It does not fit.'): this {
    const offers = this.frame(seat).common.filter((offer) => offer.do === 'object')
    const on = offers.at(-1)?.on
    if (on === undefined) throw new Error(`seat ${seat} has nothing to object to`)
    return this.strikes(seat, on, reason)
  }

  when(seat: Seat, action: Action | string): Attempt<State, Event> {
    return new Attempt({ position: this, played: this.played, seat, action: toAction(action) })
  }

  frame(viewer: Viewer): Frame {
    return this.played.frame(viewer)
  }

  /** The game's view of this viewer, public and own. */
  view(viewer: Viewer): { show: Record<string, unknown>; whisper: Record<string, unknown> } {
    const { show, whisper } = this.frame(viewer)
    return { show, whisper }
  }

  offers(seat: Seat): readonly OfferView[] {
    return this.frame(seat).offers
  }

  offer(seat: Seat, name: string, on?: string): OfferView {
    const found = this.offers(seat).find((one) => one.do === name && (on === undefined || one.on === on))
    if (!found) throw new Error(`seat ${seat} is not offered ${name}${on ? ` on ${on}` : ''}`)
    return found
  }

  lines(viewer: Viewer): readonly LineView[] {
    return this.played.lines(viewer).lines
  }

  /** The chronicle as this viewer reads it, one line each. */
  told(viewer: Viewer = 'spectator'): string {
    return this.lines(viewer)
      .map((line) => line.text)
      .join('\n')
  }

  /** A judge questions it, its maker stands by it, and everyone who votes strikes it. */
  strikes(seat: Seat, about: number | string, reason: string): this {
    const on = String(about)
    this.acts([seat, { do: 'object', on, with: { reason } }])
    const question = this.frame(seat).questions.find((one) => String(one.about) === on)
    if (!question) throw new Error('nothing is questioned')
    this.acts([question.seat, { do: 'stand-by', on }])
    const strike = { do: 'judge', on, with: { verdict: 'strike' } }
    return this.acts(...question.voters.map((voter) => [voter, strike] as const))
  }

  private nextProposal() {
    return this.played.table.kernel.proposals[0]
  }
}

interface Trying<State extends GameState, Event extends GameEvent> {
  readonly position: Position<State, Event>
  readonly played: PlayedTable<State, Event>
  readonly seat: Seat
  readonly action: Action
  readonly faces?: readonly number[]
}

export class Attempt<State extends GameState, Event extends GameEvent> {
  private readonly trying: Trying<State, Event>

  constructor(trying: Trying<State, Event>) {
    this.trying = trying
  }

  /** The faces that its dice show, in the order they are rolled. */
  chance(...faces: number[]): Attempt<State, Event> {
    return new Attempt({ ...this.trying, faces })
  }

  /**
   * Takes the action and compares. Of the kernel's own events only those of an expected type count,
   * so that a rule's test need not list every roll and every word. (Being a `then`, it is also what a test
   * that forgot to call it and returned the attempt awaits: that fails loudly.)
   */
  then(...expected: readonly (Event | TableEvent | Refused | Asked)[]): Position<State, Event> {
    const { position, played, seat, action, faces } = this.trying
    const chance = forcedChance(faces ?? [])
    const before = canonical([played.table.state, played.table.kernel, played.table.version])
    const outcome = played.act(seat, action, chance)
    if (outcome.kind === 'needs-past') throw new Error('the past was given and asked for again')
    const [first] = expected
    if (typeof first === 'function')
      throw new Error('write .then(…) with the events or the refusal you expect')
    if (first && 'refused' in first) {
      const { rule, because } = outcome.kind === 'refused' ? outcome.refusal : ACCEPTED
      expect(`${rule}: ${because}`).toBe(`${first.refused}: ${because}`)
      expect(because).toMatch(first.words)
      expect(canonical([played.table.state, played.table.kernel, played.table.version])).toBe(before)
      return position
    }
    if (outcome.kind === 'refused')
      throw new Error(`refused: ${outcome.refusal.rule} ${outcome.refusal.because}`)
    expectAllUsed(chance)
    compare(outcome.entry.events, expected)
    expect(fold(played.table.game, played.entries).state).toEqual(played.table.state)
    return position
  }
}

function compare(happened: readonly GameEvent[], expected: readonly (GameEvent | Refused | Asked)[]): void {
  const [first] = expected
  if (first && 'asked' in first) {
    const proposal = happened.find((event) => isTableEvent(event) && event.type === 'table/proposed')
    expect(proposal).toMatchObject({ type: 'table/proposed', needs: first.asked })
    return
  }
  const wanted = new Set(expected.map((event) => ('type' in event ? event.type : '')))
  expect(happened.filter((event) => !isTableEvent(event) || wanted.has(event.type))).toEqual(expected)
}

const ACCEPTED = { rule: 'accepted', because: 'nothing refused it' }

function toAction(action: Action | string): Action {
  return typeof action === 'string' ? { do: action } : action
}

function expectAllUsed(chance: ForcedChance): void {
  expect(chance.unused(), 'faces that no die took').toEqual([])
}
