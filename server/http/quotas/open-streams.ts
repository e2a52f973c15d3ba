import { Problem } from '../../problem.ts'
import type { Settings } from '../../settings.ts'
import type { Who } from './who.ts'

const RETRY_SECONDS = 10

/** Streams that are open at once, by browser and by address, at this node. */
export class OpenStreams {
  refused = 0
  readonly #each: number
  readonly #addressBrowsers: number
  readonly #open = new Map<string, number>()

  constructor({ streamsEach, addressBrowsers }: Pick<Settings, 'streamsEach' | 'addressBrowsers'>) {
    this.#each = streamsEach
    this.#addressBrowsers = addressBrowsers
  }

  /** Throws 429 with a time where there are too many already; otherwise to be called when the stream is closed. */
  open({ address, holder }: Who): () => void {
    if (this.#each === 0) return () => {}
    const ofAll = this.#each * this.#addressBrowsers
    const keys = [
      ...(ofAll === 0 ? [] : [{ key: `address ${address}`, most: ofAll }]),
      ...(holder === undefined ? [] : [{ key: `holder ${holder}`, most: this.#each }]),
    ]
    if (keys.some(({ key, most }) => (this.#open.get(key) ?? 0) >= most)) {
      this.refused += 1
      throw new Problem(
        'slow-down',
        'Very many streams are open from here already. Close some, or watch several tables by one.',
        RETRY_SECONDS,
      )
    }
    for (const { key } of keys) this.#open.set(key, (this.#open.get(key) ?? 0) + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      for (const { key } of keys) this.#close(key)
    }
  }

  #close(key: string): void {
    const left = (this.#open.get(key) ?? 1) - 1
    if (left === 0) this.#open.delete(key)
    else this.#open.set(key, left)
  }
}
