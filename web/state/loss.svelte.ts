import type { Connection } from './link/link.ts'

/** A connection that comes back sooner was never missed. */
const SHORT_LOSS = 1_500
/** What comes within this time of a new connection happened before it. */
const CATCH_UP = 2_000

/** Whether the table is out of reach, and whether what comes now came about meanwhile. */
export class Loss {
  isLost = $state(false)
  wasLost = false
  private timer: ReturnType<typeof setTimeout> | undefined

  note(state: Connection): void {
    clearTimeout(this.timer)
    if (state === 'open') {
      this.isLost = false
      this.timer = setTimeout(() => {
        this.wasLost = false
      }, CATCH_UP)
      return
    }
    this.wasLost = true
    this.timer = setTimeout(() => {
      this.isLost = true
    }, SHORT_LOSS)
  }

  close(): void {
    clearTimeout(this.timer)
  }
}
