const SPACE = ' '.charCodeAt(0)

/** What happened at a table, in two words: who did what to which thing with which numbers, and every die. */
export class Trace {
  #one = 0x811c9dc5
  #two = 0x01000193

  note(value: number): void {
    this.#one = Math.imul(this.#one ^ value, 0x01000193)
    this.#two = Math.imul(this.#two ^ (value + 0x9e3779b9), 0x85ebca6b)
    this.#two ^= this.#two >>> 13
  }

  /** The action's name and its thing's, with a space between them. */
  noteAction(name: string, on: string | undefined): void {
    this.#spell(name)
    if (on !== undefined) {
      this.note(SPACE)
      this.#spell(on)
    }
    this.note(-1)
  }

  #spell(text: string): void {
    for (let place = 0; place < text.length; place++) this.note(text.charCodeAt(place))
  }

  /** Texts are left out: play does not depend on them, and a run that nobody reads has none. */
  noteInput(input: unknown): void {
    if (typeof input !== 'object' || input === null) return
    for (const value of Object.values(input)) {
      if (typeof value === 'number') this.note(value)
      else if (typeof value === 'boolean') this.note(value ? 1 : 0)
    }
  }

  get words(): readonly [number, number] {
    return [this.#one >>> 0, this.#two >>> 0]
  }
}
