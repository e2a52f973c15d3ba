import type { ExportRecord } from './records.ts'

/** Writes records one after the other, each with its hash over the one before and its own text. */
export class RecordChain {
  #previous = ''
  #count = 0
  readonly #hashText: (text: string) => string

  constructor(hashText: (text: string) => string) {
    this.#hashText = hashText
  }

  write(record: ExportRecord): string {
    const text = JSON.stringify(record)
    this.#previous = this.#hashText(this.#previous + text)
    this.#count += 1
    return `${text.slice(0, -1)},"hash":"${this.#previous}"}\n`
  }

  /** The last record: how many there are before it. */
  end(): string {
    return this.write({ end: true, records: this.#count })
  }
}
