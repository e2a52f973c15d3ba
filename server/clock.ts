import type { Sharing } from './store/sharing.ts'

/** Clocks of machines drift apart by seconds in a day, seldom by more. */
const COMPARE_MILLISECONDS = 60_000

export interface Clock {
  readonly now: () => number
  close(): void
}

/**
 * Wall time for a node. Where several share a store, the store's clock is everybody's: a machine whose own
 * clock is a day off neither dates entries wrongly nor does tomorrow's work today.
 */
export async function startClock(own: () => number, sharing: Sharing | undefined): Promise<Clock> {
  if (sharing === undefined) return { now: own, close() {} }
  let ahead = await compare(own, sharing)
  const timer = setInterval(() => {
    compare(own, sharing).then(
      (measured) => {
        ahead = measured
      },
      () => {},
    )
  }, COMPARE_MILLISECONDS)
  timer.unref()
  return { now: () => Math.round(own() + ahead), close: () => clearInterval(timer) }
}

/** By how much the shared clock is ahead of this one; half of the way there and back counts as the way back. */
async function compare(own: () => number, sharing: Sharing): Promise<number> {
  const began = performance.now()
  const shared = await sharing.now()
  return shared + (performance.now() - began) / 2 - own()
}
