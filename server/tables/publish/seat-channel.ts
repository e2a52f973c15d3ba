import { commonOffersFor, type OwnFrame, ownFrame } from '../../../engine/frame.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Table } from '../../../engine/table.ts'
import type { ToldText } from '../recent.ts'
import { Known } from './changes.ts'
import type { Subscription } from './subscription.ts'
import { changeUpdate, fullUpdate, type Place, type Update } from './update.ts'

/** While play moves faster than this, what any table offers follows when play rests. */
export const REST_MILLISECONDS = 1000
/** Or after this long, if play does not rest. */
const COMMON_MILLISECONDS = 4000
const NOTHING_TOLD: ToldText = { lines: '', edits: '' }

interface Seen {
  readonly own: OwnFrame
  /** Left out where it may wait. */
  readonly common?: string
}

/** Everybody who reads a table from one seat: they all know the same version. */
export class SeatChannel {
  readonly subscriptions = new Set<Subscription>()
  readonly seat: Seat
  readonly #table: string
  readonly #own: Known<OwnFrame>
  /** As text: it is much, seldom matters at once, and is said whole when it has changed. */
  #common: string
  #commonAt = performance.now()
  #movedAt = 0
  #matters = ''
  isCommonDue = false

  constructor(id: string, seat: Seat, table: Table) {
    this.#table = id
    this.seat = seat
    this.#own = new Known(ownFrame(table, seat))
    this.#common = commonTextOf(table, seat)
  }

  /** What this seat sees now, all that is due of it. */
  look(table: Table): Seen {
    const isAllDue = this.#isCommonUrgent(table) || this.#wantsAll()
    return {
      own: ownFrame(table, this.seat),
      ...(isAllDue ? { common: commonTextOf(table, this.seat) } : {}),
    }
  }

  /** What has changed for this seat, besides what has changed for everybody. */
  advance(table: Table, shared: string, { own, common }: Seen, told: ToldText): Update {
    const changes = shared + this.#own.follow(own)
    this.isCommonDue = common === undefined
    const late = common === undefined ? '' : this.#takeCommon(common)
    return changeUpdate(this.#place(table), changes + late, told)
  }

  /** What was put off. */
  settle(table: Table): Update | undefined {
    if (!this.isCommonDue) return undefined
    this.isCommonDue = false
    const common = this.#takeCommon(commonTextOf(table, this.seat))
    return common === '' ? undefined : changeUpdate(this.#place(table), common, NOTHING_TOLD)
  }

  /** `shared`: the members of the frame that everybody sees. */
  everything(table: Table, shared: string, told: ToldText): Update {
    const members = `${shared}${this.#own.members},"common":${this.#common}`
    return fullUpdate(this.#place(table), members, told)
  }

  /** For a reader who knows this version, but may have gone before what was put off came. */
  commonAgain(table: Table): Update {
    return changeUpdate(this.#place(table), commonChange(this.#common), NOTHING_TOLD)
  }

  /** Not put off in the lobby, nor when play is paused or goes on, nor when somebody is asked to agree or no longer. */
  #isCommonUrgent({ kernel }: Table): boolean {
    const matters = `${kernel.paused} ${kernel.proposals.map(({ id }) => id)}`
    const isChanged = matters !== this.#matters
    this.#matters = matters
    const now = performance.now()
    const wasResting = now - this.#movedAt >= REST_MILLISECONDS
    this.#movedAt = now
    if (isChanged || kernel.stage !== 'play') return true
    return wasResting || now - this.#commonAt >= COMMON_MILLISECONDS
  }

  /** Whoever waits for one update only gets nothing later. */
  #wantsAll(): boolean {
    for (const { reader } of this.subscriptions) if (reader.wantsOne) return true
    return false
  }

  #takeCommon(text: string): string {
    this.#commonAt = performance.now()
    if (text === this.#common) return ''
    this.#common = text
    return commonChange(text)
  }

  #place({ version }: Table): Place {
    return { table: this.#table, viewer: this.seat, version }
  }
}

function commonTextOf(table: Table, seat: Seat): string {
  return JSON.stringify(commonOffersFor(table, seat))
}

function commonChange(text: string): string {
  return `,[["common"],${text}]`
}
