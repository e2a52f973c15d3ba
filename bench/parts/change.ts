import { withDataFolder } from '../data-folder.ts'
import type { ChangeOrder, ChangeRun } from '../load/change.ts'
import { median, quantile } from '../measure.ts'
import { start } from '../processes.ts'
import { type Part, type Row, say } from './part.ts'

const SEATS = 4
const TURNS = 30
const AT_ONCE = 4
const WARM_UP_TURNS = 6
/** The promise for long tables. */
const ANSWER_MILLISECONDS = 20

/** Thirty turns of CHANGE by simulated players, over HTTP with SQLite: long tables stay quick. */
export const change: Part = {
  name: 'change',
  async run({ quick }) {
    const tables = quick ? 4 : 12
    say(`change: ${tables} tables × ${SEATS} players, ${TURNS} turns`)
    return withDataFolder(async (folder) => {
      const environment = { STORYTABLE_DATA: folder, BENCH_SHELF: '../games/' }
      const server = await start<{ port: number }>({ file: 'serve.ts', environment })
      const load = await start({ file: 'load/change.ts' })
      const order: ChangeOrder = {
        port: server.report.port,
        tables,
        seats: SEATS,
        turns: TURNS,
        atOnce: AT_ONCE,
      }
      // A server that has just started is slower than it will ever be again.
      await load.ask<ChangeRun>({ ...order, tables: AT_ONCE, turns: WARM_UP_TURNS })
      const run = await load.ask<ChangeRun>(order)
      await load.stop()
      await server.stop()
      if (run.turns < TURNS) throw new Error(`a table ended after ${run.turns} turns`)
      if (run.refused > 0) throw new Error(`${run.refused} actions were refused`)
      say(`change: ${run.tables.flat().length} actions`)
      return rowsOf(run)
    })
  },
}

/** The middle of the tables: what slows one table is seldom the table. */
function rowsOf({ tables }: ChangeRun): Row[] {
  const row = (what: string, from: number, part: number): Row => {
    const each = tables.map((answers) =>
      quantile(
        answers.filter(({ turn }) => turn >= from).map((answer) => answer.took),
        part,
      ),
    )
    return { what, ours: { value: median(each), unit: 'ms' } }
  }
  const late = `turns ${TURNS - 9} to ${TURNS}`
  return [
    row(`answer p50, ${TURNS} turns of ${SEATS} players`, 0, 0.5),
    { ...row(`answer p99, ${TURNS} turns of ${SEATS} players`, 0, 0.99), budget: atMost() },
    { ...row(`answer p99, ${late}`, TURNS - 9, 0.99), budget: atMost() },
  ]
}

function atMost() {
  return { of: 'ours', atMost: ANSWER_MILLISECONDS } as const
}
