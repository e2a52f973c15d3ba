import type { Viewer } from '../../../engine/game.ts'
import type { ToldText } from '../recent.ts'
import { type Difference, differ, NO_PARTS, type Parts } from './parts.ts'

/** What one viewer learns between two versions, as text: made once, for every stream of that viewer. */
export class Update {
  readonly version: number
  readonly json: string
  #event: Buffer | undefined

  constructor(version: number, json: string) {
    this.version = version
    this.json = json
  }

  /** As an event of a stream that carries one table. */
  get event(): Buffer {
    this.#event ??= Buffer.from(`event: update\nid: ${this.version}\ndata: ${this.json}\n\n`)
    return this.#event
  }
}

export interface Place {
  readonly table: string
  readonly viewer: Viewer
  readonly version: number
}

/** Only what has changed; `shared` and `own` are what differs for everybody and for this viewer. */
export function changeUpdate(place: Place, shared: Difference, own: Difference, told: ToldText): Update {
  const gone = shared.gone.length + own.gone.length === 0 ? '' : listNames([...shared.gone, ...own.gone])
  const changed = `"version":${place.version}${shared.changed}${own.changed}`
  return writeUpdate(place, { full: false, changed, gone, told })
}

/** Everything, for a viewer whose last version is not at hand. */
export function fullUpdate(place: Place, shared: Parts, own: Parts, told: ToldText): Update {
  const parts = differ(NO_PARTS, shared).changed + differ(NO_PARTS, own).changed
  const changed = `"version":${place.version},"you":${seatText(place.viewer)}${parts}`
  return writeUpdate(place, { full: true, changed, gone: '', told })
}

/** A stretch of the chronicle on the way to the present; the frame follows with the last one. */
export function passageUpdate(place: Place, told: ToldText): Update {
  return writeUpdate(place, { full: false, changed: '', gone: '', told })
}

interface Content {
  readonly full: boolean
  readonly changed: string
  readonly gone: string
  readonly told: ToldText
}

function writeUpdate(place: Place, { full, changed, gone, told }: Content): Update {
  const head = `{"table":"${place.table}","seat":${seatText(place.viewer)},"version":${place.version}`
  const frame = `,"full":${full},"changed":{${changed}},"gone":[${gone}]`
  return new Update(place.version, `${head}${frame},"lines":[${told.lines}],"edits":[${told.edits}]}`)
}

function seatText(viewer: Viewer): string {
  return viewer === 'spectator' ? 'null' : String(viewer)
}

function listNames(names: readonly string[]): string {
  return JSON.stringify(names).slice(1, -1)
}
