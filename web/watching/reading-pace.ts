import type { LineView } from '../../engine/frame.ts'

/** How fast somebody watches; the last is for looking something up, and for tests. */
export const SPEEDS = { slow: 0.6, usual: 1, quick: 2, fast: 5, fastest: 60 } as const

export type Speed = keyof typeof SPEEDS

/** Milliseconds. Some 240 words a minute, a breath before it, and a while for what the figure shows. */
const BREATH = 1_400
const A_LETTER = 48
const A_NOTE = 500
const MOST = 45_000
/** Dice fall, hold, and mean something. */
const A_ROLL = 1_900
/** Whoever goes so fast does not wait for dice. */
const NO_SUSPENSE = 4

export function hasSuspense(speed: Speed): boolean {
  return SPEEDS[speed] < NO_SUSPENSE
}

/** How long a step stays before the next: as long as it takes to read what came with it. */
export function readingTime(fresh: readonly LineView[], comment: string, speed: Speed): number {
  const told = fresh.filter((line) => line.kind === 'story' || line.kind === 'talk')
  const letters = told.reduce((sum, line) => sum + line.text.length, comment.length)
  const notes = fresh.filter((line) => line.kind === 'note').length
  const isRoll = fresh.some((line) => line.dice && line.dice.length > 0)
  const roll = isRoll && hasSuspense(speed) ? A_ROLL : 0
  return (Math.min(MOST, BREATH + letters * A_LETTER + Math.min(notes, 4) * A_NOTE) + roll) / SPEEDS[speed]
}
