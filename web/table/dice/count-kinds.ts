import type { KindCounts } from '../../../engine/dice/course.ts'
import type { RollKind } from '../../../engine/dice/parts.ts'
import { get } from '../../state/http.ts'

/** TB-121: how many rolls of a table are of which kind, as its record says. */
export async function countKinds(table: string): Promise<KindCounts> {
  const { rolls } = await get<{ rolls: readonly { readonly kind?: RollKind }[] }>(`/api/tables/${table}/dice`)
  const counts: KindCounts = { shared: 0, alone: 0, unbound: 0, old: 0 }
  for (const { kind } of rolls) counts[kind ?? 'old'] += 1
  return counts
}
