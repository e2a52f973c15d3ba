import type { KindCounts } from '../../../engine/dice/course.ts'
import type { OtherPart, RollKind } from '../../../engine/dice/parts.ts'
import type { Seat } from '../../../engine/game.ts'
import { get } from '../../state/http.ts'
import { areAnyLate, type Written } from '../../state/own-parts.ts'

interface Roll {
  readonly seat: Seat
  readonly kind?: RollKind
  readonly others?: readonly OtherPart[]
}

interface Proof {
  readonly kinds: KindCounts
  /** TB-121: in how many shared rolls this seat has a part. */
  readonly own: number
  /** TB-128: a part of this browser's stands later than the server said. */
  readonly isLate: boolean
}

/** What a table's record says of its rolls, and of the parts that this browser gave. */
export async function readProof(table: string, seat: Seat | null): Promise<Proof> {
  const { rolls, bound } = await get<{ rolls: readonly Roll[]; bound: readonly Written[] }>(
    `/api/tables/${table}/dice`,
  )
  const kinds: KindCounts = { shared: 0, alone: 0, unbound: 0, old: 0 }
  for (const { kind } of rolls) kinds[kind ?? 'old'] += 1
  const shared = rolls.filter(({ kind }) => kind === 'shared')
  const own = shared.filter((roll) => roll.seat === seat || roll.others?.some((one) => one.seat === seat))
  return { kinds, own: own.length, isLate: seat !== null && areAnyLate({ table, seat }, bound) }
}
