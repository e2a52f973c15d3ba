/** Milliseconds within which nobody can have seen that what they press has changed. */
const UNSEEN = 300

interface Known {
  readonly meaning: string
  /** When it was there last: now, where it still is. */
  readonly until: number
}

/**
 * What the main button and the keys stand for. Another's move may change it in the moment of a press, which would
 * do something that nobody meant: what has just changed takes no press. What was not there before can be pressed.
 */
export class Meanings {
  areNew = $state(false)
  private readonly known = new Map<string, Known>()
  private timer: ReturnType<typeof setTimeout> | undefined

  /** By button or key. */
  note(now: ReadonlyMap<string, string>): void {
    const at = performance.now()
    const isOther = ([place, meaning]: readonly [string, string]) => {
      const before = this.known.get(place)
      return before !== undefined && before.meaning !== meaning && before.until > at - UNSEEN
    }
    if ([...now].some(isOther)) this.begin()
    for (const [place, { meaning, until }] of this.known)
      if (until === Number.POSITIVE_INFINITY && !now.has(place)) this.known.set(place, { meaning, until: at })
    for (const [place, meaning] of now) this.known.set(place, { meaning, until: Number.POSITIVE_INFINITY })
  }

  private begin(): void {
    this.areNew = true
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.areNew = false
    }, UNSEEN)
  }
}
