/** TB-121: of which kind rolls count, for whatever checks them and says so. */
import type { RollKind } from './parts.ts'

/**
 * `shared-old` are shared by scheme 2: several people had a part in them, but whoever knew the seed could choose
 * among many outcomes. `old` are rolls from before others had a hand in them. Records write neither.
 */
export type RollKindOrOld = RollKind | 'shared-old' | 'old'

/** How many rolls there are of each kind. */
export type KindCounts = { -readonly [Kind in RollKindOrOld]: number }

/** TB-126: what a record calls shared is that only by today's scheme. */
export function kindBy(scheme: number | undefined, kind: RollKind | undefined): RollKindOrOld {
  if (kind === 'shared' && scheme === 2) return 'shared-old'
  return kind ?? 'old'
}

export function countKinds(kinds: readonly RollKindOrOld[]): KindCounts {
  const counts: KindCounts = { shared: 0, 'shared-old': 0, alone: 0, unbound: 0, old: 0 }
  for (const kind of kinds) counts[kind] += 1
  return counts
}
