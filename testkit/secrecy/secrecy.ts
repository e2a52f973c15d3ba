import type { Outcome } from '../../engine/act.ts'
import type { Chance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import type { Action, Game, GameEvent, GameState, Seat, Viewer } from '../../engine/game.ts'
import { phaseOf } from '../../engine/phase.ts'
import { mutate } from '../hostile/mutate.ts'
import { PlayedTable, seatsOf } from '../players/played-table.ts'
import {
  commonMoves,
  gameMoves,
  type Move,
  type PickMove,
  pickMove,
  toAction,
} from '../players/random-player.ts'
import { type Problem, sittingBy } from '../players/random-table.ts'
import { type LookBack, lookBack } from './secrecy-of-time.ts'

/**
 * Non-interference. Two tables are played in step; they differ only in what others put
 * into sealed actions. Until an event that reveals, one observer must not be able to tell
 * them apart: not by views, offers, lines, answers, refusals, counts, order or length.
 */
export interface SecrecyReport {
  readonly problems: Problem[]
  /** How often the two tables really differed while they were compared. */
  readonly compared: number
  /** What the observer did meanwhile that any table offers, by name: as often as it was tried. */
  readonly meddled: ReadonlyMap<string, number>
}

export interface SecrecyMeans {
  readonly past?: LookBack
  /** Who decides what happens next; pure chance unless somebody is named. */
  readonly player?: PickMove
}

/** Folding a table anew costs more than a step of it. */
const LOOKS_BACK_ONCE_IN = 3
/** So does an X-card, which reads the table again. */
const PRESSES_ONCE_IN = 12
const MEDDLES_ONCE_IN = 6
/** What somebody curious may do at any table, and watch what becomes of it. */
const MEDDLING = new Set(['rewind', 'nudge', 'say', 'object', 'fork', 'narrate', 'edit-words', 'rename'])

/** The same place in the dice gives the same faces at both tables. */
function placedChance(seed: number): Chance {
  return {
    roll: (at, dice) => {
      const random = new Random(seed * 1000 + at.epoch * 1_000_000 + at.index)
      return dice.map((size) => random.below(size) + 1)
    },
    commit: () => 'commitment',
    reveal: () => 'seed',
  }
}

export function checkSecrecy<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  seed: number,
  steps: number,
  means: SecrecyMeans = {},
): SecrecyReport {
  const pair = new Pair(game, seed, means)
  for (let step = 0; step < steps && pair.problems.length === 0; step++) {
    if (phaseOf(pair.one.table).final) break
    try {
      pair.step(step)
    } catch (error) {
      pair.problems.push({
        seed,
        step,
        what: `crash: ${error instanceof Error ? error.message : String(error)}`,
      })
    }
  }
  const { problems, compared, meddled } = pair
  return { problems, compared, meddled }
}

class Pair {
  readonly problems: Problem[] = []
  compared = 0
  readonly meddled = new Map<string, number>()
  readonly one: PlayedTable
  private other: PlayedTable
  private readonly random: Random
  private readonly seed: number
  private readonly observer: Viewer
  private readonly script: { seat: number; action: Action }[] = []
  private readonly make: () => PlayedTable
  private readonly past: LookBack
  private readonly player: PickMove
  private differ = false

  constructor(game: Game, seed: number, { past = lookBack, player = pickMove }: SecrecyMeans) {
    this.past = past
    this.player = player
    this.seed = seed
    this.random = new Random(seed)
    const sitting = sittingBy(game, this.random)
    this.make = () => new PlayedTable(game, { ...sitting, chance: placedChance(seed) })
    this.one = this.make()
    this.other = this.make()
    this.observer = this.random.pick([...seatsOf(this.one.table), 'spectator' as const])
  }

  step(step: number): void {
    if (this.differ && this.random.below(PRESSES_ONCE_IN) === 0) this.press(step)
    if (this.differ && this.random.below(MEDDLES_ONCE_IN) === 0) this.meddle(step)
    const move = this.player(this.one.table, this.random)
    if (!move) return
    const action = toAction(move, this.random)
    if (move.seat === this.observer && this.random.below(3) === 0) this.compareRefusal(step, move, action)
    const elsewhere = this.actionElsewhere(move, action)
    if (!elsewhere) return
    this.takeBoth(step, move, action, elsewhere)
  }

  /** TB-033: the observer plays the X-card, on whatever passages there are or seem to be. */
  private press(step: number): void {
    const { observer } = this
    if (observer === 'spectator') return
    const version = this.random.below(this.one.table.version) + 1
    const isLast = this.random.below(3) === 0
    const passages = isLast ? '' : [0, 1, 2, 3].map((place) => `${version}.${place}`).join(' ')
    this.tryBoth(step, observer, { do: 'veil', with: { passages, name: '' } })
  }

  /** The observer does something else that any table offers: goes back, asks, talks, questions, changes words. */
  private meddle(step: number): void {
    const { observer, random } = this
    if (observer === 'spectator') return
    const moves = commonMoves(this.one.table, observer, MEDDLING)
    if (moves.length === 0) return
    const name = random.pick([...new Set(moves.map((move) => move.do))])
    const action = toAction(random.pick(moves.filter((move) => move.do === name)), random)
    this.tryBoth(step, observer, name === 'fork' ? this.forkSomewhere(action) : action)
  }

  /** Any number would do; those beyond the present are all refused alike. */
  private forkSomewhere(action: Action): Action {
    const { version, kernel } = this.one.table
    const at = kernel.begun + this.random.below(version - kernel.begun + 1)
    return { ...action, with: { ...(action.with as object), at } }
  }

  /** The same at both tables: the answers are the same, and so is what is seen afterwards. */
  private tryBoth(step: number, observer: Seat, action: Action): void {
    this.meddled.set(action.do, (this.meddled.get(action.do) ?? 0) + 1)
    const [here, there] = [this.one.act(observer, action), this.other.act(observer, action)]
    if (answerOf(here) !== answerOf(there))
      this.fail(step, `${action.do} was answered ${answerOf(here)} and ${answerOf(there)}`)
    if (here.kind === 'accepted') {
      this.script.push({ seat: observer, action })
      if (this.hasRevealed(here.entry.events)) return this.rejoin()
    }
    this.compare(step, action.do, 0)
  }

  /** What the actor does at the other table: the same, or something else where it is sealed from the observer. */
  private actionElsewhere(move: Move, action: Action): Action | undefined {
    if (move.seat === this.observer) return action
    const there = move.sealed
      ? gameMoves(this.other.table, move.seat).find((one) => one.do === move.do && one.on === move.on)
      : undefined
    if (move.sealed && !there) return undefined
    return there ? toAction(there, this.random) : action
  }

  private takeBoth(step: number, move: Move, action: Action, elsewhere: Action): void {
    const version = this.one.table.version
    if (this.wouldRefuse(elsewhere, move)) return
    const here = this.one.act(move.seat, action)
    const there = this.other.act(move.seat, elsewhere)
    if (here.kind !== there.kind) {
      this.fail(step, `${move.do} was ${here.kind} at one table and ${there.kind} at the other`)
      return
    }
    if (move.seat === this.observer && answerOf(here) !== answerOf(there))
      this.fail(step, `${move.do} was answered ${answerOf(here)} and ${answerOf(there)}`)
    if (here.kind !== 'accepted' || there.kind !== 'accepted') return
    this.script.push({ seat: move.seat, action })
    if (JSON.stringify(action) !== JSON.stringify(elsewhere)) this.differ = true
    if (this.hasRevealed(here.entry.events) || this.hasRevealed(there.entry.events)) return this.rejoin()
    this.compare(step, move.do, version)
  }

  /**
   * Another seat may be unable to do here what it does there, because of its own secrets; then the
   * step is left out. The observer itself must never notice such a difference.
   */
  private wouldRefuse(elsewhere: Action, move: Move): boolean {
    if (move.seat === this.observer) return false
    const moves = [...gameMoves(this.other.table, move.seat)]
    if (!gameMoves(this.one.table, move.seat).some((one) => one.do === move.do && one.on === move.on))
      return false
    const there = moves.find((one) => one.do === elsewhere.do && one.on === elsewhere.on)
    return there === undefined || JSON.stringify(there.inputs) !== JSON.stringify(move.inputs)
  }

  private compareRefusal(step: number, move: Move, action: Action): void {
    const broken = mutate(action, move.inputs, this.random)
    const here = JSON.stringify(this.one.act(move.seat, broken))
    const there = JSON.stringify(this.other.act(move.seat, broken))
    if (here !== there) this.fail(step, `an answer differs: ${here} / ${there}`)
  }

  private compare(step: number, after: string, version: number): void {
    if (this.differ) this.compared++
    const here = this.seen(this.one, version)
    const there = this.seen(this.other, version)
    if (here !== there)
      this.fail(step, `after ${after} ${String(this.observer)} can tell: ${firstDifference(here, there)}`)
    else if (this.random.below(LOOKS_BACK_ONCE_IN) === 0) this.comparePast(step)
  }

  /** What has gone by is told as it was then, in few words as well as at another table that goes on from it. */
  private comparePast(step: number): void {
    const version = this.random.below(this.one.table.version) + 1
    const here = JSON.stringify(this.past(this.one, this.observer, version))
    const there = JSON.stringify(this.past(this.other, this.observer, version))
    if (here === there) return
    const difference = firstDifference(here, there)
    this.fail(step, `looking back at ${version}, ${String(this.observer)} can tell: ${difference}`)
  }

  private seen(played: PlayedTable, after: number): string {
    const steps = played.table.kernel.trail.map((one) => one.learnt)
    return JSON.stringify([played.frame(this.observer), played.lines(this.observer, after), steps])
  }

  private hasRevealed(events: readonly GameEvent[]): boolean {
    return events.some((event) => this.one.table.game.reveals(event.type))
  }

  /** What is revealed may differ: the second table is played anew as the first, and they go on as one. */
  private rejoin(): void {
    this.other = this.make()
    for (const { seat, action } of this.script) this.other.act(seat, action)
    this.differ = false
  }

  private fail(step: number, what: string): void {
    this.problems.push({ seed: this.seed, step, what })
  }
}

/** All of a refusal; what was accepted is compared by what is seen of it. */
function answerOf(outcome: Outcome): string {
  return outcome.kind === 'refused' ? JSON.stringify(outcome.refusal) : outcome.kind
}

function firstDifference(here: string, there: string): string {
  let at = 0
  while (here[at] === there[at]) at++
  const cut = (text: string) => text.slice(Math.max(0, at - 60), at + 40)
  return `…${cut(here)}… / …${cut(there)}…`
}
