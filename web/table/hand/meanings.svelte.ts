/** Milliseconds within which nobody can have seen that what they press has changed. */
const UNSEEN = 300

/**
 * What the main button and the keys stand for. Another's move may change it in the moment of a press, which would
 * do something that nobody meant: what has just changed takes no press.
 */
export class Meanings {
  areNew = $state(false)
  private readonly known = new Map<string, string>()
  private timer: ReturnType<typeof setTimeout> | undefined

  /** By button or key. One that stood for nothing meanwhile is still known for what it was. */
  note(now: Iterable<readonly [place: string, meaning: string]>): void {
    for (const [place, meaning] of now) {
      if ((this.known.get(place) ?? meaning) !== meaning) this.begin()
      this.known.set(place, meaning)
    }
  }

  private begin(): void {
    this.areNew = true
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.areNew = false
    }, UNSEEN)
  }
}
