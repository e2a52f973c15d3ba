import type { KindCounts } from '../dice/roll-kinds.ts'

/** TB-121: which rolls are of which kind, a sentence for each kind that there is. */
export function sayKinds({ shared, alone, unbound, old, ...kinds }: Readonly<KindCounts>): string[] {
  return [
    ...say(
      shared,
      'is shared by several people: none of them could choose it alone.',
      'are shared by several people: none of them could choose one alone.',
    ),
    ...say(
      kinds['shared-old'],
      'is shared by the older way: whoever ran the server could choose among many outcomes of it.',
      'are shared by the older way: whoever ran the server could choose among many outcomes of each.',
    ),
    ...say(
      alone,
      'is marked alone: no part of anybody else counted in it.',
      'are marked alone: no part of anybody else counted in them.',
    ),
    ...say(
      unbound,
      'is marked unbound: the roller had locked in no part.',
      'are marked unbound: the rollers had locked in no part.',
    ),
    ...say(
      old,
      'is of the older kind: its roller chose a part freely.',
      'are of the older kind: their rollers chose a part freely.',
    ),
  ]
}

function say(count: number, one: string, several: string): string[] {
  if (count === 0) return []
  return [count === 1 ? `One roll ${one}` : `${count} rolls ${several}`]
}
