/**
 * Looks at the page when the browser has laid it out anyway, and before it is painted. Whoever asks for heights
 * where something was changed has the whole page laid out on the spot, which took a third of every redraw.
 */
export class AfterLayout {
  private observer: ResizeObserver | undefined
  private box: Element | undefined
  private readonly look: () => void

  constructor(look: () => void) {
    this.look = look
  }

  /** Looks whenever one of these changes its size. */
  watch(box: Element, ...others: readonly Element[]): () => void {
    const observer = new ResizeObserver(this.look)
    for (const part of [box, ...others]) observer.observe(part)
    this.observer = observer
    this.box = box
    return () => {
      observer.disconnect()
      this.observer = undefined
    }
  }

  /** Looks once, whatever happens to the sizes: a part that is newly watched is always told about. */
  ask(): void {
    if (!this.observer || !this.box) return
    this.observer.unobserve(this.box)
    this.observer.observe(this.box)
  }
}
