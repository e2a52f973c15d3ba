import { setImmediate as turn } from 'node:timers/promises'

/** So long all such work together may hold the loop before it turns, in milliseconds. */
const PIECE = 5

let last: Promise<unknown> = Promise.resolve()
let working = 0

/** Whose piece comes next: one in each turn of the loop, whoever works. */
function nextTurn(): Promise<unknown> {
  last = last.then(() => turn())
  return last
}

/** Does the same for each of many, and lets the loop turn whenever its time is up. */
export async function inTurns<One>(list: Iterable<One>, work: (one: One) => void): Promise<void> {
  if (working > 0) await nextTurn()
  working += 1
  try {
    let began = performance.now()
    for (const one of list) {
      work(one)
      if (performance.now() - began < PIECE) continue
      await nextTurn()
      began = performance.now()
    }
  } finally {
    working -= 1
  }
}
