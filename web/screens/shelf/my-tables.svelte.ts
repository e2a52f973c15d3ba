import { keepMine, readMine } from '../../offline/kept.ts'
import { api } from '../../state/http.ts'
import type { MyTable } from '../../state/wire.ts'
import { words } from '../../words.ts'
import { showBadge } from '../../worker/register.ts'

/** A table with all the seats this browser holds there. */
export interface HeldTable {
  readonly first: MyTable
  readonly names: string
  readonly yourMove: boolean
  /** When one's own move is due; 0 where nobody promised. */
  readonly due: number
}

const REFRESH = 20_000
const LAST = Number.MAX_SAFE_INTEGER

/** The tables this browser sits at, one's own moves first, as long as somebody looks. */
export class MyTables {
  all = $state.raw<readonly HeldTable[]>()
  /** When this was so, where the network cannot say how it is now; 0 if it can. */
  keptAt = $state(0)
  moves = $derived(this.all?.filter((held) => held.yourMove) ?? [])

  /** Keeps the list fresh until the returned function is called. */
  follow(): () => void {
    const refresh = () => void this.refresh()
    refresh()
    const timer = setInterval(refresh, REFRESH)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }

  private async refresh(): Promise<void> {
    if (document.visibilityState !== 'visible') return
    const mine = await api.mine().catch(() => undefined)
    if (mine) {
      this.show(mine, 0)
      void keepMine(mine)
      showBadge(this.moves.length)
      return
    }
    const kept = await readMine()
    if (kept) this.show(kept.tables, kept.at)
  }

  private show(mine: readonly MyTable[], keptAt: number): void {
    this.all = gather(mine)
    this.keptAt = keptAt
  }
}

function gather(mine: readonly MyTable[]): HeldTable[] {
  const tables = [...Map.groupBy(mine, (one) => one.table).values()].flatMap((seats) => {
    const [first] = seats
    if (!first) return []
    const names = words.list(seats.map((one) => one.name))
    const due = Math.min(...seats.map((one) => one.due || Number.POSITIVE_INFINITY))
    return [
      { first, names, yourMove: seats.some((one) => one.yourMove), due: Number.isFinite(due) ? due : 0 },
    ]
  })
  // What is due first comes first; the rest stays as it came, newest first.
  const rank = ({ yourMove, due }: HeldTable) => (yourMove ? due || LAST : Number.POSITIVE_INFINITY)
  return tables.sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
}
