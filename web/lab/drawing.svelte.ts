import type { Section } from '../../lab/report/section.ts'
import { drawingsOf } from '../../lab/report/sections.ts'
import type { Answer } from '../../lab/run/experiment.ts'
import { plotWidth } from './plot-width.ts'

/**
 * Draws an answer one part at a time and lets the page breathe in between: a whole one is thousands of
 * marks, and comes anew several times a minute while whoever looks at it wants to read, scroll and press Stop.
 */
export class Drawing {
  sections = $state.raw<readonly Section[]>([])
  /** Until nothing is left to draw. */
  drawn = Promise.resolve()
  private slots: (readonly Section[])[] = []
  private next: Answer | undefined
  private isDrawing = false

  show(answer: Answer): void {
    this.next = answer
    if (!this.isDrawing) this.drawn = this.draw()
  }

  clear(): void {
    this.next = undefined
    this.slots = []
    this.sections = []
  }

  private async draw(): Promise<void> {
    this.isDrawing = true
    for (let answer = this.next; answer !== undefined; answer = this.next) {
      this.next = undefined
      const { slots } = this
      await pause(COOL_MILLISECONDS)
      for (const [place, make] of drawingsOf(answer, plotWidth()).entries()) {
        // Cleared meanwhile: these parts belong to a run that nobody looks at any more.
        if (slots !== this.slots) break
        await this.put(slots, place, make())
      }
    }
    this.isDrawing = false
  }

  /** One after the other in the places of those before them. */
  private async put(slots: (readonly Section[])[], place: number, made: readonly Section[]): Promise<void> {
    for (let count = 1; count <= made.length; count++) {
      slots[place] = [...made.slice(0, count), ...(slots[place]?.slice(count) ?? [])]
      if (slots === this.slots) this.sections = slots.flat()
      await breath()
    }
    slots[place] = made
  }
}

/**
 * Adding up what came in has taken its time, and whoever played it rests now. What was made hot is still compiled
 * beside it, by more threads than there are cores.
 */
const COOL_MILLISECONDS = 100
/** Long enough for whatever else waits for its turn. */
const BREATH_MILLISECONDS = 8

/** Until a frame with it has been painted: several parts in one frame would be painted at once. */
function breath(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, BREATH_MILLISECONDS)))
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
