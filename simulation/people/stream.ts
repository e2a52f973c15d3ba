import type { EditView, Frame, LineView } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import { applyChanges } from '../../web/state/apply-changes.ts'
import type { Change } from '../../web/state/wire.ts'

export interface StreamUpdate {
  readonly table: string
  readonly seat: number | null
  readonly version: number
  readonly full: boolean
  readonly frame?: Frame
  readonly changes?: readonly Change[]
  readonly lines: readonly LineView[]
  readonly edits: readonly EditView[]
}

/** What one reader knows of one table as one viewer. */
export class Watched {
  readonly table: string
  readonly viewer: Viewer
  version: number | undefined
  frame: Frame | undefined
  /** After a new beginning: what comes without changes may be a passage of the chronicle, whose frame follows. */
  isUnsure = true
  /** When it came to its version. */
  since = 0
  /** When the store says that this reader lost the seat. */
  lostAt: number | undefined

  constructor(table: string, viewer: Viewer) {
    this.table = table
    this.viewer = viewer
  }

  /** The frame is that of the version. */
  get isCurrent(): boolean {
    return this.frame !== undefined && !this.isUnsure
  }

  /** Goes along with an update. */
  follow(update: StreamUpdate): void {
    const { version, changes = [] } = update
    if (update.full) this.frame = update.frame
    else if (this.frame !== undefined) this.frame = { ...applyChanges(this.frame, changes), version }
    this.isUnsure &&= !update.full && changes.length === 0
    this.version = version
  }
}

/** Server-sent events out of text that comes in parts. */
export class EventText {
  #text = ''

  /** The events that are whole by now. */
  take(part: string): { readonly event: string; readonly data: string }[] {
    this.#text += part
    const blocks = this.#text.split('\n\n')
    this.#text = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const fields = new Map(
        block.split('\n').flatMap((line): [string, string][] => {
          const colon = line.indexOf(': ')
          return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 2)]] : []
        }),
      )
      const data = fields.get('data')
      return data === undefined ? [] : [{ event: fields.get('event') ?? '', data }]
    })
  }
}
