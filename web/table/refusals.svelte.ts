import { untrack } from 'svelte'
import type { LineView } from '../../engine/frame.ts'
import { versionOf } from '../state/apply-update.ts'
import type { TableState } from '../state/table.svelte.ts'

/** Lines that end a question without a yes: somebody declined, or it was no longer possible. */
const ENDED_WITHOUT = new Set(['TB-043', 'TB-044'])

/** Tells whoever asked for something that it was refused: the slip alone would only vanish. */
export class Refusals {
  private readonly table: TableState
  private asked = new Set<number>()
  latest = $state.raw<LineView>()

  constructor(table: TableState) {
    this.table = table
  }

  /** To be run in an effect. */
  follow(): void {
    const { frame, lines, seat } = this.table
    const own = frame.proposals.filter((proposal) => proposal.seat === seat).map(({ id }) => id)
    untrack(() => {
      const ended = [...this.asked].find((id) => !own.includes(id))
      this.asked = new Set(own)
      if (ended === undefined) return
      const isAbout = (line: LineView) => versionOf(line) > ended && ENDED_WITHOUT.has(line.rule ?? '')
      this.latest = lines.findLast(isAbout)
    })
  }

  dismiss(): void {
    this.latest = undefined
  }
}
