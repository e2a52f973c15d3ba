import type { Frame, LineView } from '../../engine/frame.ts'
import type { Seat } from '../../engine/game.ts'
import { keepTable } from './kept.ts'

/** What has just been seen is kept for a time without network a moment later. */
const KEEP_AFTER = 1_000
const KEPT_LINES = 400

interface Seen {
  readonly table: string
  readonly seat: Seat
  readonly frame: Frame
  readonly lines: readonly LineView[]
  readonly more: boolean
}

/** Keeps the latest of what is seen in quick succession. */
export class Keeper {
  private timer: ReturnType<typeof setTimeout> | undefined

  soon({ table, seat, frame, lines: all, more: hasMore }: Seen): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      const lines = all.slice(-KEPT_LINES)
      const more = hasMore || lines.length < all.length
      void keepTable({ table, seat, answer: { frame, lines, edits: [], more }, at: Date.now() })
    }, KEEP_AFTER)
  }
}
