import type { Frame, LineView } from '../../engine/frame.ts'
import { Shown } from './shown.svelte.ts'

/** A window that others cover has no frames either, though it counts as seen: what is drawn there is not put off for longer. */
const LATEST = 300

/**
 * A change is drawn in strokes, one to each frame of the screen: first where everybody looks, then what stands
 * beside it. All at once would hold a slow phone up for several frames. A page that nobody sees has no frames,
 * and takes all at once.
 */
export class Strokes {
  readonly page: Shown
  readonly beside: Shown
  readonly margin: Shown
  private readonly parts: readonly Shown[]
  private latest: { readonly frame: Frame; readonly lines: readonly LineView[] } | undefined
  private next = 0
  private asked = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(frame: Frame) {
    this.page = new Shown(frame)
    this.beside = new Shown(frame)
    this.margin = new Shown(frame)
    this.parts = [this.page, this.beside, this.margin]
  }

  draw(frame: Frame, lines: readonly LineView[]): void {
    this.latest = { frame, lines }
    this.next = 0
    this.drawPart()
    if (document.visibilityState === 'hidden') return this.drawRest()
    this.timer ??= setTimeout(() => this.drawRest(), LATEST)
    // Asked for now, it would come before the first stroke is on the screen.
    this.asked ||= requestAnimationFrame(() => this.goOn())
  }

  close(): void {
    cancelAnimationFrame(this.asked)
    clearTimeout(this.timer)
  }

  private drawRest(): void {
    while (this.next < this.parts.length) this.drawPart()
  }

  private goOn(): void {
    this.asked = requestAnimationFrame(() => {
      this.asked = 0
      if (this.next >= this.parts.length) return
      this.drawPart()
      if (this.next < this.parts.length) this.goOn()
    })
  }

  private drawPart(): void {
    if (this.latest) this.parts[this.next]?.take(this.latest.frame, this.latest.lines)
    this.next += 1
    if (this.next < this.parts.length) return
    clearTimeout(this.timer)
    this.timer = undefined
  }
}
