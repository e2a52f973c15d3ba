import { fastChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import type { Field, Inputs, TextField } from '../../engine/fields/field.ts'
import type { Action, Game, GameEvent, GameState, Viewer } from '../../engine/game.ts'
import { VeilReader } from '../../engine/kernel/veil/veil-reader.ts'
import { type Entry, fold } from '../../engine/table.ts'
import { canonical } from '../canonical.ts'
import { PlayedTable, seatsOf } from '../players/played-table.ts'
import { type Move, pickMove, toAction } from '../players/random-player.ts'
import { type Problem, sittingBy } from '../players/random-table.ts'

export interface VeilReport {
  readonly problems: Problem[]
  /** How many texts were veiled and looked for. */
  readonly veiled: number
}

/** Words that stand nowhere else: what is veiled can be looked for, byte by byte. */
const CANARY = /[QZ]zx\d+/gi

/** TB-033 in a random table: texts that nobody else uses are written, veiled, and looked for everywhere. */
export function checkVeils<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  seed: number,
  steps: number,
): VeilReport {
  const run = new VeilRun(game, seed)
  for (let step = 0; step < steps && run.problems.length === 0; step++) {
    try {
      if (!run.step(step)) break
    } catch (error) {
      run.fail(step, `crash: ${error instanceof Error ? error.stack : String(error)}`)
    }
  }
  return { problems: run.problems, veiled: run.gone.size }
}

class VeilRun {
  readonly problems: Problem[] = []
  readonly gone = new Set<string>()
  private readonly played: PlayedTable
  private readonly random: Random
  private readonly seed: number
  private count = 0

  constructor(game: Game, seed: number) {
    this.seed = seed
    this.random = new Random(seed)
    this.played = new PlayedTable(game, { ...sittingBy(game, this.random), chance: fastChance(seed) })
  }

  step(step: number): boolean {
    const { played, random } = this
    const move = pickMove(played.table, random)
    if (!move) return false
    const action = toAction(move, random)
    const outcome = played.act(move.seat, this.marked(move, action))
    if (outcome.kind === 'refused') played.act(move.seat, action)
    else if (outcome.kind === 'accepted' && random.below(3) === 0) this.compareWithSeen(step, outcome.entry)
    if (random.below(6) === 0) this.veilSomething(step)
    if (random.below(3) === 0) this.pause(step)
    return true
  }

  /** TB-030: in whatever phase, from whatever seat. */
  private pause(step: number): void {
    const { played, random } = this
    const seat = random.pick(seatsOf(played.table))
    const entry = played.mustAct(seat, { do: 'pause' })
    if (entry.seat !== null) this.fail(step, 'a pause names who asked for it')
    for (const one of seatsOf(played.table)) {
      if (played.frame(one).offers.length > 0) this.fail(step, `play goes on for seat ${one} in a pause`)
    }
    played.mustAct(random.pick(seatsOf(played.table)), { do: 'resume' })
  }

  fail(step: number, what: string): void {
    this.problems.push({ seed: this.seed, step, what })
  }

  private veilSomething(step: number): void {
    const { played, random } = this
    const seat = random.pick(seatsOf(played.table))
    // Nobody veils what they cannot read, nor what is sealed.
    const reader = new VeilReader(played.table, seat, played.entries)
    const isOpen = (entry: Entry) =>
      entry.lines.length > 0 && reader.wordsOf(entry).length === (entry.words ?? []).length
    const written = played.entries.filter((entry) => isMarked(entry) && isOpen(entry))
    if (written.length === 0) return
    const entry = random.pick(written)
    const passages = entry.lines.map((_, place) => `${entry.version}.${place}`).join(' ')
    const veil = played.mustAct(seat, { do: 'veil', with: { passages } })
    if (veil.seat !== null) this.fail(step, 'a veil names who asked for it')
    const event = veil.events[0] as GameEvent & { words: readonly string[] }
    const had = event.words.length
    const marks = (entry.words ?? []).flatMap((text) => text.match(CANARY) ?? [])
    if (had === 0 && marks.some((mark) => !this.gone.has(mark)))
      this.fail(step, `${entry.do}: its words could not be veiled`)
    for (const mark of marks) this.gone.add(mark)
    this.look(step, entry.do)
    const twin = fold(played.table.game, JSON.parse(JSON.stringify(played.entries)))
    if (canonical(twin.state) !== canonical(played.table.state)) this.fail(step, 'twin differs after a veil')
  }

  /** What a seat reads of others' words it may veil, and nothing else of them. */
  private compareWithSeen(step: number, entry: Entry): void {
    const { played, random } = this
    const others = seatsOf(played.table).filter((one) => one !== entry.seat)
    if (others.length === 0 || !isMarked(entry) || entry.play === undefined) return
    const seat = random.pick(others)
    const words = new VeilReader(played.table, seat, played.entries).wordsOf(entry).map(({ text }) => text)
    const { show, whisper } = played.frame(seat)
    const shown = JSON.stringify([show, entry.play.sealed ? null : whisper])
    const seen = JSON.stringify([played.frame(seat), played.lines(seat)])
    for (const text of entry.words ?? []) {
      const [mark] = text.match(CANARY) ?? []
      if (mark === undefined) continue
      if (words.includes(text)) {
        if (!seen.includes(mark)) this.fail(step, `${entry.do}: ${text} may be veiled by who cannot read it`)
      } else if (shown.includes(mark)) this.fail(step, `${entry.do}: ${text} is shown and cannot be veiled`)
    }
  }

  /** Views and lines of everybody must not hold a mark that is veiled. */
  private look(step: number, what: string): void {
    const viewers: Viewer[] = [...seatsOf(this.played.table), 'spectator']
    for (const viewer of viewers) {
      const seen = JSON.stringify([this.played.frame(viewer), this.played.lines(viewer)])
      for (const mark of seen.match(CANARY) ?? []) {
        if (this.gone.has(mark)) {
          const at = seen.indexOf(mark)
          this.fail(
            step,
            `${what}: ${String(viewer)} still reads …${seen.slice(Math.max(0, at - 80), at + 30)}…`,
          )
          return
        }
      }
    }
  }

  /** The action with a mark in each of its texts. */
  private marked(move: Move, action: Action): Action {
    return { ...action, with: this.mark(move.inputs, action.with as Record<string, unknown>) }
  }

  private mark(inputs: Inputs, values: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, this.markField(inputs[key] as Field, value)]),
    )
  }

  private markField(field: Field, value: unknown): unknown {
    if (field.kind === 'text') return value === '' ? value : this.markText(field)
    if (field.kind !== 'list') return value
    return (value as Record<string, unknown>[]).map((one) => this.mark(field.of, one))
  }

  private markText({ max, form }: TextField): string {
    this.count += 1
    // Some look like the names that rules use for things.
    const mark = this.count % 4 === 0 ? `qzx${this.count}` : `Zzx${this.count}`
    if (form !== 'name' && max > 40 && this.count % 3 === 0) return `The ${mark} of the night, ${mark}.`
    return mark.slice(0, max)
  }
}

function isMarked(entry: Entry): boolean {
  return (entry.words ?? []).some((text) => text.match(CANARY) !== null)
}
