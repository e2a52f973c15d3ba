import { joinFields, toHex } from '../engine/dice/bytes.ts'
import { kindBy, type RollKindOrOld } from '../engine/dice/roll-kinds.ts'
import { sha256 } from '../engine/dice/sha256.ts'
import {
  type EditView,
  type LineView,
  linesFor,
  publicFrame,
  type TableView,
  viewOf,
} from '../engine/frame.ts'
import type { Game, GameEvent, Viewer } from '../engine/game.ts'
import type { TableEvent } from '../engine/kernel/events.ts'
import { nameOf, type Veiled } from '../engine/kernel/state.ts'
import { type Lens, veilLens } from '../engine/kernel/veil/veil.ts'
import { phaseOf } from '../engine/phase.ts'
import { type Entry, foldOn, newTable, type Table } from '../engine/table.ts'
import type { BookView, ChapterOpening, GameBook } from './game-book.ts'
import { Hands } from './hands.ts'
import { stretchesOf } from './taken-back.ts'

/** All that a book is made from: what one reader may read, and the dice that anyone may check. */
export interface Reading {
  readonly viewer: Viewer
  readonly table: {
    /** Tells this table's books from others', and opens nothing. */
    readonly mark: string
    readonly title: string
    readonly version: number
    readonly isOver: boolean
    readonly options: TableView['options']
    readonly rulings: readonly string[]
  }
  readonly game: Pick<Game, 'title' | 'about'>
  readonly names: readonly string[]
  /** The same, with a word where a stand-in played, always or for a while (TB-111). */
  readonly players: readonly string[]
  /** In order, with the words that their authors gave them last; without table talk. */
  readonly lines: readonly ReadLine[]
  readonly then: BookView
  readonly now: BookView
  readonly dice: DiceReading
}

export interface ReadLine extends LineView {
  /** Undone later, by going back or by an objection. */
  readonly isTakenBack: boolean
  /** Written before play began. */
  readonly isLobby: boolean
  /** At a heading: what the reader saw just before it. */
  readonly before?: BookView
  /** At a heading: what the game calls the chapter that begins with it. */
  readonly opens?: ChapterOpening
  /** The way here through the rulebook's steps, where it has changed with this line. */
  readonly path?: readonly string[]
}

export interface DiceReading {
  readonly epochs: readonly SealedDice[]
  readonly rolls: readonly ReadRoll[]
}

export interface ReadRoll extends Omit<Extract<TableEvent, { type: 'table/rolled' }>, 'kind'> {
  readonly kind: RollKindOrOld
}

export interface SealedDice {
  readonly epoch: number
  readonly commitment: string
  /** How they roll; none for the oldest way. */
  readonly scheme: number | undefined
  /** The table that sealed them, where that is the one this table went on from. */
  readonly table?: string
  readonly seed?: string
}

export interface BookSeeing {
  readonly viewer: Viewer
  readonly veiled: Veiled
  readonly book: GameBook | undefined
  /** Dice of the table that this one went on from, opened there since. */
  readonly openings?: readonly { readonly epoch: number; readonly seed: string }[]
}

type DraftDice = { -readonly [Key in keyof SealedDice]: SealedDice[Key] }
const MARK_LETTERS = 32

function markOf(table: string): string {
  return toHex(sha256(joinFields(['storytable/book/1', table]))).slice(0, MARK_LETTERS)
}

type Draft = { -readonly [Key in keyof ReadLine]: ReadLine[Key] }

/** So many chapters are looked at closely; of a longer story only its ends. */
const MOST_LOOKS = 400

/**
 * Reads a log for one viewer, a part at a time: lines as the chronicle has them, and views as
 * that viewer's own screen showed them. What the viewer may not see is never picked up.
 */
export class BookReader {
  readonly #table: Table
  readonly #see: Lens
  readonly #viewer: Viewer
  readonly #book: GameBook | undefined
  readonly #lines: Draft[] = []
  readonly #edits: EditView[] = []
  readonly #objected = new Set<number>()
  readonly #openings: NonNullable<BookSeeing['openings']>
  readonly #epochs: DraftDice[] = []
  /** Those that are still sealed, by their number. */
  readonly #sealed = new Map<number, DraftDice[]>()
  readonly #rolls: ReadRoll[] = []
  readonly #hands = new Hands()
  #looks = 0
  #path: readonly string[] = []
  #then: BookView | undefined

  /** `veiled` is the veil of the whole log, also where less of it is read. */
  constructor(game: Game, { viewer, veiled, book, openings = [] }: BookSeeing) {
    this.#table = newTable(game, veiled)
    this.#see = veilLens(veiled)
    this.#viewer = viewer
    this.#book = book
    this.#openings = openings
  }

  /** The next entries of the log; `past` is the log as far as it has been read, with these. */
  take(entries: readonly Entry[], past: readonly Entry[]): void {
    for (const entry of entries) this.#takeEntry(entry, past)
  }

  #takeEntry(raw: Entry, past: readonly Entry[]): void {
    const entry = this.#see(raw)
    const { lines, edits } = linesFor(entry, this.#viewer)
    const isLobby = this.#table.kernel.stage === 'lobby'
    const hasHeading = lines.some((line) => line.kind === 'heading')
    const before = hasHeading && this.#book?.looks === 'every-chapter' ? this.#look() : undefined
    foldOn(this.#table, [raw], past)
    if (hasHeading) this.#noteBeginning()
    const opens = hasHeading && this.#hasPlay() ? this.#book?.opens?.(this.#view()) : undefined
    const path = this.#book === undefined ? this.#changedPath() : undefined
    for (const [place, line] of lines.entries()) {
      if (line.kind === 'talk') continue
      this.#lines.push({
        ...line,
        isTakenBack: false,
        isLobby,
        ...(line.kind === 'heading' && before !== undefined ? { before } : {}),
        ...(line.kind === 'heading' && opens !== undefined ? { opens } : {}),
        ...(place === 0 && path !== undefined ? { path } : {}),
      })
    }
    for (const edit of edits) this.#edits.push(edit)
    this.#hands.note(entry)
    for (const event of entry.events) this.#noteEvent(event)
  }

  #look(): BookView | undefined {
    if (!this.#hasPlay() || this.#looks >= MOST_LOOKS) return undefined
    this.#looks += 1
    return this.#view()
  }

  #view(): BookView {
    const { game, state, kernel } = this.#table
    const hasPlay = this.#hasPlay()
    return {
      show: hasPlay ? structuredCopy(viewOf(game.show(state))) : {},
      whisper:
        hasPlay && this.#viewer !== 'spectator'
          ? structuredCopy(viewOf(game.whisper(state, this.#viewer)))
          : {},
      phase: state.phase,
      names: kernel.names.map((_, seat) => nameOf(kernel, seat)),
    }
  }

  /** Before play begins there is nothing to see, and nothing behind a chronicle that was kept without its play. */
  #hasPlay(): boolean {
    const { stage, kept } = this.#table.kernel
    return stage !== 'lobby' && !kept
  }

  #noteBeginning(): void {
    if (this.#then !== undefined || !this.#hasPlay()) return
    if (this.#book?.begins(this.#table.state.phase) ?? true) this.#then = this.#view()
  }

  #changedPath(): readonly string[] | undefined {
    if (!this.#hasPlay()) return undefined
    const phase = phaseOf(this.#table)
    const path = phase.path?.(this.#table.state) ?? [phase.title]
    const isSame = path[0] === this.#path[0]
    this.#path = path
    return isSame ? undefined : path
  }

  #noteEvent(given: GameEvent): void {
    const event = given as TableEvent
    switch (event.type) {
      case 'table/epoch-opened':
        this.#seal({ epoch: event.epoch, commitment: event.commitment, scheme: event.scheme })
        return
      case 'table/epoch-closed':
        this.#open(event)
        return
      case 'table/branched':
        for (const one of this.#epochs) one.table ??= event.from.table
        return
      case 'table/rolled':
        this.#rolls.push({ ...event, kind: kindBy(this.#epochs.at(-1)?.scheme, event.kind) })
        return
      case 'table/objected':
        this.#objected.add(event.version)
        return
      case 'table/taken-back':
        this.#objected.add(event.about)
        return
      case 'table/judged':
        if (event.isStruck) this.#objected.add(event.about)
        return
      default:
        return
    }
  }

  #seal(dice: DraftDice): void {
    this.#epochs.push(dice)
    const sealed = this.#sealed.get(dice.epoch)
    if (sealed === undefined) this.#sealed.set(dice.epoch, [dice])
    else sealed.push(dice)
  }

  /** Whatever is opened first is what they were. */
  #open({ epoch, seed }: { epoch: number; seed: string }): void {
    for (const one of this.#sealed.get(epoch) ?? []) one.seed = seed
    this.#sealed.delete(epoch)
  }

  /** What has been read so far, as a book can be made from it. */
  finish(): Reading {
    const { game, kernel, version } = this.#table
    const now = this.#view()
    const { table } = publicFrame(this.#table)
    this.#layEdits()
    this.#markTakenBack()
    for (const opening of this.#openings) this.#open(opening)
    return {
      viewer: this.#viewer,
      table: {
        mark: markOf(table.id),
        title: table.title,
        version,
        isOver:
          kernel.stage === 'closed' || (kernel.stage === 'play' && phaseOf(this.#table).final !== undefined),
        options: table.options,
        rulings: table.rulings,
      },
      game,
      names: now.names,
      players: now.names.map((name, seat) => this.#hands.nameOf(name, seat)),
      lines: this.#lines,
      then: this.#then ?? now,
      now,
      dice: { epochs: this.#epochs, rolls: this.#rolls },
    }
  }

  #layEdits(): void {
    if (this.#edits.length === 0) return
    const byId = new Map(this.#lines.map((line) => [line.id, line]))
    for (const { line, text } of this.#edits) {
      const found = byId.get(line)
      if (found) found.text = text
    }
  }

  #markTakenBack(): void {
    const { takenBack } = this.#table.kernel
    if (takenBack.length === 0 && this.#objected.size === 0) return
    const isGone = stretchesOf(takenBack, this.#table.version)
    for (const line of this.#lines) {
      const version = Number.parseInt(line.id, 10)
      line.isTakenBack = this.#objected.has(version) || isGone[version] === 1
    }
  }
}

/** Views may share parts with a state that goes on changing. */
function structuredCopy(view: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(view)) as Record<string, unknown>
}
