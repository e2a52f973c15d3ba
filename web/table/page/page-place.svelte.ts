import { AfterLayout } from './after-layout.ts'

/** Nearer than this to the newest passage counts as being there. */
const NEAR = 8
/** What is above the newest passage peeps in, so that one sees that there is more. */
const PEEP = 28
/** A passage that takes more of the view than this share does not stay in sight while the figure is read. */
const STICKS = 0.4

/**
 * Where a reader is on the page: at its newest passage, up in what was told before, or down at the piece in
 * play. Only the reader changes that; whatever else changes the page's height leaves the place as it is.
 */
export class PagePlace {
  box = $state<HTMLElement>()
  figure = $state<HTMLElement>()
  where = $state<'newest' | 'above' | 'below'>('newest')
  /** The newest passage is short enough to stay in sight above the figure. */
  sticks = $state(true)

  /** The figure keeps it while it is drawn anew, part by part. */
  figureHeight = 0

  private wanted = 0
  private heights = ''
  private figureAt = 0
  private readonly layout = new AfterLayout(() => this.look())
  private isScrolled = false
  private sought: (() => Element | undefined) | undefined

  /** To be run in an effect: watches everything that can change the page's height. */
  watch(): (() => void) | undefined {
    const { box } = this
    const inner = box?.firstElementChild
    return box && inner ? this.layout.watch(box, inner) : undefined
  }

  /** To be called when the box was scrolled, by anybody. */
  note(): void {
    this.isScrolled = true
    this.layout.ask()
  }

  /** To be called when something was told. */
  settleSoon(): void {
    this.layout.ask()
  }

  /** Brings a part of the page into sight, once the browser knows where it stands. */
  seek(find: () => Element | undefined): void {
    this.sought = find
    this.layout.ask()
  }

  private look(): void {
    const { isScrolled, sought } = this
    this.isScrolled = false
    this.sought = undefined
    if (isScrolled) this.noteScroll()
    else this.settle()
    sought?.()?.scrollIntoView({ block: 'nearest' })
  }

  private noteScroll(): void {
    const { box } = this
    // A hidden box has no height and tells nothing.
    if (!box || box.clientHeight === 0) return
    // The browser moves the page itself when it becomes shorter; that is not the reader's doing.
    if (this.heights !== heightsOf(box)) return this.settle()
    if (Math.abs(box.scrollTop - this.wanted) < 2) return
    const target = this.target()
    const away = box.scrollTop - target
    this.where = Math.abs(away) <= NEAR ? 'newest' : away < 0 ? 'above' : 'below'
    this.remember()
  }

  private settle(): void {
    const { box } = this
    if (!box || box.clientHeight === 0) return
    const newest = this.newest()
    this.figureHeight = this.figure?.offsetHeight ?? 0
    this.sticks = (newest?.offsetHeight ?? 0) <= box.clientHeight * STICKS
    if (this.where === 'newest') this.scrollTo(this.target())
    // What is told above the figure must not push it away under the reader's finger.
    else if (this.where === 'below' && this.figure) this.scrollTo(this.figure.offsetTop - this.figureAt)
    this.heights = heightsOf(box)
  }

  toNewest(): void {
    this.where = 'newest'
    this.isScrolled = false
    this.settleSoon()
  }

  /** Keeps the reader's place while something is put in above it. */
  async hold(change: () => Promise<void>): Promise<void> {
    const { box } = this
    const below = box ? box.scrollHeight - box.scrollTop : 0
    this.where = 'above'
    await change()
    if (box) this.scrollTo(box.scrollHeight - below)
  }

  /** The newest passage at the top of the view, or the whole rest of the page if that fits. */
  private target(): number {
    const { box } = this
    const newest = this.newest()
    if (!box) return 0
    const most = box.scrollHeight - box.clientHeight
    const from = newest ? startOf(newest) : this.figure
    // A title is shown whole with what it stands over, or not at all.
    const title = from ? titleBefore(from) : undefined
    if (title) return Math.max(0, Math.min(most, title.offsetTop))
    return Math.max(0, Math.min(most, (from?.offsetTop ?? 0) - Math.min(PEEP, box.clientHeight / 12)))
  }

  private newest(): HTMLElement | null {
    return this.box?.querySelector<HTMLElement>('[data-newest]') ?? null
  }

  private scrollTo(top: number): void {
    const { box } = this
    if (!box) return
    const most = Math.max(0, box.scrollHeight - box.clientHeight)
    this.wanted = Math.round(Math.max(0, Math.min(most, top)))
    box.scrollTop = this.wanted
    this.remember()
  }

  private remember(): void {
    const { box, figure } = this
    if (!box) return
    this.heights = heightsOf(box)
    if (figure) this.figureAt = figure.offsetTop - box.scrollTop
  }
}

function heightsOf(box: HTMLElement): string {
  return `${box.scrollHeight}/${box.clientHeight}`
}

/** Where it stands in the flow: one that sticks says where it sticks. */
function startOf(passage: HTMLElement): HTMLElement {
  const mark = passage.previousElementSibling
  return mark instanceof HTMLElement && 'newestMark' in mark.dataset ? mark : passage
}

/** The chapter's title, where nothing stands between. The figure's place is after all passages. */
function titleBefore(part: HTMLElement): HTMLElement | undefined {
  const before = part.previousElementSibling
  const last = before?.matches('.passages') ? before.lastElementChild : before
  const isTitle = last instanceof HTMLElement && last.querySelector('.is-heading') !== null
  return isTitle ? last : undefined
}
