import { api } from '../state/http.ts'
import type { MyTable } from '../state/wire.ts'
import { words } from '../words.ts'

/** A table with all the seats this browser holds there. */
export interface HeldTable {
  readonly first: MyTable
  readonly names: string
  readonly yourMove: boolean
}

const REFRESH = 20_000

/** The tables this browser sits at, newest move first, as long as somebody looks. */
export class MyTables {
  all = $state.raw<readonly HeldTable[]>()
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
    if (mine) this.all = gather(mine)
  }
}

function gather(mine: readonly MyTable[]): HeldTable[] {
  return [...Map.groupBy(mine, (one) => one.table).values()].flatMap((seats) => {
    const [first] = seats
    if (!first) return []
    const names = words.list(seats.map((one) => one.name))
    return [{ first, names, yourMove: seats.some((one) => one.yourMove) }]
  })
}
