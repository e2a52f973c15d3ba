const FIRST = 500
const LONGEST = 30_000

/** How long to wait before the next try: doubling, and spread out so that not everybody comes back at once. */
export function delayBefore(attempt: number, chance = Math.random()): number {
  const most = Math.min(LONGEST, FIRST * 2 ** attempt)
  return Math.round(most / 2 + (most / 2) * chance)
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
