import { AfterLayout } from './after-layout.ts'

const NEAR = 24

/** Follows what is new at the end, unless the reader has gone up to read. */
export class Scroll {
  box = $state<HTMLElement>()
  isAtEnd = $state(true)
  private heights = ''
  private readonly layout = new AfterLayout(() => this.look())
  private isScrolled = false

  /** To be run in an effect: whatever changes the height, the end stays in sight for whoever is there. */
  watch(): (() => void) | undefined {
    return this.box && this.layout.watch(this.box, ...this.box.children)
  }

  /** To be called when the box was scrolled. */
  note(): void {
    this.isScrolled = true
    this.layout.ask()
  }

  /** To be called when something was added. */
  follow(): void {
    this.layout.ask()
  }

  private look(): void {
    const { isScrolled } = this
    this.isScrolled = false
    if (isScrolled) this.noteScroll()
    else this.keepPlace()
  }

  private noteScroll(): void {
    const { box } = this
    // A hidden box has no height and tells nothing; one that has just changed it was moved by the browser.
    if (!box || box.clientHeight === 0) return
    if (this.heights !== heightsOf(box)) return this.keepPlace()
    this.isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
  }

  private keepPlace(): void {
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
