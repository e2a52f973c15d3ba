import type { Seat, Viewer } from '../../../engine/game.ts'

const WRITING_MILLISECONDS = 6000
/** Several changes at once are told as one. */
const TELL_AFTER_MILLISECONDS = 100

/** Who is at the table now. Nothing of it is stored. */
export class Presence {
  readonly #table: string
  readonly #tell: (json: string) => void
  readonly #here = new Map<Seat, number>()
  readonly #writing = new Map<Seat, NodeJS.Timeout>()
  #watching = 0
  #told = ''
  #timer: NodeJS.Timeout | undefined

  constructor(table: string, tell: (json: string) => void) {
    this.#table = table
    this.#tell = tell
  }

  get json(): string {
    const here = [...this.#here.keys()].sort((a, b) => a - b)
    const writing = [...this.#writing.keys()].sort((a, b) => a - b)
    return JSON.stringify({ table: this.#table, here, writing, watching: this.#watching })
  }

  isHere(seat: Seat): boolean {
    return this.#here.has(seat)
  }

  join(viewer: Viewer): void {
    if (viewer === 'spectator') this.#watching += 1
    else this.#here.set(viewer, (this.#here.get(viewer) ?? 0) + 1)
    this.#changed()
  }

  leave(viewer: Viewer): void {
    if (viewer === 'spectator') {
      this.#watching -= 1
    } else {
      const left = (this.#here.get(viewer) ?? 1) - 1
      if (left > 0) this.#here.set(viewer, left)
      else this.#here.delete(viewer)
    }
    this.#changed()
  }

  write(seat: Seat): void {
    clearTimeout(this.#writing.get(seat))
    const timer = setTimeout(() => this.rest(seat), WRITING_MILLISECONDS)
    timer.unref()
    this.#writing.set(seat, timer)
    this.#changed()
  }

  /** The seat has acted or stopped writing. */
  rest(seat: Seat): void {
    const timer = this.#writing.get(seat)
    if (timer === undefined) return
    clearTimeout(timer)
    this.#writing.delete(seat)
    this.#changed()
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const timer of this.#writing.values()) clearTimeout(timer)
    this.#writing.clear()
  }

  #changed(): void {
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const { json } = this
      if (json === this.#told) return
      this.#told = json
      this.#tell(json)
    }, TELL_AFTER_MILLISECONDS)
    this.#timer.unref()
  }
}
