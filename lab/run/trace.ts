const SPACE = ' '.charCodeAt(0)

/** What happened at a table, in two words: who did what to which thing with which numbers, and every die. */
export class Trace {
  #one = 0x811c9dc5
  #two = 0x01000193

  note(value: number): void {
    this.#one = mixOne(this.#one, value)
    this.#two = mixTwo(this.#two, value)
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
    let one = this.#one
    let two = this.#two
    for (let place = 0; place < text.length; place++) {
      const letter = text.charCodeAt(place)
      one = mixOne(one, letter)
      two = mixTwo(two, letter)
    }
    this.#one = one
    this.#two = two
  }

  /** Texts are left out: play does not depend on them, and a run that nobody reads has none. */
  noteInput(input: unknown): void {
    if (typeof input !== 'object' || input === null) return
    for (const name in input) {
      const value = (input as Readonly<Record<string, unknown>>)[name]
      if (typeof value === 'number') this.note(value)
      else if (typeof value === 'boolean') this.note(value ? 1 : 0)
    }
  }

  get words(): readonly [number, number] {
    return [this.#one >>> 0, this.#two >>> 0]
  }
}

function mixOne(word: number, value: number): number {
  return Math.imul(word ^ value, 0x01000193)
}

function mixTwo(word: number, value: number): number {
  const mixed = Math.imul(word ^ (value + 0x9e3779b9), 0x85ebca6b)
  return mixed ^ (mixed >>> 13)
}
