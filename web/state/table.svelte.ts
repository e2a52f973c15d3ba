import type { Frame, LineView } from '../../engine/frame.ts'
import type { Action, Seat } from '../../engine/game.ts'
import type { Answer } from '../kit/game-screens.ts'
import { Keeper } from '../offline/keeper.ts'
import { dropKept, type KeptTable } from '../offline/kept.ts'
import { dropMisfit, keepMisfit, listMisfits, type Misfit } from '../offline/misfits.ts'
import { offerKey } from '../table/hand/kernel-offers.ts'
import { keepEqual, MisfitError } from './apply-changes.ts'
import { applyUpdate, isAnother, mergeLines, versionOf } from './apply-update.ts'
import { draftsOf } from './drafts.ts'
import { api, Failed } from './http.ts'
import { recall, remember } from './keep.ts'
import { delayBefore, pause } from './link/backoff.ts'
import { earliestOf, readEarlier } from './link/earlier.ts'
import { Hub } from './link/hub.ts'
import { keyOf, type News, type Read, type Watch } from './link/link.ts'
import { listUnanswered, newSending, type Sending, sendUntilAnswered } from './link/outbox.ts'
import { Loss } from './loss.svelte.ts'
import { RollBeats } from './roll-beats.svelte.ts'
import { Strokes } from './strokes.svelte.ts'
import { takenBackIn } from './taken-back.ts'
import type { LinesAnswer, Presence, TableAnswer, Update } from './wire.ts'

/** The stream may lag behind an answer; after this long the table is read again. */
const STREAM_LAG = 1_200
const WRITING_EVERY = 3_000

let hub: Hub | undefined

/** One table as one viewer has it before them. Everything in it came from the server. */
export class TableState {
  readonly id: string
  readonly seat: Seat | null
  /** Dice that are falling: until they are understood, all of the screen stays at what was before. */
  readonly roll = new RollBeats(() => this.draw())
  /** Rolls that are no moment of the story, for the game to say. */
  isQuietRoll: (line: LineView) => boolean = () => false
  readonly shown: Strokes
  private latest: Frame
  private read: readonly LineView[] = []
  more = $state(false)
  presence = $state.raw<Presence>({ table: '', here: [], writing: [], watching: 0 })
  readonly loss = new Loss()
  /** What happened while the connection was gone. */
  meanwhile = $state.raw<readonly LineView[]>([])
  /** Actions that the server has not answered yet. */
  sending = $state.raw<readonly Sending[]>([])
  /** Moves that came too late, with their words. */
  misfits = $state.raw<readonly Misfit[]>([])
  /** When this was so, if it was read without a network; else 0. */
  keptAt = $state(0)
  /** The seat was given away or the table is gone: look again. */
  isShut = $state(false)
  /** What was there when the page opened; later lines are news. */
  readonly openedAt: number
  /** How far this viewer had read before. */
  readonly seenBefore: number

  private readonly leave: () => void
  /** How far back the chronicle was read. */
  private earliest = 0
  /** The veil that the lines were read behind. */
  private veiledAt = 0
  private wroteAt = 0
  private readonly keeper = new Keeper()

  /** `answer`: what this viewer has just read, if it has. */
  static async load(table: string, seat: Seat | null, answer?: TableAnswer): Promise<TableState> {
    return new TableState(table, seat, answer ?? (await api.table(table, seat)))
  }

  /** As it was seen last, while there is no network. */
  static fromKept({ table, seat, answer, at }: KeptTable): TableState {
    return new TableState(table, seat, answer, at)
  }

  private constructor(table: string, seat: Seat | null, answer: TableAnswer, keptAt = 0) {
    this.id = table
    this.seat = seat
    this.keptAt = keptAt
    this.openedAt = answer.frame.version
    this.latest = answer.frame
    this.shown = new Strokes(this.latest)
    this.take(answer)
    this.seenBefore = recall<number>(this.seenName) ?? 0
    hub ??= new Hub()
    this.leave = hub.add({
      watch: () => this.watch(),
      news: (news) => this.hear(news),
      connection: (state) => this.loss.note(state),
    })
    if (seat === null) return
    this.misfits = listMisfits(table, seat)
    for (const one of listUnanswered(table, seat)) {
      // Its words are on their way: standing in a form as well, they would be sent twice.
      this.drafts.drop(offerKey(one.action))
      void this.sendLate(one)
    }
  }

  /** The table as it is before the viewer's eyes. */
  get frame(): Frame {
    return this.shown.page.frame
  }

  get lines(): readonly LineView[] {
    return this.shown.page.lines
  }

  close(): void {
    this.leave()
    this.loss.close()
    this.shown.close()
  }

  async act(action: Action, title: string): Promise<Answer> {
    if (this.seat === null) return { kind: 'failed', code: 'not-your-seat' }
    return this.send(newSending({ table: this.id, seat: this.seat }, action, title))
  }

  async loadEarlier(): Promise<void> {
    const answer = await readEarlier((before) => api.earlier(this.id, this.seat, before), this.earliest)
    this.takeLines(answer)
    this.earliest = answer.from
    // Not in its turn: whoever asked is kept in their place while the lines come.
    this.shown.page.take(this.shown.hand.frame, this.shown.hand.lines)
    this.more = answer.more
  }

  dismissMisfit(id: string): void {
    dropMisfit(id)
    this.misfits = this.misfits.filter(({ sending }) => sending.id !== id)
  }

  /** Called while the viewer is looking: all that is there counts as seen. */
  noteSeen(): void {
    remember(this.seenName, this.shown.unseen.frame.version)
  }

  /** Others see that somebody writes, never what. */
  noteWriting(): void {
    if (this.seat === null || Date.now() - this.wroteAt < WRITING_EVERY) return
    this.wroteAt = Date.now()
    api.writing(this.id, this.seat).catch(() => {})
  }

  isTakenBack(line: LineView): boolean {
    return takenBackIn(this.frame.table.takenBack, line)
  }

  readonly drafts = draftsOf(this)

  private get seenName(): string {
    const { history } = this.latest.table
    return `seen:${this.id}/${this.seat ?? '-'}${history === '' ? '' : `/${history}`}`
  }

  private watch(): Watch {
    const { version, table } = this.latest
    return { table: this.id, seat: this.seat, version, history: table.history }
  }

  private take(answer: TableAnswer): void {
    this.letFall(answer.lines)
    this.latest = keepEqual(this.latest, answer.frame) as Frame
    this.veiledAt = answer.frame.table.veiledAt
    this.takeLines(answer)
    if (this.read.length === answer.lines.length)
      [this.more, this.earliest] = [answer.more, earliestOf(answer)]
    if (answer.presence) this.presence = answer.presence
    this.keepSoon()
  }

  /** For a time without network: by seat, and only one's own. */
  private keepSoon(): void {
    const { id: table, seat, latest: frame, read, more } = this
    if (seat !== null && this.keptAt === 0) this.keeper.soon({ table, seat, frame, lines: read, more })
  }

  private takeLines({ lines, edits }: Omit<LinesAnswer, 'more'>): void {
    this.letFall(lines)
    if (lines.length > 0 || edits.length > 0) this.read = mergeLines(this.read, lines, edits)
    this.draw()
  }

  private draw(): void {
    const { frame, lines } = this.roll.seen ?? { frame: this.latest, lines: this.read }
    this.shown.draw(frame, lines)
  }

  /** Before anything of a new roll is shown. What fell while nobody was connected is only read. */
  private letFall(lines: readonly LineView[]): void {
    if (this.loss.wasLost) return
    const fresh = lines.filter((line) => versionOf(line) > this.openedAt && !this.isQuietRoll(line))
    this.roll.letFall(fresh, { frame: this.latest, lines: this.read })
  }

  /** Written before this page was there: if it no longer fits, its author is told why, and keeps the words. */
  private async sendLate(sending: Sending): Promise<void> {
    const answer = await this.send(sending)
    if (answer.kind === 'accepted') return
    const misfit = { sending, because: answer.kind === 'refused' ? answer.refusal.because : '' }
    keepMisfit(misfit)
    this.misfits = [...this.misfits, misfit]
  }

  private async send(sending: Sending): Promise<Answer> {
    this.sending = [...this.sending, sending]
    const answer = await sendUntilAnswered(sending)
    this.sending = this.sending.filter((one) => one.id !== sending.id)
    if (answer.kind === 'accepted') {
      this.takeLines({ lines: answer.lines, edits: [] })
      void this.catchUp(answer.version)
    }
    if (answer.kind === 'failed' && answer.code === 'not-your-seat') this.isShut = true
    return answer
  }

  /** The stream should bring the new frame by itself; where it does not, the table is read again. */
  private async catchUp(version: number): Promise<void> {
    await pause(STREAM_LAG)
    if (this.latest.version < version) await this.readAgain()
  }

  private async readAgain(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await api.table(this.id, this.seat)
        this.noteMeanwhile(answer.lines.filter((line) => versionOf(line) > this.latest.version))
        if (isAnother(this.latest, answer.frame, this.veiledAt)) {
          this.read = []
          this.meanwhile = []
        }
        this.keptAt = 0
        this.take(answer)
        hub?.change()
        return
      } catch (problem) {
        if (problem instanceof Failed && problem.status < 500) {
          // One viewer who may not look would keep the shared stream shut for all.
          this.leave()
          this.isShut = true
          if (this.seat !== null) void dropKept(this.id, this.seat)
          return
        }
        await pause(delayBefore(attempt))
      }
    }
  }

  private hear(news: News): void {
    if (news.kind === 'presence') {
      if (news.presence.table === this.id) this.presence = news.presence
      return
    }
    if (news.kind === 'shut') {
      if (news.key === keyOf(this)) void this.readAgain()
      return
    }
    const { update, from } = news
    if (update.table === this.id && update.seat === this.seat) this.hearUpdate(update, from)
  }

  private hearUpdate(update: Update, from: Read): void {
    const { version, table } = this.latest
    // The table was restored, and this tab or the one that listens knows it from before.
    if (from.history !== table.history || update.version < version) return void this.readAgain()
    // The same version again carries what was put off: what any table offers.
    if (update.version === version && from.version < version) return
    if (!update.full && from.version !== version) return void this.readAgain()
    if (update.full && isAnother(this.latest, update.frame, this.veiledAt)) return void this.readAgain()
    this.letFall(update.lines)
    try {
      this.latest = applyUpdate(this.latest, update)
    } catch (error) {
      if (!(error instanceof MisfitError)) throw error
      return void this.readAgain()
    }
    this.keptAt = 0
    this.noteMeanwhile(update.lines)
    this.takeLines(update)
    this.roll.goOn(update.version)
    this.keepSoon()
    if (this.latest.table.veiledAt !== this.veiledAt) void this.readAgain()
  }

  /** Keyed by table and seat for the stream. */
  get table(): string {
    return this.id
  }

  /** What others did while the connection was gone; one's own words are no news. */
  private noteMeanwhile(lines: readonly LineView[]): void {
    if (!this.loss.wasLost) return
    const known = new Set(this.read.map((line) => line.id))
    const isNews = (line: LineView) => !known.has(line.id) && (line.by === undefined || line.by !== this.seat)
    this.meanwhile = [...this.meanwhile, ...lines.filter(isNews)]
  }
}
