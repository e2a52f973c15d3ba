import { commonOffersFor, type Frame, type OwnFrame, ownFrame } from '../../../engine/frame.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Table } from '../../../engine/table.ts'
import type { ToldText } from '../recent.ts'
import { joinChanges, Known } from './changes.ts'
import type { Subscription } from './subscription.ts'
import { changeUpdate, fullUpdate, type Place, type Update } from './update.ts'

/** While play moves faster than this, what any table offers follows when play rests. */
export const REST_MILLISECONDS = 1000
/** Or after this long, if play does not rest. */
const COMMON_MILLISECONDS = 4000
const NOTHING_TOLD: ToldText = { lines: '', edits: '' }

type CommonFrame = Pick<Frame, 'common'>

interface Seen {
  readonly own: OwnFrame
  /** Undefined where it may wait. */
  readonly common: CommonFrame | undefined
}

/** A move, as all seats of its table look at it. */
export interface Move {
  readonly at: number
  /** What any table offers is not put off when this changes: play is paused or goes on, somebody is asked to agree. */
  readonly matters: string
}

export function moveOf({ kernel }: Table): Move {
  const { paused, proposals } = kernel
  const asked = proposals.length === 0 ? '' : proposals.map(({ id }) => id).join()
  return { at: performance.now(), matters: `${paused} ${asked}` }
}

/** Everybody who reads a table from one seat: they all know the same version. */
export class SeatChannel {
  readonly subscriptions = new Set<Subscription>()
  readonly seat: Seat
  readonly #table: string
  readonly #own: Known<OwnFrame>
  /** Apart: it is much, and seldom matters at once. */
  readonly #common: Known<CommonFrame>
  #commonAt = performance.now()
  #movedAt = 0
  #matters = ''
  isCommonDue = false

  constructor(id: string, seat: Seat, table: Table) {
    this.#table = id
    this.seat = seat
    this.#own = new Known(ownFrame(table, seat))
    this.#common = new Known(commonFrame(table, seat))
  }

  /** What this seat sees now, all that is due of it. */
  look(table: Table, move: Move): Seen {
    const isAllDue = this.#isCommonUrgent(table, move) || this.#wantsAll()
    const own = ownFrame(table, this.seat)
    return { own, common: isAllDue ? commonFrame(table, this.seat) : undefined }
  }

  /** What has changed for this seat, besides what has changed for everybody. */
  advance(table: Table, shared: string, { own, common }: Seen, told: ToldText): Update {
    const changes = joinChanges(shared, this.#own.follow(own))
    this.isCommonDue = common === undefined
    const late = common === undefined ? '' : this.#takeCommon(common)
    return changeUpdate(this.#place(table), joinChanges(changes, late), told)
  }

  /** What was put off. */
  settle(table: Table): Update | undefined {
    if (!this.isCommonDue) return undefined
    this.isCommonDue = false
    const common = this.#takeCommon(commonFrame(table, this.seat))
    return common === '' ? undefined : changeUpdate(this.#place(table), common, NOTHING_TOLD)
  }

  /** `shared`: the members of the frame that everybody sees. */
  everything(table: Table, shared: string, told: ToldText): Update {
    const members = `${shared}${this.#own.members}${this.#common.members}`
    return fullUpdate(this.#place(table), members, told)
  }

  /** For a reader who knows this version, but may have gone before what was put off came: whole. */
  commonAgain(table: Table): Update {
    return changeUpdate(this.#place(table), wholeChange(commonFrame(table, this.seat)), NOTHING_TOLD)
  }

  /** Not put off in the lobby either, nor after a rest. */
  #isCommonUrgent({ kernel }: Table, { at, matters }: Move): boolean {
    const isChanged = matters !== this.#matters
    const wasResting = at - this.#movedAt >= REST_MILLISECONDS
    this.#matters = matters
    this.#movedAt = at
    return isChanged || kernel.stage !== 'play' || wasResting || at - this.#commonAt >= COMMON_MILLISECONDS
  }

  /** Whoever waits for one update only gets nothing later, and may not have got what was put off before it came. */
  #wantsAll(): boolean {
    for (const { reader } of this.subscriptions) if (reader.wantsOne) return true
    return false
  }

  #takeCommon(common: CommonFrame): string {
    this.#commonAt = performance.now()
    const changes = this.#common.follow(common)
    return changes !== '' && this.#wantsAll() ? wholeChange(common) : changes
  }

  #place({ version }: Table): Place {
    return { table: this.#table, viewer: this.seat, version }
  }
}

function commonFrame(table: Table, seat: Seat): CommonFrame {
  return { common: commonOffersFor(table, seat) }
}

function wholeChange({ common }: CommonFrame): string {
  return `[["common"],${JSON.stringify(common)}]`
}
