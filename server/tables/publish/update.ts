import type { Viewer } from '../../../engine/game.ts'
import type { ToldText } from '../recent.ts'

/** What one viewer learns between two versions, as text: made once, for every stream of that viewer. */
export class Update {
  readonly version: number
  readonly json: string

  constructor(version: number, json: string) {
    this.version = version
    this.json = json
  }

  /** As an event of a stream that carries one table. */
  get event(): string {
    return `event: update\nid: ${this.version}\ndata: ${this.json}\n\n`
  }
}

export interface Place {
  readonly table: string
  readonly viewer: Viewer
  readonly version: number
}

/** Only what has changed: changes as text, with commas between them. */
export function changeUpdate(place: Place, changes: string, told: ToldText): Update {
  return writeUpdate(place, `"full":false,"changes":[${changes}]`, told)
}

/** Everything, for a viewer whose last version is not at hand: members of the frame, each with a comma before it. */
export function fullUpdate(place: Place, members: string, told: ToldText): Update {
  const you = `"version":${place.version},"you":${seatText(place.viewer)}`
  return writeUpdate(place, `"full":true,"frame":{${you}${members}}`, told)
}

/** A stretch of the chronicle on the way to the present; the frame follows with the last one. */
export function passageUpdate(place: Place, told: ToldText): Update {
  return changeUpdate(place, '', told)
}

function writeUpdate({ table, viewer, version }: Place, content: string, { lines, edits }: ToldText): Update {
  const place = `"table":"${table}","seat":${seatText(viewer)},"version":${version}`
  return new Update(version, `{${place},${content},"lines":[${lines}],"edits":[${edits}]}`)
}

function seatText(viewer: Viewer): string {
  return viewer === 'spectator' ? 'null' : String(viewer)
}
