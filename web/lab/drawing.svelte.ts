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
  private slots: (readonly Section[])[] = []
  private next: Answer | undefined
  private isDrawing = false

  show(answer: Answer): void {
    this.next = answer
    if (!this.isDrawing) void this.draw()
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
      for (const [place, make] of drawingsOf(answer, plotWidth()).entries()) {
        // Cleared meanwhile: these parts belong to a run that nobody looks at any more.
        if (slots !== this.slots) break
        slots[place] = make()
        this.sections = slots.flat()
        await breath()
      }
    }
    this.isDrawing = false
  }
}

function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
