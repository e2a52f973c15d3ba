import type { LineView } from '../../engine/frame.ts'
import { versionOf } from './apply-update.ts'

export interface Stretch {
  readonly after: number
  readonly upTo: number
}

/** Talk is never taken back. */
export function takenBackIn(stretches: readonly Stretch[], line: LineView): boolean {
  if (line.kind === 'talk') return false
  const version = versionOf(line)
  return stretches.some(({ after, upTo }) => version > after && version <= upTo)
}
