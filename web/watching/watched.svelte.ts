import type { Frame, LineView } from '../../engine/frame.ts'
import { announce } from '../state/announce.svelte.ts'
import { versionOf } from '../state/apply-update.ts'
import { RollBeats } from '../state/roll-beats.svelte.ts'
import { stay } from '../state/route.svelte.ts'
import { takenBackIn } from '../state/taken-back.ts'
import { type Stride, walk } from '../time/walk.ts'
import { hasSuspense, readingTime, type Speed } from './reading-pace.ts'
import { type EveningAnswer, watchAddress, watchApi } from './watch-api.ts'
import { watchWords } from './words.ts'

/** Steps that were seen are at hand when one walks to and fro. */
const MOST_KEPT = 40

/**
 * An evening as somebody watches it: the same as a table to the page, the figure and the margin. Its clock is
 * its own; only the frames come from the server, one step ahead.
 */
export class Watched {
  readonly seat = null
  readonly roll = new RollBeats()
  readonly evening: EveningAnswer
  /** Which of the stops. */
  place = $state(0)
  isPlaying = $state(false)
  speed = $state<Speed>('usual')
  problem = $state('')
  isQuietRoll: (line: LineView) => boolean = () => false
  readonly more = false
  readonly seenBefore = 0
  readonly openedAt = 0
  private latest = $state.raw<Frame>() as Frame
  private read = $state.raw<readonly LineView[]>([])
  private wanted = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly kept = new Map<number, Promise<Frame>>()

  static async open(game: string, version: number | undefined): Promise<Watched> {
    const evening = await watchApi.evening(game)
    const found = evening.stops.findLastIndex((stop) => stop.version <= (version ?? 0))
    const place = Math.max(0, found)
    const watched = new Watched(evening)
    await watched.go(place)
    return watched
  }

  private constructor(evening: EveningAnswer) {
    this.evening = evening
  }

  get id(): string {
    return this.evening.table
  }

  get frame(): Frame {
    return this.roll.seen?.frame ?? this.latest
  }

  get lines(): readonly LineView[] {
    return this.roll.seen?.lines ?? this.read
  }

  /** An evening is drawn at once, at its reader's pace. */
  readonly shown = { figure: this, isFilling: false }

  get stop() {
    const { stops } = this.evening
    return stops[this.place] ?? { version: 1, seat: null, comment: '', rule: null }
  }

  get isOver(): boolean {
    return this.place >= this.evening.stops.length - 1
  }

  /** Chapters by the place of their first stop, for the slider. */
  get marks(): readonly { readonly version: number; readonly title: string }[] {
    const { chapters, stops } = this.evening
    return chapters.map(({ version, title }) => ({
      version:
        Math.max(
          0,
          stops.findIndex((stop) => stop.version >= version),
        ) + 1,
      title,
    }))
  }

  play(): void {
    if (this.isOver) void this.go(0)
    this.isPlaying = true
    this.wait()
  }

  pause(): void {
    this.isPlaying = false
    clearTimeout(this.timer)
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
    if (this.isPlaying) this.wait()
  }

  stride(stride: Stride): void {
    const latest = this.evening.stops.length
    this.roll.lift()
    void this.go(walk(this.place + 1, stride, { latest, chapters: this.marks }) - 1)
  }

  /** Shows a stop as soon as it is here. Only the latest wish counts. */
  async go(place: number): Promise<void> {
    const stop = this.evening.stops[place]
    if (stop === undefined) return
    this.wanted = place
    clearTimeout(this.timer)
    try {
      const frame = await this.frameOf(stop.version)
      if (this.wanted !== place) return
      this.problem = ''
      this.show(place, frame)
    } catch {
      this.kept.delete(stop.version)
      this.problem = watchWords.failed
      this.pause()
    }
  }

  close(): void {
    clearTimeout(this.timer)
  }

  async loadEarlier(): Promise<void> {}

  noteWriting(): void {}

  readonly drafts = { read: () => undefined, write: () => {}, drop: () => {} }

  readonly act = async () => ({ kind: 'failed', code: 'past' }) as const

  isTakenBack(line: LineView): boolean {
    return takenBackIn(this.latest.table.takenBack, line)
  }

  private show(place: number, frame: Frame): void {
    const isNext = this.latest !== undefined && place === this.place + 1
    const lines = this.evening.lines.filter((line) => versionOf(line) <= frame.version)
    const fresh = lines.filter((line) => versionOf(line) > (this.latest?.version ?? frame.version))
    if (isNext && hasSuspense(this.speed)) {
      const loud = fresh.filter((line) => !this.isQuietRoll(line))
      this.roll.letFall(loud, { frame: this.latest, lines: this.read })
    } else this.roll.shown = undefined
    this.latest = frame
    this.read = lines
    this.place = place
    this.roll.goOn(frame.version)
    stay(watchAddress(this.evening.game, frame.version))
    if (hasSuspense(this.speed)) this.say(fresh)
    const next = this.evening.stops[place + 1]
    if (next) void this.frameOf(next.version).catch(() => {})
    if (this.isPlaying) this.wait()
  }

  /** Those who listen hear what was told, and then why. */
  private say(fresh: readonly LineView[]): void {
    const told = fresh.filter((line) => line.kind === 'story').map(({ text }) => text)
    announce([...told, this.stop.comment].join(' '))
  }

  private wait(): void {
    clearTimeout(this.timer)
    if (this.isOver) {
      this.isPlaying = false
      return
    }
    const before = this.evening.stops[this.place - 1]?.version ?? this.stop.version
    const fresh = this.read.filter((line) => versionOf(line) > before)
    const next = this.place + 1
    this.timer = setTimeout(() => void this.go(next), readingTime(fresh, this.stop.comment, this.speed))
  }

  private frameOf(version: number): Promise<Frame> {
    const known = this.kept.get(version) ?? watchApi.frame(this.evening.game, version)
    this.kept.delete(version)
    this.kept.set(version, known)
    const [oldest] = this.kept.keys()
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest)
    return known
  }
}
