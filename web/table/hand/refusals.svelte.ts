import { untrack } from 'svelte'
import type { LineView } from '../../../engine/frame.ts'
import { versionOf } from '../../state/apply-update.ts'
import type { TableState } from '../../state/table.svelte.ts'

/** Lines that end a request without a yes: somebody declined, it was no longer possible, or it was struck. */
const ENDED_WITHOUT = new Set(['TB-043', 'TB-044', 'TB-047'])
/** Lines that end a question: a verdict, an answer, a change of mind. */
const ANSWERED = new Set(['TB-041', 'TB-047', 'TB-061'])

/**
 * Tells whoever asked for something that it was refused, and everybody what came of a question: the card alone
 * would only vanish.
 */
export class Refusals {
  private readonly table: TableState
  private asked = new Set<number>()
  private questioned = new Set<number>()
  latest = $state.raw<LineView>()

  constructor(table: TableState) {
    this.table = table
  }

  /** To be run in an effect. */
  follow(): void {
    const { frame, lines, seat } = this.table
    const own = frame.proposals.filter((proposal) => proposal.seat === seat).map(({ id }) => id)
    untrack(() => {
      const open = frame.questions.map(({ about }) => about)
      const ended = [...this.asked].find((id) => !own.includes(id))
      const answered = [...this.questioned].find((about) => !open.includes(about))
      this.asked = new Set(own)
      this.questioned = new Set(open)
      if (answered !== undefined) this.tell(lines, answered, ANSWERED)
      else if (ended !== undefined) this.tell(lines, ended, ENDED_WITHOUT)
    })
  }

  private tell(lines: readonly LineView[], since: number, rules: ReadonlySet<string>): void {
    this.latest = lines.findLast((line) => versionOf(line) > since && rules.has(line.rule ?? ''))
  }

  dismiss(): void {
    this.latest = undefined
  }
}
