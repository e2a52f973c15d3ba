import type { Shelf } from '../shelf.ts'
import { Evening } from './evening.ts'

/** The evenings of all games on the shelf, each played when somebody asks for it first, and then once. */
export class Evenings {
  readonly #shelf: Shelf
  readonly #played = new Map<string, Promise<Evening | undefined>>()

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  find(slug: string): Promise<Evening | undefined> {
    const known = this.#played.get(slug)
    if (known !== undefined) return known
    // What is not on the shelf takes no room.
    if (this.#shelf.find(slug) === undefined) return Promise.resolve(undefined)
    const playing = this.#play(slug)
    this.#played.set(slug, playing)
    // What went wrong once is tried again for whoever asks next.
    playing.catch(() => this.#played.delete(slug))
    return playing
  }

  async #play(slug: string): Promise<Evening | undefined> {
    const game = this.#shelf.find(slug)
    const script = await this.#shelf.loadEvening(slug)
    return game === undefined || script === undefined ? undefined : new Evening(game, script)
  }
}
