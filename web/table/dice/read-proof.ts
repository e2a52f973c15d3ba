import type { OtherPart, RollKind } from '../../../engine/dice/parts.ts'
import { countKinds, type KindCounts, kindBy } from '../../../engine/dice/roll-kinds.ts'
import type { Seat } from '../../../engine/game.ts'
import { get } from '../../state/http.ts'
import { areAnyLate, type Written } from '../../state/own-parts.ts'

interface Roll {
  readonly epoch: number
  readonly seat: Seat
  readonly kind?: RollKind
  readonly others?: readonly OtherPart[]
}

interface DiceRecord {
  readonly epochs: readonly { readonly epoch: number; readonly scheme?: number }[]
  readonly rolls: readonly Roll[]
  readonly bound: readonly Written[]
}

interface Proof {
  readonly kinds: KindCounts
  /** TB-121: in how many shared rolls this seat has a part. */
  readonly own: number
  /** TB-128: a part of this browser's does not stand where the server said. */
  readonly isLate: boolean
}

/** What a table's record says of its rolls, and of the parts that this browser gave. */
export async function readProof(table: string, seat: Seat | null): Promise<Proof> {
  const { epochs, rolls, bound } = await get<DiceRecord>(`/api/tables/${table}/dice`)
  const schemes = new Map(epochs.map(({ epoch, scheme }) => [epoch, scheme]))
  const kindOf = ({ epoch, kind }: Roll) => kindBy(schemes.get(epoch), kind)
  const shared = rolls.filter((roll) => kindOf(roll) === 'shared')
  const own = shared.filter((roll) => roll.seat === seat || roll.others?.some((one) => one.seat === seat))
  const isLate = seat !== null && areAnyLate({ table, seat }, bound)
  return { kinds: countKinds(rolls.map(kindOf)), own: own.length, isLate }
}
