import type { KindCounts } from '../dice/course.ts'

/** TB-121: which rolls are of which kind, a sentence for each kind that there is. */
export function sayKinds({ shared, alone, unbound, old }: Readonly<KindCounts>): string[] {
  return [
    ...say(
      shared,
      'is shared by several people: nobody could choose it.',
      'are shared by several people: nobody could choose them.',
    ),
    ...say(
      alone,
      'is marked alone: nobody else had a part in it.',
      'are marked alone: nobody else had a part in them.',
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
