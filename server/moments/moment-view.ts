import type { EditView, Frame, LineView } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import type { TakenBack, Veiled } from '../../engine/kernel/state.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import { momentFor, type StepView, stepFor } from '../../engine/past/moment.ts'
import type { ReadableStore } from '../reading/logs.ts'
import { parseEntry, TableDamagedError } from '../tables/chain.ts'
import { readPage } from '../tables/past/pages.ts'
import type { Behind, Moments } from './moments.ts'

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
  readonly behind: Behind
  readonly viewer: Viewer
  /** The version that is looked at. */
  readonly at: number
  readonly takenBack: TakenBack | null
}

export async function viewMoment(
  store: ReadableStore,
  moments: Moments,
  { behind, viewer, at, takenBack }: Looking,
): Promise<MomentView> {
  const { log, veiled } = behind
  const frame = momentFor(await moments.at(behind, at), viewer)
  const { table: id } = log
  return tellMoment(store, { id, veiled, latest: behind.version, viewer, frame, takenBack })
}

export interface Telling {
  readonly id: string
  readonly veiled: Veiled
  readonly latest: number
  readonly viewer: Viewer
  readonly takenBack: TakenBack | null
  readonly frame: Frame
}

/** The frame of a moment with what was told up to there. */
export async function tellMoment(
  store: ReadableStore,
  { id, veiled, latest, viewer, frame, takenBack }: Telling,
): Promise<MomentView> {
  const { version } = frame
  const [stored] = await store.read(id, version - 1, 1)
  if (stored === undefined) throw new TableDamagedError(`Version ${version} is not in the log.`)
  const reading = { table: id, viewer, veiled, before: version + 1, most: LINES_IN_MOMENT }
  const { lines, edits, more } = await readPage(store, reading)
  return {
    version,
    latest,
    step: stepFor(veilLens(veiled)(parseEntry(stored)), viewer),
    takenBack,
    // The past that a table shares with the one it came from is its own past too.
    frame: { ...frame, table: { ...frame.table, id } },
    lines,
    edits,
    more,
  }
}
