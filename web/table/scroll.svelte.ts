const NEAR = 80

/** Follows what is new at the end, unless the reader has gone up to read. */
export class Scroll {
  box = $state<HTMLElement>()
  isAtEnd = $state(true)

  /** To be called when the box was scrolled. */
  note(): void {
    const { box } = this
    // A hidden box has no height and tells nothing.
    if (!box || box.clientHeight === 0) return
    this.isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
  }

  /** To be called when something was added. */
  follow(): void {
    if (this.isAtEnd) this.toEnd()
  }

  toEnd(): void {
    this.isAtEnd = true
    if (this.box) this.box.scrollTop = this.box.scrollHeight
  }

  /** Keeps the reader's place while something is put in above it. */
  async hold(change: () => Promise<void>): Promise<void> {
    const { box } = this
    const below = box ? box.scrollHeight - box.scrollTop : 0
    await change()
    if (box) box.scrollTop = box.scrollHeight - below
  }
}
