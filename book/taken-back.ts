import type { TakenBack } from '../engine/kernel/state.ts'

/** By version: does it stand in a stretch that was taken back? Stretches lie in each other by the thousand. */
export function stretchesOf(takenBack: readonly TakenBack[], version: number): Uint8Array {
  const depths = new Int32Array(version + 2)
  for (const { after, upTo } of takenBack) {
    const [from, to] = [Math.max(0, after + 1), Math.min(version, upTo)]
    if (from > to) continue
    depths[from] = (depths[from] ?? 0) + 1
    depths[to + 1] = (depths[to + 1] ?? 0) - 1
  }
  const isGone = new Uint8Array(version + 1)
  let depth = 0
  for (let at = 0; at <= version; at++) {
    depth += depths[at] ?? 0
    isGone[at] = depth > 0 ? 1 : 0
  }
  return isGone
}
