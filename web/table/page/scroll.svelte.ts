const NEAR = 24

/** Follows what is new at the end, unless the reader has gone up to read. */
export class Scroll {
  box = $state<HTMLElement>()
  isAtEnd = $state(true)
  private heights = ''

  /** To be run in an effect: whatever changes the height, the end stays in sight for whoever is there. */
  watch(): (() => void) | undefined {
    const { box } = this
    if (!box) return undefined
    const observer = new ResizeObserver(() => this.follow())
    observer.observe(box)
    for (const part of box.children) observer.observe(part)
    return () => observer.disconnect()
  }

  /** To be called when the box was scrolled. */
  note(): void {
    const { box } = this
    // A hidden box has no height and tells nothing; one that has just changed it was moved by the browser.
    if (!box || box.clientHeight === 0) return
    if (this.heights !== heightsOf(box)) return this.follow()
    this.isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
  }

  /** To be called when something was added. */
  follow(): void {
    const { box } = this
    if (this.isAtEnd) this.toEnd()
    else if (box) this.heights = heightsOf(box)
  }

  toEnd(): void {
    const { box } = this
    this.isAtEnd = true
    if (!box) return
    this.heights = heightsOf(box)
    box.scrollTop = box.scrollHeight
  }
}

function heightsOf(box: HTMLElement): string {
  return `${box.scrollHeight}/${box.clientHeight}`
}
