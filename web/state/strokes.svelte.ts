import { flushSync } from 'svelte'
import type { Frame, LineView } from '../../engine/frame.ts'
import type { Turns } from '../kit/turns.ts'
import { Shown } from './shown.svelte.ts'

/** A window that others cover has no frames either, though it counts as seen: what is drawn there is not put off for longer. */
const LATEST = 600
/** Milliseconds of a frame after which no further stroke is begun in it: a slow phone draws one, a fast machine all. */
const SHARE = 2
/** Who is later than that gets a millisecond more of each frame for so many: a busy machine must not stay behind. */
const PATIENCE = 10
/** Never more than half a frame, however late: at a table where much happens something always waits. */
const MOST = 8
/** Between strokes where no frames come: whoever moves the window aside meanwhile is not held up by all of them. */
const APART = 60

/**
 * A change is drawn in strokes, one to each frame of the screen where the machine is slow: first what may be done
 * now, then what was told, the figure, and what stands beside them. All at once would hold a slow phone up for
 * several frames. Parts of a figure that is new take turns in between. A page that nobody sees has no frames, and
 * takes all at once.
 *
 * The hand comes at once, so that nothing on the screen is newer than it: a button that is no longer the main one,
 * or no longer offered at all, must not stand there to be pressed for as long as a busy machine draws all else.
 */
export class Strokes implements Turns {
  readonly hand: Shown
  readonly page: Shown
  readonly figure: Shown
  readonly beside: Shown
  readonly margin: Shown
  /** What stands behind "More", is read out or kept. */
  readonly unseen: Shown
  /** Parts of the figure are still to come. */
  isFilling = $state(false)
  private readonly first: readonly Shown[]
  private readonly parts: readonly Shown[]
  private readonly waiting = new Set<() => void>()
  private latest: { readonly frame: Frame; readonly lines: readonly LineView[] } | undefined
  private next: number
  private since = 0
  private isWatched = false
  /** Something was drawn without a frame; the next one has that to show. */
  private isUnshown = false
  private asked = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(frame: Frame) {
    this.hand = new Shown(frame)
    this.page = new Shown(frame)
    this.figure = new Shown(frame)
    this.beside = new Shown(frame)
    this.margin = new Shown(frame)
    this.unseen = new Shown(frame)
    this.first = [this.hand, this.page, this.figure]
    this.parts = [...this.first, this.beside, this.margin, this.unseen]
    this.next = this.parts.length
  }

  /**
   * To be called when the table stands on the screen; answers how to leave again. Until then all parts are alike:
   * a figure that is mounted when play begins must not find what there was in the lobby.
   */
  watch(): () => void {
    this.isWatched = true
    return () => {
      this.isWatched = false
    }
  }

  draw(frame: Frame, lines: readonly LineView[]): void {
    this.latest = { frame, lines }
    this.next = 0
    this.drawPart()
    if (!this.isWatched) {
      while (this.next < this.parts.length) this.drawPart()
      return
    }
    if (document.visibilityState === 'hidden') return this.drawRest()
    cancelAnimationFrame(this.asked)
    this.asked = 0
    this.goOnSoon()
  }

  ask(draw: () => void): () => void {
    this.waiting.add(draw)
    this.isFilling = true
    this.goOnSoon()
    return () => this.giveUp(draw)
  }

  close(): void {
    cancelAnimationFrame(this.asked)
    clearTimeout(this.timer)
  }

  /** Something is still to be drawn. */
  get isBusy(): boolean {
    return this.next < this.parts.length || this.waiting.size > 0
  }

  private goOnSoon(): void {
    if (this.timer === undefined) this.since = performance.now()
    this.timer ??= setTimeout(() => this.drawLate(), LATEST)
    // The next frame is the one that brings what was just drawn to the screen.
    this.asked ||= requestAnimationFrame(() => {
      this.asked = requestAnimationFrame(() => this.drawInFrame())
    })
  }

  private drawInFrame(): void {
    try {
      if (!this.isUnshown) this.drawSome()
    } finally {
      this.isUnshown = false
      // A part that fails stops none of those after it.
      this.asked = this.isBusy ? requestAnimationFrame(() => this.drawInFrame()) : 0
      this.comeBack(LATEST)
    }
  }

  private drawLate(): void {
    if (document.visibilityState === 'hidden') return this.drawRest()
    this.isUnshown = true
    try {
      this.drawSome()
    } finally {
      this.comeBack(APART)
    }
  }

  private comeBack(after: number): void {
    clearTimeout(this.timer)
    this.timer = this.isBusy ? setTimeout(() => this.drawLate(), after) : undefined
  }

  private drawSome(): void {
    const now = performance.now()
    const late = (now - this.since - LATEST) / PATIENCE
    const until = now + Math.min(MOST, Math.max(SHARE, late))
    while (this.isBusy) {
      this.drawNext()
      if (performance.now() >= until) return
    }
  }

  private drawRest(): void {
    try {
      while (this.isBusy) this.drawNext()
    } finally {
      this.comeBack(LATEST)
    }
  }

  /** What was set is drawn before anything else is begun, so that its time can be told. */
  private drawNext(): void {
    const [turn] = this.next < this.first.length ? [] : this.waiting
    if (turn) {
      this.giveUp(turn)
      turn()
    } else this.drawPart()
    flushSync()
  }

  private drawPart(): void {
    const part = this.parts[this.next]
    this.next += 1
    if (this.latest) part?.take(this.latest.frame, this.latest.lines)
  }

  private giveUp(draw: () => void): void {
    this.waiting.delete(draw)
    this.isFilling = this.waiting.size > 0
  }
}
