import { untrack } from 'svelte'
import type { LineView } from '../../engine/frame.ts'
import { versionOf } from '../state/apply-update.ts'

/** Milliseconds: long enough to read a title, short enough to wait for. */
const SHOWN = 1800

/**
 * A chapter's, scene's, turn's or session's title comes before everybody's eyes once, when it begins. Whoever
 * writes is not disturbed, and whoever comes later finds it on the page.
 */
export class TitleCards {
  shown = $state.raw<LineView>()
  private known: number
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(version: number) {
    this.known = version
  }

  /** To be run in an effect, with what is before the reader's eyes. */
  follow(lines: readonly LineView[], isWriting: () => boolean): void {
    const fresh = lines.filter((line) => versionOf(line) > this.known)
    const newest = fresh.at(-1)
    if (!newest) return
    this.known = versionOf(newest)
    const heading = fresh.findLast((line) => line.kind === 'heading' && !line.veiled)
    const told = fresh.findLast((line) => line.kind === 'story')
    untrack(() => {
      // What somebody tells is never covered: the page shows it under its title.
      if (told) this.close()
      else if (heading && !isWriting() && document.visibilityState === 'visible') this.show(heading)
    })
  }

  close(): void {
    clearTimeout(this.timer)
    this.shown = undefined
  }

  private show(heading: LineView): void {
    clearTimeout(this.timer)
    this.shown = heading
    this.timer = setTimeout(() => this.close(), SHOWN)
  }
}
