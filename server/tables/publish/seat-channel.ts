import type { Seat } from '../../../engine/game.ts'
import type { Table } from '../../../engine/table.ts'
import type { ToldText } from '../recent.ts'
import { commonTextOf, type Difference, differ, ownPartsOf, type Parts } from './parts.ts'
import type { Subscription } from './subscription.ts'
import { changeUpdate, fullUpdate, type Place, type Update } from './update.ts'

/** While play moves faster than this, what any table offers follows a moment later. */
export const COMMON_MILLISECONDS = 1000
const NO_DIFFERENCE: Difference = { changed: '', gone: [] }
const NOTHING_TOLD: ToldText = { lines: '', edits: '' }

/** Everybody who reads a table from one seat: they all know the same version. */
export class SeatChannel {
  readonly subscriptions = new Set<Subscription>()
  readonly seat: Seat
  readonly #table: string
  #own: Parts
  #common: string
  #commonAt = performance.now()
  #matters = ''
  isCommonDue = false

  constructor(id: string, seat: Seat, table: Table) {
    this.#table = id
    this.seat = seat
    this.#own = ownPartsOf(table, seat)
    this.#common = commonTextOf(table, seat)
  }

  /** What has changed for this seat, besides what has changed for everybody. */
  advance(table: Table, shared: Difference, told: ToldText): Update {
    const own = ownPartsOf(table, this.seat)
    const { changed, gone } = differ(this.#own, own)
    this.#own = own
    this.isCommonDue = true
    const common = this.#isCommonUrgent(table) || this.#wantsAll() ? this.#takeCommon(table) : ''
    return changeUpdate(this.#place(table), shared, { changed: changed + common, gone }, told)
  }

  /** What was put off. */
  settle(table: Table): Update | undefined {
    if (!this.isCommonDue) return undefined
    const changed = this.#takeCommon(table)
    if (changed === '') return undefined
    return changeUpdate(this.#place(table), NO_DIFFERENCE, { changed, gone: [] }, NOTHING_TOLD)
  }

  everything(table: Table, shared: Parts, told: ToldText): Update {
    return fullUpdate(this.#place(table), shared, new Map([...this.#own, ['common', this.#common]]), told)
  }

  /** For a reader who knows this version, but may have gone before what was put off came. */
  commonAgain(table: Table): Update {
    const changed = `,"common":${this.#common}`
    return changeUpdate(this.#place(table), NO_DIFFERENCE, { changed, gone: [] }, NOTHING_TOLD)
  }

  /** Not put off in the lobby, nor when play is paused or goes on, nor when somebody is asked to agree or no longer. */
  #isCommonUrgent({ kernel }: Table): boolean {
    const matters = `${kernel.paused} ${kernel.proposals.map(({ id }) => id)}`
    const isChanged = matters !== this.#matters
    this.#matters = matters
    if (isChanged || kernel.stage !== 'play') return true
    return performance.now() - this.#commonAt >= COMMON_MILLISECONDS
  }

  /** Whoever waits for one update only gets nothing later. */
  #wantsAll(): boolean {
    for (const { reader } of this.subscriptions) if (reader.wantsOne) return true
    return false
  }

  #takeCommon(table: Table): string {
    this.isCommonDue = false
    this.#commonAt = performance.now()
    const text = commonTextOf(table, this.seat)
    if (text === this.#common) return ''
    this.#common = text
    return `,"common":${text}`
  }

  #place({ version }: Table): Place {
    return { table: this.#table, viewer: this.seat, version }
  }
}
