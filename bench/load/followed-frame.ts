import type { Frame } from '../../engine/frame.ts'
import { applyUpdate } from '../../web/state/apply-update.ts'
import { EventReader } from '../../web/state/link/sse.ts'
import type { TableAnswer, Update } from '../../web/state/wire.ts'

interface Watched {
  readonly port: number
  readonly table: string
  readonly seat: number
  readonly cookie: string
}

/** One seat's frame, kept up to date as a browser does it: asked for once, then told what changed. */
export class FollowedFrame {
  frame: Frame
  readonly #waiting: { version: number; resolve: () => void }[] = []

  private constructor(frame: Frame) {
    this.frame = frame
  }

  static async open({ port, table, seat, cookie }: Watched): Promise<FollowedFrame> {
    const address = `http://127.0.0.1:${port}/api/tables/${table}`
    const answer = await fetch(`${address}?seat=${seat}`, { headers: { cookie } })
    const { frame } = (await answer.json()) as TableAnswer
    const followed = new FollowedFrame(frame)
    const headers = { cookie, accept: 'text/event-stream' }
    const stream = await fetch(`${address}/updates?seat=${seat}&since=${frame.version}`, { headers })
    void followed.#follow(stream)
    return followed
  }

  /** Resolves when this seat has been told of a version. */
  reaches(version: number): Promise<void> {
    if (this.frame.version >= version) return Promise.resolve()
    return new Promise((resolve) => {
      this.#waiting.push({ version, resolve })
    })
  }

  async #follow({ body }: Response): Promise<void> {
    const reader = new EventReader()
    const text = new TextDecoder()
    for await (const piece of body ?? []) {
      for (const { event, data } of reader.read(text.decode(piece, { stream: true }))) {
        if (event === 'update') this.#take(JSON.parse(data) as Update)
      }
    }
  }

  #take(update: Update): void {
    this.frame = applyUpdate(this.frame, update)
    for (const one of this.#waiting.splice(0)) {
      if (one.version <= this.frame.version) one.resolve()
      else this.#waiting.push(one)
    }
  }
}
