import type { Viewer } from '../../../engine/game.ts'
import type { Slots } from '../../slots.ts'
import type { LiveTable } from '../../tables/live-table.ts'
import type { Subscription } from '../../tables/publish/subscription.ts'
import type { Update } from '../../tables/publish/update.ts'
import { type AttachingReader, attach } from './attach.ts'
import type { ResumePoint } from './resume-point.ts'

interface Awaiting {
  readonly live: LiveTable
  readonly viewer: Viewer
  readonly holderHash: string | undefined
  readonly since: ResumePoint | undefined
  readonly pages: Slots
  readonly address: string
}

/** Spectators are told in batches; what has happened already shall not count as nothing. */
const SPECTATOR_LEAST_MILLISECONDS = 300

/** A reader that wants one update, and waits for no longer than it says. */
export class AwaitedUpdate implements AttachingReader {
  readonly wantsOne = true
  readonly #awaiting: Awaiting
  readonly #next = Promise.withResolvers<Update | undefined>()
  isClosed = false

  constructor(awaiting: Awaiting) {
    this.#awaiting = awaiting
  }

  /** Undefined if nothing happened meanwhile. */
  async within(milliseconds: number): Promise<Update | undefined> {
    const { live, viewer, holderHash, since, pages, address } = this.#awaiting
    const subscription: Subscription = {
      reader: this,
      viewer,
      version: since?.version ?? live.loaded?.table.version ?? 0,
      history: since?.history ?? '',
      ...(holderHash === undefined ? {} : { holderHash }),
    }
    const least = viewer === 'spectator' ? SPECTATOR_LEAST_MILLISECONDS : 0
    let timer: NodeJS.Timeout | undefined
    try {
      await attach({ live, reader: this, subscription, wantsFull: since === undefined, pages, address })
      timer = setTimeout(() => this.end(), Math.max(milliseconds, least))
      return await this.#next.promise
    } finally {
      clearTimeout(timer)
      live.publisher.leave(subscription)
    }
  }

  update(_subscription: Subscription, update: Update): void {
    if (this.isClosed) return
    this.isClosed = true
    this.#next.resolve(update)
  }

  presence(): void {}

  end(): void {
    this.isClosed = true
    this.#next.resolve(undefined)
  }

  drained(): Promise<void> {
    return Promise.resolve()
  }
}
