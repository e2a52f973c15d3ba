import type { Frame, LineView } from '../../engine/frame.ts'
import { versionOf } from './apply-update.ts'

/** Dice fall, and hold as they fell. The third beat, what they mean, is the table as it is. */
export type Beat = 'fall' | 'hold'

/** Milliseconds. Reduced motion takes the motion away, not the order. */
const FALLS = 900
const HOLDS = 700
/** Steps of play. */
const STAYS = 2

interface Seen {
  readonly frame: Frame
  readonly lines: readonly LineView[]
}

/**
 * The one gate between a roll and everything that tells how it ended: while dice fall, every part of the
 * screen, what is read out and the page's title stay at the table as it was before. The table behind it is
 * as it is from the start, so whoever lifts the veil, looks away or comes late sees the same.
 */
export class RollBeats {
  beat = $state<Beat>()
  lines = $state.raw<readonly LineView[]>([])
  /** The latest roll that has been understood, until play has gone on. */
  shown = $state.raw<LineView>()
  /** How many rolls fell while somebody looked. */
  count = $state(0)
  /** What is seen meanwhile. */
  seen = $state.raw<Seen>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly lifted: () => void

  /** `lifted`: from now on the table is seen as it is. */
  constructor(lifted = () => {}) {
    this.lifted = lifted
  }

  /** New lines: if there are dice, the veil falls before anything else of that moment is shown. */
  letFall(lines: readonly LineView[], seen: Seen): void {
    // An update is looked at before it is taken, and again when it is: no die falls twice.
    const known = new Set([...seen.lines, ...(this.beat === undefined ? [] : this.lines)].map(({ id }) => id))
    const falling = lines.filter((line) => line.dice && line.dice.length > 0 && !known.has(line.id))
    if (falling.length > 0) this.begin(falling, seen)
  }

  private begin(lines: readonly LineView[], seen: Seen): void {
    if (document.visibilityState === 'hidden') return this.lift()
    clearTimeout(this.timer)
    this.seen ??= seen
    this.lines = [...(this.beat === undefined ? [] : this.lines), ...lines]
    this.beat = 'fall'
    this.timer = setTimeout(() => {
      this.beat = 'hold'
      this.timer = setTimeout(() => this.lift(), HOLDS)
    }, FALLS)
  }

  /** The third beat, now. */
  lift(): void {
    clearTimeout(this.timer)
    if (this.beat === undefined) return
    this.shown = this.lines.at(-1)
    this.beat = undefined
    this.seen = undefined
    this.count += 1
    this.lifted()
  }

  /** Play has gone on since: after a few steps the roll is no longer the latest thing. */
  goOn(version: number): void {
    if (this.shown && version > versionOf(this.shown) + STAYS) this.shown = undefined
  }

  /** To be run in an effect: a tab that is put away has no suspense, and whoever presses a key has seen enough. */
  listen(): () => void {
    const look = () => {
      if (document.visibilityState === 'hidden') this.lift()
    }
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (this.beat === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof HTMLElement && target.closest('input, textarea, select')) return
      if (event.key === 'Tab' || event.key === 'Shift') return
      event.preventDefault()
      event.stopPropagation()
      this.lift()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('keydown', press, { capture: true })
    return () => {
      clearTimeout(this.timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('keydown', press, { capture: true })
    }
  }
}
