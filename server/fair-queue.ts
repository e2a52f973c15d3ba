/**
 * Who waits for what there is little of. Whoever has had a turn goes behind all others who wait, so that
 * somebody's thirty wait behind somebody else's one.
 */
export class FairQueue<One extends { readonly by: string; readonly isUrgent?: boolean }> {
  /** By whoever asks; whose turn comes next is first. */
  readonly #rows = new Map<string, One[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  count(by: string): number {
    return this.#rows.get(by)?.length ?? 0
  }

  push(one: One): void {
    const row = this.#rows.get(one.by)
    if (row === undefined) this.#rows.set(one.by, [one])
    else if (one.isUrgent) row.unshift(one)
    else row.push(one)
    this.#size += 1
  }

  /** Takes the next one that fits. */
  take(fits: (one: One) => boolean = () => true): One | undefined {
    for (const row of this.#rows.values()) {
      const one = row.find(fits)
      if (one === undefined) continue
      this.remove(one)
      if (row.length > 0) {
        this.#rows.delete(one.by)
        this.#rows.set(one.by, row)
      }
      return one
    }
    return undefined
  }

  /** It waits no longer. */
  remove(one: One): void {
    const row = this.#rows.get(one.by)
    const place = row?.indexOf(one) ?? -1
    if (row === undefined || place < 0) return
    row.splice(place, 1)
    this.#size -= 1
    if (row.length === 0) this.#rows.delete(one.by)
  }

  *[Symbol.iterator](): Iterator<One> {
    for (const row of this.#rows.values()) yield* row
  }
}
