import type { EditView, Frame, LineView } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import type { TakenBack } from '../../engine/kernel/state.ts'
import { veilLens } from '../../engine/kernel/veil.ts'
import { momentFor, type StepView, stepFor } from '../../engine/moment.ts'
import type { Store } from '../store/port.ts'
import { parseEntry, TableDamagedError } from '../tables/chain.ts'
import { readPage } from '../tables/pages.ts'
import type { Moments, Present } from './moments.ts'

/** A moment is walked through, not read from the beginning: a screenful of lines goes with it. */
const LINES_IN_MOMENT = 60

/** A table as one viewer saw it at a version. */
export interface MomentView {
  readonly version: number
  readonly latest: number
  readonly step: StepView
  /** The stretch it stands in, where the table went back over it later. */
  readonly takenBack: TakenBack | null
  readonly frame: Frame
  readonly lines: readonly LineView[]
  readonly edits: readonly EditView[]
  readonly more: boolean
}

export interface Looking {
  readonly present: Present
  readonly viewer: Viewer
  readonly version: number
  /** The frame, where the moment is now and need not be looked for. */
  readonly now?: Frame
}

export async function viewMoment(
  store: Store,
  moments: Moments,
  { present, viewer, version, now }: Looking,
): Promise<MomentView> {
  const { id, veiled, takenBack } = present
  const [stored] = await store.read(id, version - 1, 1)
  if (stored === undefined) throw new TableDamagedError(`Version ${version} is not in the log.`)
  const reading = { table: id, viewer, veiled, before: version + 1, most: LINES_IN_MOMENT }
  const { lines, edits, more } = await readPage(store, reading)
  const frame = now ?? momentFor((await moments.at(present, version)).table, viewer)
  return {
    version,
    latest: present.version,
    step: stepFor(veilLens(veiled)(parseEntry(stored)), viewer),
    takenBack: takenBack.find(({ after, upTo }) => version > after && version <= upTo) ?? null,
    // The past that a table shares with the one it came from is its own past too.
    frame: { ...frame, table: { ...frame.table, id } },
    lines,
    edits,
    more,
  }
}
